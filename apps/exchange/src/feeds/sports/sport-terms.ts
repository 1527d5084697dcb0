import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Runner } from '@crease/domain/market/market.ts'
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
 * The house's terms in every market of a sport, whatever a feed states: the least and the largest bet, and the least
 * in-play delay [MK800].
 */
export class SportTerms {
  readonly #parts: SportTermsParts
  readonly #sports = new Map<MarketId, string>()

  constructor(parts: SportTermsParts) {
    this.#parts = parts
  }

  /** A feed's batch, within the settings of its sports; `speed`: the factor of its playback, 0 as fast as possible. */
  bound(batch: FeedBatch, speed: number): FeedBatch {
    return batch.map((event) => this.#bounded(event, speed))
  }

  #bounded(event: FeedEvent, speed: number): FeedEvent {
    if (event.kind === 'market') return this.#marketWithin(event)
    if (event.kind === 'market-state') return this.#stateWithin(event, speed)
    if (event.kind !== 'runners') return event
    const setting = this.#of(event.marketId)
    if (setting === undefined) return event
    return { ...event, runners: event.runners.map((runner) => runnerWithin(runner, setting)) }
  }

  #marketWithin(event: Told<'market'>): FeedEvent {
    const { market } = event
    this.#remember(market.marketId, market.sportId)
    const setting = this.#parts.settings.of(market.sportId)
    if (setting === undefined) return event
    const { commissionRate } = setting
    const charged = commissionRate === null ? market : { ...market, commissionRate }
    // a stake by the run is no stake of a bet
    if (market.kind === 'meter') return { ...event, market: charged }
    const runners = market.runners.map((runner) => runnerWithin(runner, setting))
    return { ...event, market: { ...charged, ...limitsWithin(market, setting), runners } }
  }

  #stateWithin(event: Told<'market-state'>, speed: number): FeedEvent {
    if (!event.inPlay || speed === 0) return event
    const { betDelayMs: usual = 0 } = this.#of(event.marketId) ?? {}
    const least = Math.round(usual / speed)
    return event.betDelayMs >= least ? event : { ...event, betDelayMs: least }
  }

  #of(marketId: MarketId): SportSetting | undefined {
    const sport = this.#sports.get(marketId) ?? this.#parts.sportOf(marketId)
    return sport === undefined ? undefined : this.#parts.settings.of(sport)
  }

  #remember(marketId: MarketId, sportId: string): void {
    this.#sports.set(marketId, sportId)
    const [oldest] = this.#sports.keys()
    if (this.#sports.size > REMEMBERED && oldest !== undefined) this.#sports.delete(oldest)
  }
}

type Told<Kind extends FeedEvent['kind']> = Extract<FeedEvent, { readonly kind: Kind }>

interface Limits {
  readonly minStake: Paise
  readonly maxStake: Paise
}

const limitsWithin = ({ minStake, maxStake }: Limits, setting: SportSetting): Limits => ({
  minStake: within(minStake, setting),
  maxStake: within(maxStake, setting),
})

const runnerWithin = (runner: Runner, setting: SportSetting): Runner => ({
  ...runner,
  ...(runner.minStake !== undefined && { minStake: within(runner.minStake, setting) }),
  ...(runner.maxStake !== undefined && { maxStake: within(runner.maxStake, setting) }),
})

const within = (amount: Paise, { minBet, maxBet }: SportSetting): Paise =>
  paise(Math.min(Math.max(amount, minBet), maxBet))
