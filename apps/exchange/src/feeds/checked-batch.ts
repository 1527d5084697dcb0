import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FeedEvent, PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { snap, type LadderName } from '@crease/domain/market/ladder.ts'
import type { Projection } from '@crease/domain/market/start-price.ts'
import { LEAST_NUMBER, type MarketDefinition } from '@crease/domain/market/market.ts'
import { isMaterialIn } from '@crease/domain/rulebook/material-events.ts'

import { paise } from '@crease/domain/units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '@crease/domain/units/odds.ts'
import { isReduction } from '@crease/domain/bet/reduced-odds.ts'

import type { FeedBatch } from './feed.ts'
import { keptText } from './kept-text.ts'
import { isOld, isSetBack } from './late.ts'
import { BOUNDS, boundedMarket, boundedRunners, isId } from './market-bounds.ts'

/** Why something of a batch was left out [FD34]. */
type BadEvent = 'bad-event' | 'bad-market' | 'bad-state' | 'bad-prices' | 'bad-result'
/** The reason for dropping a valid event: a newer one came before it [FD62]. */
type LateEvent = 'late'
/** Something was past a bound, and was taken with the bound [FD82]. */
type Bounded = 'bounded'
type LeaveOut = (what: BadEvent | LateEvent | Bounded) => void

/** The word of a market whose delay cannot be: it takes no bets. */
const BAD_DELAY = 'BAD DELAY'
/** Moments that a start may be at: of this century. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]
/** Markets that are remembered, those that were named last: a source without results says of none that it has ended. */
const REMEMBERED = 100_000

type Told<Kind extends FeedEvent['kind']> = Extract<FeedEvent, { readonly kind: Kind }>
type QuotesEvent = Told<'quotes'>
type StateEvent = Told<'market-state'>
type OtherEvent = Told<'event' | 'runner-removed' | 'runner-reinstated' | 'score' | 'unsettled'>

/** The facts of a market by which later events are judged. */
interface KnownMarket {
  readonly ladder: LadderName
  readonly sportId: MarketDefinition['sportId']
  readonly payoff: MarketDefinition['payoff']
  runners: number
}

/** When a market and each of its runners were last told about, by the source's clock. */
interface ToldAt {
  newest: number
  state: number | undefined
  readonly prices: Map<RunnerId, number>
  readonly words: Map<RunnerId, number>
}

interface CheckedBatch {
  readonly good: FeedBatch
  /** events and rows of prices that were looked at, and those of them that made no sense */
  readonly seen: number
  readonly bad: number
}

/**
 * Looks at what a feed says before anybody believes it [FD34]: a market or a state that cannot be is left
 * out; a runner whose prices make no sense has none until it has better ones.
 */
export class BatchCheck {
  readonly #markets = new NewestMap<MarketId, KnownMarket>(REMEMBERED)
  readonly #told = new NewestMap<MarketId, ToldAt>(REMEMBERED)

  check(batch: FeedBatch, leaveOut: LeaveOut): CheckedBatch {
    let [seen, bad] = [0, 0]
    const drop: LeaveOut = (what) => {
      if (what !== 'late' && what !== 'bounded') bad += 1
      leaveOut(what)
    }
    const good = batch.flatMap((event): FeedBatch => {
      seen += event.kind === 'quotes' ? event.runners.length : 1
      if (namesIds(event)) return this.#goodEvent(event, drop)
      drop('bad-event')
      return []
    })
    return { good, seen, bad }
  }

  #goodEvent(event: FeedEvent, drop: LeaveOut): FeedBatch {
    // of whatever kind: each says whether the source's clock was set back
    if ('marketId' in event) this.#toldBefore(event)
    if (isOther(event)) return goodOther(event, drop)
    switch (event.kind) {
      case 'quotes':
        return this.#goodQuotes(event, drop)
      case 'market':
        return this.#goodMarket(event, drop)
      case 'runners':
        return this.#goodRunners(event, drop)
      case 'market-state':
        return this.#goodState(event, drop)
      case 'runner-state':
        return this.#goodWord(event, drop)
      case 'material-event':
        return this.#goodMaterial(event, drop)
      case 'result':
        return this.#goodResult(event, drop)
    }
  }

  /** Only what the rules of the market's sport name [FD90]. */
  #goodMaterial(event: Told<'material-event'>, drop: LeaveOut): FeedBatch {
    const known = this.#markets.get(event.marketId)
    if (known !== undefined && isMaterialIn(known.sportId, event.what)) return [event]
    drop('bad-event')
    return []
  }

  #goodMarket(event: Told<'market'>, drop: LeaveOut): FeedBatch {
    const bounded = boundedMarket(event.market)
    if (bounded === null) {
      drop('bad-market')
      return []
    }
    const { market, isWithin } = bounded
    if (!isWithin) drop('bounded')
    const { marketId, ladder, sportId, payoff, runners } = market
    this.#markets.set(marketId, { ladder, sportId, payoff, runners: runners.length })
    return [{ ...event, market }]
  }

  #goodRunners(event: Told<'runners'>, drop: LeaveOut): FeedBatch {
    const known = this.#markets.get(event.marketId)
    const room = BOUNDS.runners - (known?.runners ?? 0)
    const runners = boundedRunners(event.runners, { payoff: known?.payoff, room })
    if (runners.length < event.runners.length) drop('bounded')
    if (known !== undefined) known.runners += runners.length
    return runners.length === 0 ? [] : [{ ...event, runners }]
  }

  /** A state whose delay cannot be takes no bets [FD82]; one that comes late is none. */
  #goodState(event: StateEvent, drop: LeaveOut): FeedBatch {
    const told = this.#toldBefore(event)
    if (isOld(event.at, told.state)) {
      drop('late')
      return []
    }
    told.state = event.at
    const { betDelayMs, note, starts } = event
    const words = {
      ...(note !== undefined && { note: keptText(note.slice(0, BOUNDS.word)) }),
      ...(starts !== undefined && {
        starts: starts.filter(({ odds, runnerId }) => isOdds(odds) && isId(runnerId)),
      }),
    }
    const isDelay = Number.isSafeInteger(betDelayMs) && betDelayMs >= 0
    if (isDelay && betDelayMs <= BOUNDS.delayMs) return [{ ...event, ...words }]
    drop('bad-state')
    const status = event.status === 'CLOSED' ? event.status : 'SUSPENDED'
    return [{ ...event, ...words, status, betDelayMs: BOUNDS.delayMs, note: BAD_DELAY }]
  }

  #goodWord(event: Told<'runner-state'>, drop: LeaveOut): FeedBatch {
    if (isOldIn(this.#toldBefore(event).words, event.runnerId, event.at)) {
      drop('late')
      return []
    }
    return [{ ...event, closed: keptText(event.closed?.slice(0, BOUNDS.word) ?? null) }]
  }

  /** An impossible number is no result; the exchange knows which names are. */
  #goodResult(event: Told<'result'>, drop: LeaveOut): FeedBatch {
    const { result, marketId } = event
    const least = leastNumber(this.#markets.get(marketId))
    const isNumber = result.kind === 'number'
    const unsettled = (why: string): FeedBatch => {
      drop('bad-result')
      return [{ kind: 'unsettled', at: event.at, marketId, why }]
    }
    if (isNumber && !(Number.isSafeInteger(result.value) && result.value >= least)) {
      return unsettled('its result is no number')
    }
    // a name that was mended could be another runner's
    const isKept = result.kind === 'void' || keptText(result) === result
    if (!isKept) return unsettled('its result names no runner')
    this.#forget(marketId)
    if (result.kind !== 'void') return [event]
    const reason = keptText(result.reason.slice(0, BOUNDS.name))
    return [{ ...event, result: { kind: 'void', reason } }]
  }

  /** The rows of prices that are not late; one that makes no sense says that there are none. */
  #goodQuotes(event: QuotesEvent, drop: LeaveOut): FeedBatch {
    const ladder = this.#markets.get(event.marketId)?.ladder ?? null
    const { prices } = this.#toldBefore(event)
    const fresh = event.runners.filter(({ runnerId }) => !isOldIn(prices, runnerId, event.at))
    if (fresh.length < event.runners.length) drop('late')
    const runners = fresh.map((runner) => {
      if (makeSense(runner, ladder)) return boundedQuotes(runner, () => drop('bounded'))
      drop('bad-prices')
      return { ...runner, back: [], lay: [], lastTraded: null }
    })
    return runners.length === 0 && event.runners.length > 0 ? [] : [{ ...event, runners }]
  }

  /** When the market was told about before this event; nothing of it counts after the source's clock was set back [FD62]. */
  #toldBefore({ marketId, at }: Pick<QuotesEvent, 'marketId' | 'at'>): ToldAt {
    const known = this.#told.get(marketId)
    const told =
      known === undefined || isSetBack(at, known.newest)
        ? { newest: at, state: undefined, prices: new Map(), words: new Map() }
        : known
    told.newest = at
    this.#told.set(marketId, told)
    return told
  }

  #forget(marketId: MarketId): void {
    this.#markets.delete(marketId)
    this.#told.delete(marketId)
  }
}

/** Whether the source said something later about a runner before; notes this moment if it did not. */
function isOldIn(told: Map<RunnerId, number>, runnerId: RunnerId, at: number): boolean {
  if (isOld(at, told.get(runnerId))) return true
  told.set(runnerId, at)
  return false
}

/** A market that ended while the exchange was away is unknown here, and may be one of margins. */
function leastNumber(market: KnownMarket | undefined): number {
  if (market === undefined) return LEAST_NUMBER.margin
  return market.payoff?.kind === 'lines' ? LEAST_NUMBER[market.payoff.of] : 0
}

/** Whether an event's subject can be one; a market's and an event's definition are judged with the rest of it. */
function namesIds(event: FeedEvent): boolean {
  const { marketId, eventId, runnerId }: { [Name in string]?: unknown } = event
  return [marketId, eventId, runnerId].every(
    (id) => id === undefined || (typeof id === 'string' && isId(id)),
  )
}

const OTHERS: ReadonlySet<FeedEvent['kind']> = new Set<OtherEvent['kind']>([
  'event',
  'runner-removed',
  'runner-reinstated',
  'score',
  'unsettled',
])
const isOther = (event: FeedEvent): event is OtherEvent => OTHERS.has(event.kind)

/** Events besides markets: an impossible start is dropped; the share of a removal is bounded. */
function goodOther(told: OtherEvent, drop: LeaveOut): FeedBatch {
  if (told.kind === 'event') return goodEvent(told, drop)
  const event = keptText(told)
  if (event !== told) drop('bounded')
  if (event.kind !== 'runner-removed' || isReduction(event.reduction)) return [event]
  drop('bounded')
  return [{ ...event, reduction: 0 }]
}

function goodEvent(event: Told<'event'>, drop: LeaveOut): FeedBatch {
  const { startsAt, name, seriesName, eventId } = event.event
  const isMoment = Number.isSafeInteger(startsAt) && startsAt > EARLIEST && startsAt < LATEST
  if (!isMoment || !isId(eventId)) {
    drop('bad-event')
    return []
  }
  const [short, series] = [name.slice(0, BOUNDS.name), seriesName.slice(0, BOUNDS.name)]
  return [keptText({ ...event, event: { ...event.event, name: short, seriesName: series } })]
}

/** No more on offer than the bound; a last price that is none is not said. */
function boundedQuotes(runner: RunnerQuotes, bounded: () => void): RunnerQuotes {
  const isPast = [...runner.back, ...runner.lay].some(({ size }) => size > BOUNDS.onOffer)
  if (isPast) bounded()
  const within = (level: PriceSize): PriceSize =>
    level.size > BOUNDS.onOffer ? { ...level, size: paise(BOUNDS.onOffer) } : level
  const lastTraded = isOdds(runner.lastTraded) ? runner.lastTraded : null
  const [back, lay] = [runner.back.map(within), runner.lay.map(within)]
  return { runnerId: runner.runnerId, back, lay, lastTraded, ...saidOf(runner) }
}

/** The parts that not every feed says, as far as they can be. */
function saidOf({ traded, tradedAt, projection }: RunnerQuotes) {
  const isTraded = traded !== undefined && Number.isSafeInteger(traded) && traded >= 0
  return {
    ...(isTraded && { traded }),
    ...(tradedAt !== undefined && canHaveTraded(tradedAt) && { tradedAt }),
    ...(projection !== undefined && { projection: goodProjection(projection) }),
  }
}

/** A price that is none is not said. */
const goodProjection = ({ near, far }: Projection): Projection => ({
  near: isOdds(near) ? near : null,
  far: isOdds(far) ? far : null,
})

/** lists that were looked at already: a feed says the same one until something more trades */
const goodLists = new WeakSet<readonly PriceSize[]>()

/** Whether this can have traded a price; a list that cannot be is not said. */
function canHaveTraded(list: readonly PriceSize[]): boolean {
  if (goodLists.has(list)) return true
  const canBe = ({ odds, size }: PriceSize): boolean =>
    isOdds(odds) && Number.isSafeInteger(size) && size >= 0
  if (list.length > BOUNDS.tradedPrices || !list.every(canBe)) return false
  goodLists.add(list)
  return true
}

const isOdds = (price: number | null): boolean =>
  price !== null && Number.isSafeInteger(price) && price >= LOWEST_ODDS && price <= HIGHEST_ODDS

function makeSense({ back, lay }: RunnerQuotes, ladder: LadderName | null): boolean {
  const [highest, lowest] = [back[0], lay[0]]
  const crossed = highest !== undefined && lowest !== undefined && highest.odds >= lowest.odds
  const can = (level: PriceSize): boolean => canBeOffered(level, ladder)
  const falls = back.every(({ odds }, at) => odds < (back[at - 1]?.odds ?? Infinity))
  const rises = lay.every(({ odds }, at) => odds > (lay[at - 1]?.odds ?? 0))
  return !crossed && falls && rises && back.every(can) && lay.every(can)
}

function canBeOffered({ odds, size }: PriceSize, ladder: LadderName | null): boolean {
  const isSize = Number.isSafeInteger(size) && size >= 0
  return isSize && snap(ladder ?? 'FINEST', 'BACK', odds) === odds
}
