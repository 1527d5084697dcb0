import { opposite } from '../units/side.ts'
import type { Book } from './book.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { Taker } from './matching.ts'
import { paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'

/** All that a taker could have: how much, and the worst odds among it. */
export interface PlannedFill {
  readonly stake: Paise
  readonly odds: Odds
}

/**
 * The most that a FILL_OR_KILL taker can have at an average no worse than its limit [MT20]: the book is
 * walked best first, and what the better prices gained over the limit pays for worse ones. With the
 * gain g of a price over the limit (odds - limit for a back, limit - odds for a lay), the sum of
 * stake x g never falls below zero. Takes nothing; stops at the taker's own resting bet [MT5].
 */
export function planFill(book: Book, taker: Taker): PlannedFill {
  let [left, gained] = [taker.size as number, 0]
  let worst = taker.odds
  for (const offer of offersFor(book, taker)) {
    const gain = taker.side === 'BACK' ? offer.odds - taker.odds : taker.odds - offer.odds
    const affordable = gain >= 0 ? left : Math.floor(gained / -gain)
    const stake = Math.min(left, offer.size, affordable)
    if (stake === 0) break
    left -= stake
    gained += stake * gain
    worst = offer.odds
    if (left === 0 || stake < offer.size) break
  }
  return { stake: paise(taker.size - left), odds: worst }
}

/** The offers that the taker meets, best first, up to its own resting bet. */
function* offersFor(book: Book, taker: Taker): Generator<PriceSize> {
  const players = book.resting(opposite(taker.side))
  const quotes = book.quotesFor(taker.side).left()
  let [p, q] = [0, 0]
  for (;;) {
    const [player, quote] = [players[p], quotes[q]]
    if (player !== undefined && (quote === undefined || !isBetter(taker, quote, player))) {
      if (player.userId === taker.userId) return
      yield player
      p += 1
    } else if (quote !== undefined) {
      yield quote
      q += 1
    } else return
  }
}

/** At one price players come before the house [MT3]. */
const isBetter = (taker: Taker, a: PriceSize, b: PriceSize): boolean =>
  taker.side === 'BACK' ? a.odds > b.odds : a.odds < b.odds
