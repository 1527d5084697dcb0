import type { Bet } from '../bet/bet.ts'
import type { Book } from '../book/book.ts'
import { isWorse } from '../book/matching.ts'
import { bestAcross } from '../cross/cross-depth.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { UserId } from '../units/ids.ts'
import type { Odds } from '../units/odds.ts'
import type { Side } from '../units/side.ts'

/**
 * The best odds that a player could take on a runner, across the others too, the player's own bets excluded.
 * Null where the house offers nothing on that side: its prices are withdrawn, all taken, or unknown since a restart,
 * and the bets of a few players alone are no price to go by [BS48].
 */
export function bestFor(
  market: LiveMarket,
  { runnerId, side, userId }: Pick<Bet, 'runnerId' | 'side' | 'userId'>,
): Odds | null {
  const runner = market.indexOf({ runnerId })
  const book = market.offersTo(userId, runner)
  if (book.bestQuote(side) === null) return null
  const direct = bestOfOthers(book, side, userId)
  const across = market.acrossFor(userId, runner)
  if (across === null) return direct
  return betterOf(side, direct, bestAcross(across, { side, ladder: market.ladder, userId }))
}

/** The best odds on one runner: of the house, or of any player but this one. */
function bestOfOthers(book: Book, taker: Side, userId: UserId): Odds | null {
  let slot = book.bestSlot(taker)
  while (slot !== -1 && book.userIdAt(slot) === userId) slot = book.slotAfter(taker, slot)
  const player = slot === -1 ? null : book.oddsAt(slot)
  return betterOf(taker, player, book.bestQuote(taker)?.odds ?? null)
}

function betterOf(taker: Side, one: Odds | null, other: Odds | null): Odds | null {
  if (one === null || other === null) return one ?? other
  return isWorse(taker, one, other) ? other : one
}
