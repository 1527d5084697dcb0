import type { Bet } from '../../bet/bet.ts'
import type { Payoff } from '../../market/payoff.ts'
import type { RowKind, Rows } from '../../records/registry.ts'
import type { UserId } from '../../units/ids.ts'
import { plainNeed } from '../../risk/admission.ts'
import type { Paise } from '../../units/money.ts'
import { stakedOf } from './play-book.ts'
import type { Odds } from '../../units/odds.ts'
import type { Playing } from './playing.ts'

/** The parts of a command's work that counting play needs. */
interface CountsPlay {
  readonly now: number
  readonly state: { readonly playing: Playing }
  changes: number
  record<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): void
}

interface ChangedBet {
  readonly payoff: Payoff
  /** its matched and unmatched part before */
  readonly counted: Paise
  /** its limit before: a removal lowers that of a lay [MK82] */
  readonly limit: Odds
  /** the bet before, where it is sized by its price; null: its size and limit say all */
  readonly sized: Bet | null
  readonly bet: Bet
}

/** Adjusts the stakes of a period when a bet's size or limit changes [PP7]. */
export function countStake(tx: CountsPlay, changed: ChangedBet): void {
  const { payoff, counted, limit, sized, bet } = changed
  const { side, odds } = bet
  if (sized === null && counted === bet.matched + bet.remaining && limit === odds) return
  const was =
    sized === null
      ? plainNeed({ side, odds: limit, stake: counted }, payoff)
      : stakedOf(sized, payoff)
  noteStake(tx, bet, stakedOf(bet, payoff) - was)
}

/** A bet costs so much more, or less, than before. */
export function noteStake(
  tx: CountsPlay,
  { userId, placedAt }: Pick<Bet, 'userId' | 'placedAt'>,
  change: number,
): void {
  if (change === 0) return
  tx.changes += 1
  tx.state.playing.book.stake(userId, change, { placedAt, now: tx.now })
  noteSums(tx, userId)
}

/** A settlement brought a player so much, commission taken off [PP8]. */
export function noteResult(tx: CountsPlay, userId: UserId, change: number): void {
  tx.changes += 1
  tx.state.playing.book.result(userId, change, tx.now)
  noteSums(tx, userId)
}

/** A player has paid in [PP9]: whatever lets a deposit in says so here, in the same decision. */
export function noteDeposit(tx: CountsPlay, userId: UserId, amount: Paise): void {
  tx.changes += 1
  tx.state.playing.book.deposit(userId, amount, tx.now)
  noteSums(tx, userId)
}

/** The ledger keeps sums of players with limits of their own, so that they can be checked [PP5]. */
export function noteSums(tx: CountsPlay, userId: UserId): void {
  const { protections, book } = tx.state.playing
  if (protections.has(userId)) tx.record('playSums', book.at(userId, tx.now))
}
