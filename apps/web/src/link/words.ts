import {
  GTYPES,
  LADDERS,
  MARKET_STATUSES,
  ROW_WORDS,
  type GtypeWord,
  type RowWord,
} from '@crease/contract/market-words.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'

/** A kind of market; one that this page does not know is shown and takes no bets [BS122]. */
export type Gtype = GtypeWord | 'unknown'

declare const feed: unique symbol
/** A word that a feed says over a row, such as BALL RUNNING: it is shown as it is, and closes the row. */
type FeedWord = string & { readonly [feed]: true }
export type RowStatus = RowWord | FeedWord

/** The kind of this word of the wire. */
export const gtypeOf = (word: unknown): Gtype => GTYPES.find((one) => one === word) ?? 'unknown'

/** How a market stands; what we do not know takes no bets. */
export const marketStatusOf = (word: unknown): MarketStatus =>
  MARKET_STATUSES.find((one) => one === word) ?? 'SUSPENDED'

/** How a row stands: our word, or the feed's. */
export function rowStatusOf(word: unknown): RowStatus {
  const text = String(word)
  const ours = ROW_WORDS.find((one) => one === text)
  if (ours !== undefined) return ours
  return isOfFeed(text) ? text : 'SUSPENDED'
}

/** Whatever is none of ours. */
const isOfFeed = (text: string): text is FeedWord => !ROW_WORDS.some((one) => one === text)

/** Which prices a market knows; of a ladder that we do not know the server judges. */
export const ladderOf = (word: unknown): LadderName =>
  LADDERS.find((one) => one === word) ?? 'FINEST'
