import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { channel } from '../../../link/channel.ts'
import type { DepthNews, DepthPlaces, RunnerDepth } from '../../../link/named.ts'
import type { JoinDepth } from '@crease/contract/depth-shapes.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { SportsLink } from '../../../link/sports-socket.ts'
import type { DepthJoined } from '../../../link/join-answers.ts'
import { joinsOf, type Joins } from '../../../state/connection/joins.ts'
import { followed } from './depth-change.ts'
import { keyedSignals } from './keyed-signals.ts'

/** All prices of the runners whose ladders are open, outside React [RT50]. */

/** The prices of one runner: not loaded yet, all of them, or the reason why there are none, or none yet. */
type DepthKnown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'waits'; readonly message: string }
  | { readonly kind: 'known'; readonly depth: RunnerDepth }
  | { readonly kind: 'refused'; readonly message: string }

type Places = DepthPlaces['places']

interface Watch {
  readonly asked: JoinDepth
  known: DepthKnown
  /** where the player's own bets stand in the queue */
  places: Places
  readonly joins: Joins
  /** pushes during a join: they belong behind its answer, which one payload may bring together with them */
  heard: (() => void)[]
}

/** Pushes kept back during a join; a dropped one leaves a gap, which joins again. */
const HEARD_MAX = 500

const LOADING: DepthKnown = { kind: 'loading' }
const NO_PLACES: Places = []
const signals = keyedSignals()
const watches = new Map<string, Watch>()
let line: SportsLink | null = null

const keyOf = ({ marketId, selectionId }: JoinDepth): string => `${marketId} ${selectionId}`

/** The prices of one runner, live as long as they are shown. */
export function useRunnerDepth(marketId: MarketId, selectionId: RunnerId): DepthKnown {
  const key = keyOf({ marketId, selectionId })
  useEffect(() => watchDepth({ marketId, selectionId }), [marketId, selectionId])
  const subscribe = useCallback((listener: () => void) => signals.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => depthKnownNow({ marketId, selectionId }))
}

/** The present prices of a runner, or the reason why there are none. */
export const depthKnownNow = (asked: JoinDepth): DepthKnown =>
  watches.get(keyOf(asked))?.known ?? LOADING

/** A runner's prices at this moment; null while nothing is. */
export function depthNow(marketId: MarketId, selectionId: RunnerId): RunnerDepth | null {
  const known = depthKnownNow({ marketId, selectionId })
  return known.kind === 'known' ? known.depth : null
}

/** The queue places of the player's own resting bets on a runner: the stakes taken before each [RT122]. */
export function useDepthPlaces(marketId: MarketId, selectionId: RunnerId): Places {
  const key = keyOf({ marketId, selectionId })
  const subscribe = useCallback((listener: () => void) => signals.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => watches.get(key)?.places ?? NO_PLACES)
}

/** Watches the prices of a runner; the returned function ends it. */
export function watchDepth(asked: JoinDepth): () => void {
  const key = keyOf(asked)
  if (!watches.has(key)) watches.set(key, newWatch(asked))
  return depths.watch(asked)
}

const depths = channel<SportsLink, JoinDepth>({
  keyOf,
  join: (asked) => watches.get(keyOf(asked))?.joins.join(),
  leave: (asked, up) => {
    watches.get(keyOf(asked))?.joins.stop()
    watches.delete(keyOf(asked))
    up?.leaveDepth(asked)
  },
})

function newWatch(asked: JoinDepth): Watch {
  const joins = joinsOf<Extract<DepthJoined, { kind: 'joined' }>>({
    ask: () => {
      one.heard = []
      return line?.joinDepth(asked) ?? Promise.resolve({ kind: 'lost' })
    },
    settle: ({ depth, places }) => {
      one.places = places
      show(one, { kind: 'known', depth })
      for (const take of one.heard.splice(0)) take()
    },
    refused: (message) => show(one, { kind: 'refused', message }),
    waits: (message) => {
      // prices that are shown stand until they are asked for again
      if (one.known.kind !== 'known') show(one, { kind: 'waits', message })
    },
    mayBeOld: () => one.known.kind === 'known',
  })
  const one: Watch = { asked, known: LOADING, places: NO_PLACES, joins, heard: [] }
  return one
}

function show(one: Watch, known: DepthKnown): void {
  one.known = known
  signals.notify(keyOf(one.asked))
}

/** A push: all of a runner, or what changed; where a number is missing all of it is asked for [RT123]. */
export function hearDepth(news: DepthNews): void {
  const one = watches.get(keyOf(news))
  if (one !== undefined) inTurn(one, () => takeDepth(one, news))
}

/** At once, or behind the answer to the join that is under way. */
function inTurn({ joins, heard }: Watch, take: () => void): void {
  if (!joins.isAsking()) take()
  else if (heard.length < HEARD_MAX) heard.push(take)
}

function takeDepth(one: Watch, news: DepthNews): void {
  const depth = followed(one.known.kind === 'known' ? one.known.depth : null, news)
  if (depth === 'behind') {
    // a join brings all of it
    if (!one.joins.isAsking() && !one.joins.isDue()) one.joins.join()
  } else if (depth !== null) show(one, { kind: 'known', depth })
}

/** A push: where the player's own bets stand, whole. */
export function hearPlaces({ places, ...of }: DepthPlaces): void {
  const one = watches.get(keyOf(of))
  if (one === undefined) return
  inTurn(one, () => {
    one.places = places
    signals.notify(keyOf(of))
  })
}

/** The sports socket came up (again). */
export function depthLinkUp(up: SportsLink): void {
  line = up
  depths.lineUp(up)
}

/** The session is over: nothing is asked of its line. */
export function depthLinkClosed(): void {
  line = null
  for (const { joins } of watches.values()) joins.stop()
  depths.lineClosed()
}
