import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'
import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'
import type { FeedBatch } from '../feed.ts'

/** markets whose sport is remembered from their definition; of others the exchange is asked */
const REMEMBERED = 20_000

interface SportTermsParts {
  readonly settings: Pick<KeptSportSettings, 'of'>
  /** of which sport a market is that the exchange knows; undefined: it knows none */
  readonly sportOf: (marketId: MarketId) => string | undefined
}

/**
 * The house's terms in the markets of a sport: the least and the largest bet and the in-play delay where a market's
 * source states none, and the base rate of commission [MK800] [ST46].
 */
export class SportTerms {
  readonly #parts: SportTermsParts
  readonly #sports = new NewestMap<MarketId, string>(REMEMBERED)

  constructor(parts: SportTermsParts) {
    this.#parts = parts
  }

  /** A feed's batch on the terms of its sports; `speed`: the factor of its playback, 0 as fast as possible. */
  apply(batch: FeedBatch, speed: number): FeedBatch {
    return batch.map((event) => {
      if (event.kind === 'market') return this.#marketOn(event)
      return event.kind === 'market-state' ? this.#stateOn(event, speed) : event
    })
  }

  #marketOn({ unstated = [], ...event }: Told<'market'>): FeedEvent {
    const { market } = event
    this.#sports.set(market.marketId, market.sportId)
    const setting = this.#parts.settings.of(market.sportId)
    if (setting === undefined) return event
    const commissionRate = setting.commissionRate ?? market.commissionRate
    return {
      ...event,
      market: { ...market, ...limitsOn(market, unstated, setting), commissionRate },
    }
  }

  #stateOn({ unstated = [], ...event }: Told<'market-state'>, speed: number): FeedEvent {
    const { betDelayMs: usual } = this.#of(event.marketId) ?? {}
    const isOwn = unstated.length === 0 || usual === undefined
    if (isOwn || !event.inPlay || speed === 0) return event
    return { ...event, betDelayMs: Math.round(usual / speed) }
  }

  #of(marketId: MarketId): SportSetting | undefined {
    const sport = this.#sports.get(marketId) ?? this.#parts.sportOf(marketId)
    return sport === undefined ? undefined : this.#parts.settings.of(sport)
  }
}

type Told<Kind extends FeedEvent['kind']> = Extract<FeedEvent, { readonly kind: Kind }>

interface Limits {
  readonly minStake: Paise
  readonly maxStake: Paise
}

/** The market's limits with the sport's in place of those not stated; the least never above the largest. */
function limitsOn(
  market: Limits,
  unstated: readonly (keyof Limits)[],
  { minBet, maxBet }: SportSetting,
): Limits {
  const isOwn = (limit: keyof Limits): boolean => !unstated.includes(limit)
  const min = isOwn('minStake') ? market.minStake : minBet
  const max = isOwn('maxStake') ? market.maxStake : maxBet
  return isOwn('maxStake')
    ? { minStake: paise(Math.min(min, max)), maxStake: max }
    : { minStake: min, maxStake: paise(Math.max(min, max)) }
}
