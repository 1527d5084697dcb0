import { noQuotes, type FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { CARES } from '@crease/simulator/football/care.ts'
import type { FootballMatch } from '@crease/simulator/football/match.ts'
import { playFootball, type FootballPlay, type Incident } from '@crease/simulator/football/play.ts'
import { footballTimeline } from '@crease/simulator/football/timeline.ts'
import type { Random } from '@crease/simulator/keys/streams.ts'
import { likedIn } from './clock-bias.ts'
import { impliedBy } from './watched-markets.ts'

const MINUTE_MS = 60_000
/** The seconds of a minute in which incidents fell before: a goal at its end, whatever else earlier. */
const WINDOWS: Readonly<Record<Incident['kind'], readonly [number, number]>> = {
  corner: [16_000, 28_000],
  yellow: [6000, 12_000],
  'second yellow': [1000, 5000],
  red: [1000, 5000],
  goal: [34_000, 55_000],
  'penalty goal': [34_000, 55_000],
  'reviewed goal': [34_000, 55_000],
  'cancelled goal': [34_000, 55_000],
  'missed penalty': [34_000, 55_000],
}

/**
 * A match as the house told it before it could be beaten by the clock: incidents fall in their windows of a
 * minute, and prices stand for a minute. A negative control for whatever looks for that [WD97].
 */
export function toldByTheMinute(match: FootballMatch): readonly FeedEvent[] {
  const story = footballTimeline(match, (played, random) =>
    inWindows(playFootball(played, random), random),
  )
  return pricedByTheMinute(story, match.startsAt)
}

function inWindows(play: FootballPlay, random: Random): FootballPlay {
  const periods = play.periods.map((period) => {
    const incidents = period.incidents.map((incident) => inWindow(incident, random))
    return { ...period, incidents: incidents.toSorted((a, b) => a.arisesAt - b.arisesAt) }
  })
  return { ...play, periods }
}

function inWindow(incident: Incident, random: Random): Incident {
  const { kind } = incident
  const minute = Math.floor(incident.arisesAt / MINUTE_MS)
  const shownAt = minute * MINUTE_MS + random.whole(...WINDOWS[kind])
  return { ...incident, shownAt, arisesAt: Math.max(0, shownAt - CARES[kind].beforeMs) }
}

const PRICED_AT_MS = 1000

/** The same story with everything that is open priced at the first second of each minute, and when it opens. */
function pricedByTheMinute(story: readonly FeedEvent[], startsAt: number): readonly FeedEvent[] {
  const told: FeedEvent[] = []
  const waiting = new Map<MarketId, Extract<FeedEvent, { kind: 'quotes' }>>()
  const turnedAt = new Map<MarketId, number>()
  let minuteAt = startsAt + PRICED_AT_MS
  for (const event of story) {
    for (; minuteAt <= event.at; minuteAt += MINUTE_MS) {
      for (const quotes of waiting.values()) told.push({ ...quotes, at: minuteAt })
      waiting.clear()
    }
    if (event.kind === 'market-state') {
      turnedAt.set(event.marketId, event.at)
      waiting.delete(event.marketId)
    }
    const isDrift =
      event.kind === 'quotes' && event.at > startsAt && turnedAt.get(event.marketId) !== event.at
    if (isDrift) waiting.set(event.marketId, event)
    else told.push(event)
  }
  return told
}

const FLIGHT_MS = 4000

/**
 * A match of limited overs as it was told before: what follows a material ball is shut as that ball is bowled,
 * so that an open market gives away that the ball on its way is none.
 */
export const shutAsBowled = (story: readonly FeedEvent[], startsAt: number): readonly FeedEvent[] =>
  shutEarly(story, startsAt, { byMs: FLIGHT_MS, isMoved: ({ note }) => note === undefined })

/** no longer than a step of the quickest sport */
const NOTICE_MS = 4000
const INCIDENTS = new Set(['GOAL', 'SCORE', 'STOPPAGE'])

/**
 * A match that is scored by data as it was told before: markets are shut for an incident before the prices of the
 * same step without one, so that an open market gives away that there is none.
 */
export const shutForIncidents = (
  story: readonly FeedEvent[],
  startsAt: number,
): readonly FeedEvent[] =>
  shutEarly(story, startsAt, { byMs: NOTICE_MS, isMoved: ({ note = '' }) => INCIDENTS.has(note) })

interface Early {
  readonly byMs: number
  readonly isMoved: (state: Extract<FeedEvent, { kind: 'market-state' }>) => boolean
}

/** The same story with some suspensions in play before their time. */
function shutEarly(
  story: readonly FeedEvent[],
  startsAt: number,
  { byMs, isMoved }: Early,
): readonly FeedEvent[] {
  const shutAt = new Map<MarketId, number>()
  const told = story.map((event) => {
    if (event.at < startsAt || !('marketId' in event)) return event
    const isShut = event.kind === 'market-state' && event.status === 'SUSPENDED' && isMoved(event)
    if (isShut) shutAt.set(event.marketId, event.at)
    const isWithdrawn = event.kind === 'quotes' && shutAt.get(event.marketId) === event.at
    return isShut || isWithdrawn ? { ...event, at: event.at - byMs } : event
  })
  return told.toSorted((one, other) => one.at - other.at)
}

/** A loss that is kept secret, how long before, and for how many prices at least. */
const LOSS = 0.002
const SECRET_MS = 30_000
/** In a market whose prices move all the time, nearly every one is among the last few before a loss. */
const SECRET_PRICES = { last: 1, few: 4 } as const

interface Coming {
  readonly next: Quotes
  readonly lossAt: number
  /** prices before the loss */
  readonly left: number
}

/**
 * The same story without the prices that are soon followed by a move against the one that a market makes while nothing
 * happens, whatever the sport: an open market gives away that nothing will.
 */
export function withoutLosses(
  story: readonly FeedEvent[],
  prices: keyof typeof SECRET_PRICES,
): readonly FeedEvent[] {
  const likes = likedByRunner(story)
  const coming = new Map<MarketId, Coming>()
  return story
    .toReversed()
    .map((event) => {
      if (event.kind !== 'quotes' || middlesOf(event).size === 0) return event
      const { marketId, at } = event
      const { next, lossAt, left } = coming.get(marketId) ?? NOTHING_COMES
      const isLast = next !== null && gainOf(event, next, likes.get(marketId)) <= -LOSS
      const now = isLast
        ? { next: event, lossAt: next.at, left: 1 }
        : { next: event, lossAt, left: left + 1 }
      coming.set(marketId, now)
      if (now.lossAt > at + SECRET_MS && now.left > SECRET_PRICES[prices]) return event
      return { ...event, runners: event.runners.map(({ runnerId }) => noQuotes(runnerId)) }
    })
    .toReversed()
}

const NOTHING_COMES = { next: null, lossAt: Infinity, left: Infinity } as const

type Quotes = Extract<FeedEvent, { kind: 'quotes' }>

const middlesOf = ({ runners }: Quotes): ReadonlyMap<RunnerId, number> =>
  new Map(
    runners.flatMap((runner) => {
      const implied = impliedBy(runner)
      return implied === null ? [] : [[runner.runnerId, implied.middle] as const]
    }),
  )

/** The direction of each runner by its middle, by market; of lines that join later too. */
type Likes = ReadonlyMap<RunnerId, ReturnType<typeof likedIn>>

function likedByRunner(story: readonly FeedEvent[]): ReadonlyMap<MarketId, Likes> {
  const markets = new Map<MarketId, MarketDefinition>()
  const likes = new Map<MarketId, Map<RunnerId, ReturnType<typeof likedIn>>>()
  for (const event of story) {
    if (event.kind === 'market') markets.set(event.market.marketId, event.market)
    if (event.kind !== 'market' && event.kind !== 'runners') continue
    const id = event.kind === 'market' ? event.market.marketId : event.marketId
    const market = markets.get(id)
    if (market === undefined) continue
    const known = likes.get(id) ?? new Map<RunnerId, ReturnType<typeof likedIn>>()
    const runners = event.kind === 'market' ? market.runners : event.runners
    for (const runner of runners) known.set(runner.runnerId, likedIn(market, runner))
    likes.set(id, known)
  }
  return likes
}

/** The move in the direction of the market. */
function gainOf(now: Quotes, next: Quotes, likes: Likes | undefined): number {
  const after = middlesOf(next)
  return [...middlesOf(now)].reduce(
    (sum, [id, middle]) =>
      sum + (likes?.get(id)?.(middle) ?? 0) * ((after.get(id) ?? middle) - middle),
    0,
  )
}
