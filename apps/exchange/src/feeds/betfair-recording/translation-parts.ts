import type { EventInfo } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketTerms } from '../feed.ts'
import type { NameSources } from './names.ts'
import type { Misread } from './stream-message.ts'
import type { NotOffered } from './translation.ts'

/** Everything that a recording can hold and the exchange does not take [FD8]. */
export type LeftOut =
  | Misread
  | NotOffered
  | 'before-definition'
  | 'unknown-word'
  | 'unknown-runner'
  | 'late'
  | 'late-runner'
  | 'off-ladder'
  | 'crossed-book'
  | 'closed-unsettled'

/** A market as the exchange has it; null: it has none of that name. */
export type KnownMarket = (marketId: MarketId) => MarketView | null

export interface TranslationParts {
  readonly names: NameSources
  readonly terms: MarketTerms
  readonly leaveOut: (what: LeftOut) => void
  /** whether an event was not yet told, or told in other words */
  readonly isNews: (event: EventInfo) => boolean
  /** a market as the exchange has it, from before a restart; absent: none is known */
  readonly known?: KnownMarket
}
