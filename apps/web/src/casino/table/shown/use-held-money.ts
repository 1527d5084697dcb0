import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../../link/named.ts'
import { useTells, type Untold } from '../../../state/player/held-money.ts'
import { useGoneInTurn } from '../../../ui/turns/in-turn.ts'
import { useMyTable, type MyTable } from '../../state/my-table-bets.ts'
import { movesMs } from './held-end.ts'

interface Seen {
  /** as the server told it last */
  readonly told: Pick<TableState, 'roundId' | 'status'>
  /** its end is known, and not told on the screen yet [UI708] */
  readonly isHeld: boolean
  readonly moves: number
}

/** How far a table is with a round of the player's; null: there is nothing that the money could give away. */
export function untoldOf({ told, isHeld, moves }: Seen, mine: MyTable['now']): Untold | null {
  if (mine === null || mine.mid !== told.roundId || mine.bets.length === 0) return null
  if (isHeld) return 'ended'
  return moves > 0 && told.status === 'DEALING' ? 'runs' : null
}

/** The header's balance waits for this table's result [UI711] and follows it in a later frame [UI712]. */
export function useHeldMoney(
  slug: string,
  title: Title,
  { told, isHeld }: Omit<Seen, 'moves'>,
): void {
  const { now } = useMyTable(slug)
  useTells(slug, useGoneInTurn(untoldOf({ told, isHeld, moves: movesMs(title) }, now)))
}
