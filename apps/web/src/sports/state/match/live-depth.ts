import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { channel } from '../../../link/channel.ts'
import type { DepthNews, DepthPlaces, RunnerDepth } from '../../../link/named.ts'
import type { JoinDepth } from '@crease/contract/depth-shapes.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { SportsLink } from '../../../link/sports-socket.ts'
import { followed } from './depth-change.ts'
import { keyedSignals } from './keyed-signals.ts'

/** All prices of the runners whose ladders are open, outside React [RT50]. */

/** A join that was lost is tried again after so long, milliseconds. */
const AGAIN_AFTER_MS = 1000

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
  /** a hole was seen in the numbers, and a join is under way that brings the whole of it */
  isBehind: boolean
}

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
  if (!watches.has(key)) {
    watches.set(key, { asked, known: LOADING, places: NO_PLACES, isBehind: false })
  }
  return depths.watch(asked)
}

const depths = channel<SportsLink, JoinDepth>({
  keyOf,
  join: (asked, up) => void join(asked, up),
  leave: (asked, up) => {
    watches.delete(keyOf(asked))
    up?.leaveDepth(asked)
  },
})

async function join(asked: JoinDepth, over: SportsLink): Promise<void> {
  const one = watches.get(keyOf(asked))
  const joined = await over.joinDepth(asked)
  if (one === undefined || watches.get(keyOf(asked)) !== one) return
  one.isBehind = false
  if (joined.kind === 'joined') {
    one.places = joined.places
    show(one, { kind: 'known', depth: joined.depth })
  } else if (joined.kind === 'refused') show(one, joined)
  else {
    // prices that are shown stand until they are asked for again
    if (joined.kind === 'waits' && one.known.kind !== 'known') show(one, joined)
    const afterMs = joined.kind === 'waits' ? joined.afterMs : AGAIN_AFTER_MS
    setTimeout(() => void joinAgain(one, over), afterMs)
  }
}

/** Unless nobody watches it any more. */
async function joinAgain(one: Watch, over: SportsLink): Promise<void> {
  if (watches.get(keyOf(one.asked)) === one && line !== null) await join(one.asked, over)
}

function show(one: Watch, known: DepthKnown): void {
  one.known = known
  signals.notify(keyOf(one.asked))
}

/** A push: all of a runner, or what changed; where a number is missing all of it is asked for [RT123]. */
export function hearDepth(news: DepthNews): void {
  const one = watches.get(keyOf(news))
  if (one === undefined || one.isBehind) return
  const depth = followed(one.known.kind === 'known' ? one.known.depth : null, news)
  if (depth === 'behind') {
    if (line === null) return
    one.isBehind = true
    void join(one.asked, line)
  } else if (depth !== null) show(one, { kind: 'known', depth })
}

/** A push: where the player's own bets stand, whole. */
export function hearPlaces({ places, ...of }: DepthPlaces): void {
  const one = watches.get(keyOf(of))
  if (one === undefined) return
  one.places = places
  signals.notify(keyOf(of))
}

/** The sports socket came up (again). */
export function depthLinkUp(up: SportsLink): void {
  line = up
  depths.lineUp(up)
}

/** The session is over: nothing is asked of its line. */
export function depthLinkClosed(): void {
  line = null
  depths.lineClosed()
}
