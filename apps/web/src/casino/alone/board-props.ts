import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'

/** The contents of the board of a solo game. */
export interface BoardProps {
  readonly title: Title
  /** null: none was played here yet */
  readonly round: Round | null
  readonly mid: string | null
  /** it came while one watches, and is played */
  readonly isNew: boolean
  /** it is still being played */
  readonly plays: boolean
  /** what is bet on, or would be */
  readonly selection: string
  /** a step: absent where none is taken now */
  readonly step?: ((choice: string) => void) | undefined
}

/** The number in a selection's id: the target of Limbo, the rows of Plinko, the mines. */
export const numberIn = (selection: string): number => Number(selection.split('-')[1] ?? 0)
