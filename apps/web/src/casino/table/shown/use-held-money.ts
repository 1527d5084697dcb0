import type { TableState } from '../../../link/named.ts'
import { useTells, type Untold } from '../../../state/player/held-money.ts'
import { useGoneInTurn } from '../../../ui/turns/in-turn.ts'
import { useMyTable, type MyTable } from '../../state/my-table-bets.ts'

interface Seen {
  /** as the server told it last */
  readonly told: Pick<TableState, 'roundId' | 'status'>
  /** its end is known, and not told on the screen yet [UI708] */
  readonly isHeld: boolean
}

/**
 * How far a table is with a round of the player's; null: there is nothing that the money could give away. Without motion
 * too: money and the end of a round come over two lines.
 */
export function untoldOf({ told, isHeld }: Seen, mine: MyTable['now']): Untold | null {
  if (mine === null || mine.mid !== told.roundId || mine.bets.length === 0) return null
  if (isHeld) return 'ended'
  return told.status === 'DEALING' ? 'runs' : null
}

/** The header's balance waits for this table's result [UI711] and follows it in a later frame [UI712]. */
export function useHeldMoney(slug: string, seen: Seen): void {
  const { now } = useMyTable(slug)
  useTells(slug, useGoneInTurn(untoldOf(seen, now)))
}
