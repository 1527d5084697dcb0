import type { BoardProps } from './board-props.ts'
import { DiceBoard } from './dice-board.tsx'
import { HiloBoard } from './hilo-board.tsx'
import { LimboBoard } from './limbo-board.tsx'
import { MinesBoard } from './mines-board.tsx'
import { PlinkoBoard } from './plinko-board.tsx'
import { SlotReels } from './slot-reels.tsx'

/** The board of a game: numbers, pegs, tiles, cards or reels. */
export function SoloBoard(props: BoardProps) {
  switch (props.title.slug) {
    case 'limbo':
      return <LimboBoard key={props.mid} {...props} />
    case 'dice':
      return <DiceBoard {...props} />
    case 'plinko':
      return <PlinkoBoard {...props} />
    case 'mines':
      return <MinesBoard {...props} />
    case 'hilo':
      return <HiloBoard {...props} />
    default:
      return <SlotReels {...props} />
  }
}
