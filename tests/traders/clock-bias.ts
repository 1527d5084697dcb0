import { outcomesOf } from '@crease/domain/accounting/settlement.ts'
import type { FeedEvent, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { Biases } from './deviations.ts'
import { impliedBy } from './watched-markets.ts'

/**
 * The bias of prices by the clock: at every moment of a phase, such as the second of a minute, the middle of
 * a runner's prices is compared with what follows, which is the middle of its next prices ten seconds later
 * or after that, or its result. An open market that gives away that nothing is about to happen shows here.
 */
const FOLLOWS_AFTER_MS = 10_000

/** A moment at which somebody may bet, and its phase. */
export interface Look {
  readonly at: number
  readonly phase: number
}

/** From `at` on a runner's middle and its back price; null: no price on one of its sides. `ends`: its result, 0 or 1. */
interface Worth {
  readonly at: number
  readonly middle: number | null
  readonly back: number
  readonly ends: boolean
  /** since when it has had prices on both sides without a break */
  readonly since: number
}

/** A runner with a price at a look, and what follows. */
export interface Compared {
  readonly runner: Runner
  readonly phase: number
  readonly middle: number
  readonly follows: number
  /** by what the middle had moved in the minute before the bet was sent, if there were prices all the time */
  readonly moved: number | null
  /** the back price when a bet that is matched now was sent, and at which it is; null: it is not */
  readonly asked: number | null
  readonly filledAt: number | null
}

interface Watched {
  readonly definition: MarketDefinition
  readonly runners: Runner[]
  readonly worths: Map<RunnerId, Worth[]>
}

/** Smaller moves of a chance are no events. */
const FAR = 0.03

/** Compares prices and what follows in a story. */
export function clockBiases(
  story: readonly FeedEvent[],
  looks: readonly Look[],
  phases: number,
): Biases {
  const sums = new Float64Array(phases)
  const [gained, lost] = [new Float64Array(phases), new Float64Array(phases)]
  for (const { definition, runners, worths } of watched(story).values()) {
    // of two runners the second mirrors the first
    const counted = definition.runners.length === 2 ? runners.slice(0, 1) : runners
    for (const runner of counted) {
      const likes = likedIn(definition, runner)
      follow(worths.get(runner.runnerId) ?? [], looks, (phase, middle, follows) => {
        const gain = likes(middle) * (follows - middle)
        sums[phase] = (sums[phase] ?? 0) + gain
        if (gain > FAR) gained[phase] = 1
        if (gain < -FAR) lost[phase] = 1
      })
    }
  }
  return { sums, gained, lost }
}

/** Every look at a runner with a price, and the price that follows: millions a match, so nothing of a bet is looked up. */
function follow(
  row: readonly Worth[],
  looks: readonly Look[],
  note: (phase: number, middle: number, follows: number) => void,
): void {
  let later = 0
  eachPriced(row, looks, ({ at, phase }, now, middle) => {
    later = placeAt(row, at + FOLLOWS_AFTER_MS, Math.max(later, now))
    const follows = firstFrom(row, later)
    if (follows !== null) note(phase, middle, follows)
  })
}

/** Every look at a moment with a price, with its place in the row: looks at a market that is shut are passed over as a whole. */
function eachPriced(
  row: readonly Worth[],
  looks: readonly Look[],
  act: (look: Look, place: number, middle: number) => void,
): void {
  let next = 0
  for (let place = 0; place < row.length; place += 1) {
    const worth = row[place]
    if (worth === undefined || worth.middle === null) continue
    if (worth.ends) return
    const until = row[place + 1]?.at ?? Infinity
    next = firstLookFrom(looks, worth.at, next)
    for (let look = looks[next]; look !== undefined && look.at < until; look = looks[next]) {
      act(look, place, worth.middle)
      next += 1
    }
  }
}

/** The place of the first look at a moment or later, from an earlier place on: looks are in the order of time. */
function firstLookFrom(looks: readonly Look[], at: number, from: number): number {
  if ((looks[from]?.at ?? Infinity) >= at) return from
  let [low, high] = [from, looks.length]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((looks[middle]?.at ?? Infinity) < at) low = middle
    else high = middle
  }
  return high
}

/** The place of what a runner is worth at a moment, from an earlier place on. */
function placeAt(row: readonly Worth[], at: number, from: number): number {
  let place = from
  while ((row[place + 1]?.at ?? Infinity) <= at) place += 1
  return place
}

/** In a market of more runners than this the usual one has less than an even chance. */
const FEW_RUNNERS = 4

/** Likelier than this a runner leads: than half, or in a field than the usual one. */
const evenOf = ({ winners, runners }: MarketDefinition): number =>
  winners > 0 && runners.length > FEW_RUNNERS ? winners / runners.length : 0.5

/**
 * The direction in which a runner's chance moves while nothing happens, by its middle: 1 up, -1 down. An open market that
 * gives away that nothing is about to happen is biased in it.
 */
export function likedIn(definition: MarketDefinition, runner: Runner): (middle: number) => number {
  const falls = fallen(definition, runner)
  const even = evenOf(definition)
  return falls === null ? (middle) => Math.sign(middle - even) : () => falls
}

/** Looks at every runner of every market. */
export function compareAll(
  story: readonly FeedEvent[],
  looks: readonly Look[],
  note: (definition: MarketDefinition, compared: Compared) => void,
): void {
  for (const { definition, runners, worths } of watched(story).values()) {
    for (const runner of runners) {
      const row = worths.get(runner.runnerId) ?? []
      compare(row, looks, (compared) => note(definition, { runner, ...compared }))
    }
  }
}

/**
 * A line of corners, cards or goals falls while nothing happens: its under rises, and its over falls. null: no line;
 * there what is likely grows likelier.
 */
function fallen({ payoff }: MarketDefinition, { line }: Runner): 1 | -1 | null {
  if (payoff?.kind === 'bands') return -1
  if (payoff?.kind !== 'lines' || payoff.of !== 'total') return null
  return line?.wins === 'below' ? 1 : -1
}

/** From the press of a button to the end of the delay in play. */
const SENT_BEFORE_MS = 5500
const MOVED_IN_MS = 60_000

function compare(
  row: readonly Worth[],
  looks: readonly Look[],
  note: (compared: Omit<Compared, 'runner'>) => void,
): void {
  let [later, sent, ago] = [0, -1, -1]
  eachPriced(row, looks, ({ at, phase }, place, middle) => {
    later = placeAt(row, at + FOLLOWS_AFTER_MS, Math.max(later, place))
    sent = placeAt(row, at - SENT_BEFORE_MS, sent)
    ago = placeAt(row, at - SENT_BEFORE_MS - MOVED_IN_MS, ago)
    const follows = firstFrom(row, later)
    const now = row[place]
    if (follows === null || now === undefined) return
    note({ phase, middle, follows, ...betAt(now, row[sent], row[ago]) })
  })
}

/** While it is shut or has no price it is not worth less: it is looked at when it has one. */
function firstFrom(row: readonly Worth[], place: number): number | null {
  let next = place
  while (row[next]?.middle === null) next += 1
  return row[next]?.middle ?? null
}

/** A bet that was sent a while ago: in a market that was shut meanwhile it lapsed. */
function betAt(
  now: Worth,
  sent: Worth | undefined,
  ago: Worth | undefined,
): Pick<Compared, 'moved' | 'asked' | 'filledAt'> {
  if (sent === undefined || sent.middle === null || now.since > sent.at) {
    return { moved: null, asked: null, filledAt: null }
  }
  const wasPriced = ago !== undefined && ago.middle !== null && sent.since <= ago.at
  const moved = wasPriced ? sent.middle - (ago.middle ?? 0) : null
  // at a lower price than was asked it waits
  return { moved, asked: sent.back, filledAt: now.back >= sent.back ? now.back : null }
}

/** What every runner was worth when; of a market that ended void nothing is known after its last price. */
function watched(story: readonly FeedEvent[]): Map<MarketId, Watched> {
  const markets = new Map<MarketId, Watched>()
  for (const event of story) {
    if (event.kind === 'market' && !NO_MEAN.test(event.market.marketId)) {
      const { market: definition } = event
      const runners = definition.runners.filter(isMean)
      markets.set(definition.marketId, { definition, runners, worths: new Map() })
    }
    const market = 'marketId' in event ? markets.get(event.marketId) : undefined
    if (market !== undefined) noteNews(market, event)
  }
  return markets
}

function noteNews(market: Watched, event: FeedEvent): void {
  if (event.kind === 'runners') market.runners.push(...event.runners.filter(isMean))
  if (event.kind === 'quotes') noteQuotes(market, event)
  if (event.kind === 'result') noteResult(market, event)
}

/**
 * Prices that are no mean of what follows, though each is fair: of a bet that may be given back given that it is not, of
 * two bets each way a ratio of two chances, and of a meter the runs that it pays by.
 */
const NO_MEAN = /-(?:dnb|ew|meter.*)$/
/** Half lines alone never give a stake back, or a part of it [HC2]. */
const isMean = ({ line }: Runner): boolean => line === undefined || line.quarters % 4 === 2

type Told<K extends FeedEvent['kind']> = Extract<FeedEvent, { kind: K }>

function noteQuotes({ worths }: Watched, { at, runners }: Told<'quotes'>): void {
  for (const runner of runners) {
    const row = worths.get(runner.runnerId) ?? []
    worths.set(runner.runnerId, row)
    const middle = impliedBy(runner)?.middle ?? null
    if (row.at(-1)?.middle !== middle) row.push(worthAfter(row.at(-1), runner, { at, middle }))
  }
}

const worthAfter = (
  last: Worth | undefined,
  { back }: RunnerQuotes,
  now: Pick<Worth, 'at' | 'middle'>,
): Worth => {
  const since = last === undefined || last.middle === null ? now.at : last.since
  return { ...now, back: back[0]?.odds ?? 0, ends: false, since }
}

/** A later result of a market corrects the one before, such as after an objection to a race: that one stands. */
function noteResult(
  { definition, runners, worths }: Watched,
  { at, result }: Told<'result'>,
): void {
  for (const runner of runners) {
    const row = worths.get(runner.runnerId) ?? []
    const since = row.at(-1)?.ends === true ? row.pop()?.at : at
    const middle = shareOf(definition, runner, result)
    if (middle === null || since === undefined) continue
    row.push({ at: since, middle, back: 0, ends: true, since })
  }
}

/** The share of a place that a runner won; null: it neither won nor lost. */
function shareOf(
  definition: MarketDefinition,
  runner: Runner,
  result: Told<'result'>['result'],
): number | null {
  const [outcome] = outcomesOf({ ...definition, runners: [runner, ...definition.runners] }, result)
  if (outcome?.kind === 'won') return outcome.places / outcome.tied
  return outcome?.kind === 'lost' ? 0 : null
}
