import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { voidFor } from '@crease/domain/rulebook/deciding.ts'
import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import type { FeedBatch } from '../feed.ts'
import { marketIn, type Story } from './story.ts'

interface Asked {
  /** tells of these markets alone; null: of all, and of the event */
  readonly only: readonly MarketId[] | null
  /** the markets of the match that the ledger has, with moments in the feed's time */
  readonly soFar: readonly MarketSoFar[]
  /** all of the match's story, of which the one given may be a part */
  readonly whole: () => Story
}

/**
 * Everything that brings a ledger to a moment of a story [FD140]: the latest of each kind. No price of the missed time is an
 * offer: a market that turned in play or was suspended is so before its prices, and opens after them. All of it depends on
 * the story and on how the markets stand, so a catch-up that was cut off begins again with the same. An ended market has its
 * removals and its result, a settled one its results.
 */
export function caughtUp(story: Story, at: number, asked: Asked): readonly FeedBatch[] {
  const { only, soFar } = asked
  const latest = story.standingAt(at)
  const ended = new Set(latest.flatMap((event) => (event.kind === 'result' ? event.marketId : [])))
  const markets = new Map(soFar.map((market) => [market.marketId, market]))
  const isTold = (event: FeedEvent): boolean => {
    const id = marketIn(event)
    if (id === null) return only === null
    const market = markets.get(id)
    if (market === undefined) {
      return event.kind !== 'material-event' && only === null && !ended.has(id)
    }
    if (market.stands === 'settled') return event.kind === 'result'
    if (ended.has(id)) return ENDS.has(event.kind)
    return event.kind !== 'material-event' || isMissed(event.at, market)
  }
  const told = latest.filter(isTold)
  const ends = endsOfUnnamed(latest, at, asked)
  if (told.every((event) => marketIn(event) === null)) return ends
  const isEvent = ({ kind }: FeedEvent): boolean => kind === 'event'
  const stops = told.filter((event) => isStop(event, markets))
  return [
    [...told.filter(isEvent), ...stopped(story, latest, stops)],
    told.filter((event) => !isEvent(event)).toSorted((one, other) => turnOf(one) - turnOf(other)),
    ...ends,
  ].filter((batch) => batch.length > 0)
}

/**
 * Ends of markets from an earlier version of the simulator: those that the ledger has open and the whole story of their
 * match never names. They are closed and void, since another question may not settle them [WD152].
 */
function endsOfUnnamed(
  latest: readonly FeedEvent[],
  at: number,
  { soFar, whole }: Asked,
): readonly FeedBatch[] {
  const unnamedIn = (told: readonly FeedEvent[]): readonly MarketSoFar[] => {
    const named = new Set(told.map(marketIn))
    return soFar.filter(({ marketId, stands }) => stands !== 'settled' && !named.has(marketId))
  }
  if (unnamedIn(latest).length === 0) return []
  return unnamedIn(whole().standingAt(Infinity)).map(({ marketId }): FeedBatch => {
    const closed = { status: 'CLOSED', inPlay: false, betDelayMs: 0 } as const
    return [
      { kind: 'market-state', at, marketId, ...closed },
      { kind: 'result', at, marketId, result: voidFor('the market was withdrawn') },
    ]
  })
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

/** A market opens or closes after all else that it is, and has its result then. */
const turnOf = ({ kind }: FeedEvent): number => LAST_KINDS.indexOf(kind)
const LAST_KINDS: readonly FeedEvent['kind'][] = ['market-state', 'result']

/** Something waits that an event lapses: all that came before the off, in play only what is older than the event. */
const isMissed = (at: number, { stands, waitsSince }: MarketSoFar): boolean =>
  waitsSince !== null && (stands === 'before play' || at > waitsSince)

type StateEvent = Extract<FeedEvent, { readonly kind: 'market-state' }>

/** The state of a market that the ledger may have open as it is no more. */
const isStop = (
  event: FeedEvent,
  markets: ReadonlyMap<MarketId, MarketSoFar>,
): event is StateEvent =>
  event.kind === 'market-state' &&
  (event.status !== 'OPEN' || event.inPlay) &&
  markets.get(event.marketId)?.stands === 'before play'

/** Markets before play as they stopped: of one with starting prices its off, which the prices before it fix [SP5]. */
function stopped(
  story: Story,
  latest: readonly FeedEvent[],
  stops: readonly StateEvent[],
): readonly FeedEvent[] {
  const priced = new Set(
    latest.flatMap((event) =>
      event.kind === 'market' && event.market.startingPrices === 'on' ? event.market.marketId : [],
    ),
  )
  const isPriced = (state: StateEvent): boolean => isOff(state) && priced.has(state.marketId)
  const until = Math.max(...stops.filter(isPriced).map((stop) => stop.at))
  const offs = story.between(-Infinity, until).events.filter(isOff)
  return stops.flatMap((stop) => {
    if (!isPriced(stop)) return shut(stop)
    const off = offs.find(({ marketId }) => marketId === stop.marketId) ?? stop
    const before = story
      .standingAt(off.at - 1)
      .filter((event) => marketIn(event) === stop.marketId && event.kind !== 'material-event')
    return [
      shut({ ...stop, at: off.at, inPlay: false }),
      ...before.filter(({ kind }) => kind !== 'market-state'),
      off.status === 'CLOSED' ? off : shut(off),
    ]
  })
}

const shut = (state: StateEvent): StateEvent => ({ ...state, status: 'SUSPENDED' })

/** In play, or closed without having been. */
const isOff = (event: FeedEvent): event is StateEvent =>
  event.kind === 'market-state' && (event.inPlay || event.status === 'CLOSED')
