import type { PositionRow } from '../../../link/named.ts'
import { freshenMyBets } from './my-bets.ts'
import { hearPosition } from './my-positions.ts'

/** A push of a position. With its end its bets are settled, also those that bring nothing and move no balance. */
export function hearPositionNews(row: PositionRow): void {
  if (hearPosition(row) === 'over') void freshenMyBets()
}
