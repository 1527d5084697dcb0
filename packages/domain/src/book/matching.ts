import { opposite, type Side } from '../units/side.ts'
import type { Book } from './book.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { BetId, UserId } from '../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { Quotes } from './quotes.ts'

/** One that comes to the book to take: a player's bet. */
export interface Taker {
  readonly userId: UserId
  readonly side: Side
  /** the worst odds it takes */
  readonly odds: Odds
  readonly size: Paise
}

/** The amount taken from one resting bet, or from the house maker's quotes if `restingBetId` is null. */
export interface Match {
  readonly odds: Odds
  readonly stake: Paise
  readonly restingBetId: BetId | null
  readonly restingUserId: UserId | null
}

export interface Matched {
  /** in the order in which it was taken */
  readonly taken: readonly Match[]
  /** the unmatched rest: it may rest in the book */
  readonly left: Paise
  /** what would have met the taker's own resting bet: it lapses [MT5] */
  readonly selfMatch: Paise
}

/** One row for all takers without a match. */
const NOTHING: Match[] = []

/**
 * Matches a taker against the book and takes the matched amounts from it. The better price first, at one price
 * players before the house, players by time; always at the resting side's odds [MT3 MT4]. If the next bet is the
 * taker's own, the rest of the taker lapses [MT5].
 */
export function matchTaker(book: Book, taker: Taker): Matched {
  const { side } = taker
  let taken = NOTHING
  let left = taker.size
  while (left > 0) {
    const player = book.bestOdds(side)
    const quote = quoteBefore(book, side, player)
    const odds = quote === null ? player : quote.odds
    if (odds === 0 || !takes(taker, odds)) break
    const slot = quote === null ? book.bestSlot(side) : -1
    if (slot !== -1 && book.userIdAt(slot) === taker.userId) {
      return { taken, left: NO_MONEY, selfMatch: left }
    }
    const match =
      quote === null
        ? takeFrom(book, slot, { side, wanted: left })
        : takeQuote(book.quotesFor(side), quote, left)
    if (taken === NOTHING) taken = [match]
    else taken.push(match)
    left = paise(left - match.stake)
  }
  return { taken, left, selfMatch: NO_MONEY }
}

/** The maker's best quote if it comes before the players' best odds, which are 0 without a resting bet. */
function quoteBefore(book: Book, taker: Side, player: number): PriceSize | null {
  const quote = book.bestQuote(taker)
  if (quote === null || player === 0) return quote
  return isWorse(taker, player, quote.odds) ? quote : null
}

/** Takes from a quote of the maker as much as is wanted, or all that is left of it. */
function takeQuote(quotes: Quotes, { odds, size }: PriceSize, wanted: Paise): Match {
  const stake = lesser(wanted, size)
  quotes.take(odds, stake)
  return { odds, stake, restingBetId: null, restingUserId: null }
}

/**
 * Matches the maker's new quotes against the players' bets that they cross: the quote is the taker, so
 * the players get their own odds, up to the size that the level offers [MT7]. Quotes named by the side
 * of the players who could take them: `BACK` quotes are the maker's lays and meet resting backs.
 */
export function matchQuotes(book: Book, quoted: Side): readonly Match[] {
  const maker = opposite(quoted)
  const quotes = book.quotesFor(quoted)
  const matches: Match[] = []
  if (book.bestOdds(maker) === 0) return matches
  for (const level of quotes.left()) {
    let left = level.size
    while (left > 0) {
      const slot = book.bestSlot(maker)
      const limit = { side: maker, odds: level.odds } as const
      if (slot === -1 || !takes(limit, book.oddsAt(slot))) break
      const match = takeFrom(book, slot, { side: maker, wanted: left })
      matches.push(match)
      quotes.take(level.odds, match.stake)
      left = paise(left - match.stake)
    }
    if (left > 0) break
  }
  return matches
}

/** Takes a resting bet, or as much of it as is wanted, at its own odds [MT4]. */
function takeFrom(
  book: Book,
  slot: number,
  { side, wanted }: { readonly side: Side; readonly wanted: Paise },
): Match {
  const match = {
    odds: book.oddsAt(slot),
    stake: lesser(wanted, book.sizeAt(slot)),
    restingBetId: book.betIdAt(slot),
    restingUserId: book.userIdAt(slot),
  }
  book.take(side, slot, match.stake)
  return match
}

/** A back takes its odds or higher, a lay its odds or lower. */
function takes(taker: Pick<Taker, 'side' | 'odds'>, offered: number): boolean {
  return !isWorse(taker.side, offered, taker.odds)
}

/** Whether odds are worse than others for one who takes them, in hundredths. */
export function isWorse(taker: Side, odds: number, than: number): boolean {
  return taker === 'BACK' ? odds < than : odds > than
}

function lesser(a: Paise, b: Paise): Paise {
  return a < b ? a : b
}
