import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import type { FeedBatch } from '../feed.ts'
import { marketIn, type Story } from './story.ts'

/** A bet may have been committed this much before an off that its server had not yet decided, in the feed's time. */
const LAG_MS = 10_000

interface Asked {
  /** tells of these markets alone; null: of all, and of the event */
  readonly only: readonly MarketId[] | null
  /** the markets of the match that the ledger has, with moments in the feed's time */
  readonly soFar: readonly MarketSoFar[]
}

/**
 * Everything that brings a ledger from its last commit to a moment of a story [FD140]. A market that the ledger has open
 * before play, with orders in it, lives through the missed time up to its off; of the others the latest of each kind is
 * enough. An ended one has its removals and its result, one without orders nothing; a settled one has its results.
 */
export function caughtUp(story: Story, at: number, { only, soFar }: Asked): readonly FeedBatch[] {
  const latest = story.standingAt(at)
  const ended = new Set(latest.flatMap((event) => (event.kind === 'result' ? event.marketId : [])))
  const lives = new Map(
    soFar.map((market) => [market.marketId, { market, missed: missedOf(story, at, market) }]),
  )
  const isTold = (event: FeedEvent): boolean => {
    const id = marketIn(event)
    if (id === null) return only === null
    const life = lives.get(id)
    if (life === undefined) {
      return event.kind !== 'material-event' && only === null && !ended.has(id)
    }
    const { market, missed } = life
    if (market.stands === 'settled') return event.kind === 'result'
    if (missed !== null && event.at <= missed.until) return false
    if (ended.has(id)) return ENDS.has(event.kind)
    return event.kind !== 'material-event' || isAfter(event.at, market.waitsSince)
  }
  const told = latest.filter(isTold)
  const missed = [...lives.values()].flatMap((life) => life.missed ?? [])
  if (missed.length === 0 && told.every((event) => marketIn(event) === null)) return []
  const isEvent = ({ kind }: FeedEvent): boolean => kind === 'event'
  return [
    [...told.filter(isEvent), ...missed.flatMap(({ before }) => before)],
    ...momentsOf(missed.flatMap(({ events }) => events)),
    told.filter((event) => !isEvent(event)),
  ].filter((batch) => batch.length > 0)
}

/** The kinds that decide what is paid in a market that has ended; by its definition its result is judged [FD34]. */
const ENDS: ReadonlySet<FeedEvent['kind']> = new Set([
  'market',
  'runners',
  'runner-removed',
  'runner-reinstated',
  'market-state',
  'result',
])

/** Nothing waits that could have rested through it, unless it waits since before. */
const isAfter = (at: number, since: number | null): boolean => since !== null && at > since

/** A market at the ledger's word, the messages about it since, and the moment up to which they are all of them. */
interface Missed {
  readonly before: readonly FeedEvent[]
  readonly events: readonly FeedEvent[]
  readonly until: number
}

/**
 * The life of a market before play from the ledger's word on, up to its off: prices meet the orders that rest in it, and the
 * starting price is fixed by the last ones. In play no price of the missed time is an offer.
 */
function missedOf(
  story: Story,
  at: number,
  { marketId, stands, waitsSince }: MarketSoFar,
): Missed | null {
  if (stands !== 'before play' || waitsSince === null) return null
  const ofMarket = (event: FeedEvent): boolean => marketIn(event) === marketId
  const since = Math.min(waitsSince, at)
  const lately = story.between(since - LAG_MS, at).events.filter(ofMarket)
  const offAt = lately.find(isOff)?.at ?? Infinity
  const [from, until] = [Math.min(since, offAt - 1), Math.min(at, offAt)]
  const before = story
    .standingAt(from)
    .filter((event) => ofMarket(event) && event.kind !== 'material-event')
  const events = lately.filter((event) => event.at > from && event.at <= until)
  return { before, events: withStates(before, events), until }
}

/** Prices with the state that they come in: a slow exchange skips prices that later ones follow, but no state [FD9]. */
function withStates(
  before: readonly FeedEvent[],
  events: readonly FeedEvent[],
): readonly FeedEvent[] {
  let state = before.findLast(({ kind }) => kind === 'market-state')
  return events.flatMap((event) => {
    if (event.kind === 'market-state') state = event
    return event.kind === 'quotes' && state !== undefined && state !== event
      ? [{ ...state, at: event.at }, event]
      : [event]
  })
}

/** Events of several markets as messages, each of one moment. */
function momentsOf(events: readonly FeedEvent[]): readonly FeedBatch[] {
  const moments = Map.groupBy(events, ({ at }) => at)
  return [...moments].toSorted(([one], [other]) => one - other).map(([, batch]) => batch)
}

/** In play, or closed without having been. */
const isOff = (event: FeedEvent): boolean =>
  event.kind === 'market-state' && (event.inPlay || event.status === 'CLOSED')
