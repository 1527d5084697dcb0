import type { RunnerDepth } from '../../link/named.ts'
import type { JoinDepth } from '@crease/contract/depth-shapes.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { SportsLink } from '../../link/sports-socket.ts'
import { keyedSignals } from './keyed-signals.ts'

/** All prices of the runners whose ladders are open, outside React [RT50]. */

/** A join that was lost or met a busy exchange is tried again after so long, milliseconds. */
const AGAIN_AFTER_MS = 1000

/** What is known of one runner's prices: nothing yet, all of them, or why there are none. */
type DepthKnown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly depth: RunnerDepth }
  | { readonly kind: 'refused'; readonly message: string }

interface Watch {
  readonly asked: JoinDepth
  known: DepthKnown
  watchers: number
}

const LOADING: DepthKnown = { kind: 'loading' }
const signals = keyedSignals()
const watches = new Map<string, Watch>()
let link: SportsLink | null = null

const keyOf = ({ marketId, selectionId }: JoinDepth): string => `${marketId} ${selectionId}`

/** The prices of one runner, live as long as they are shown. */
export function useRunnerDepth(marketId: string, selectionId: string): DepthKnown {
  const key = keyOf({ marketId, selectionId })
  useEffect(() => watch({ marketId, selectionId }), [marketId, selectionId])
  const subscribe = useCallback((listener: () => void) => signals.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => watches.get(key)?.known ?? LOADING)
}

function watch(asked: JoinDepth): () => void {
  const key = keyOf(asked)
  const one = watches.get(key) ?? { asked, known: LOADING, watchers: 0 }
  watches.set(key, one)
  one.watchers += 1
  if (one.watchers === 1) void join(one)
  return () => {
    one.watchers -= 1
    if (one.watchers > 0) return
    watches.delete(key)
    link?.leaveDepth(asked)
  }
}

async function join(one: Watch): Promise<void> {
  if (link === null) return
  const joined = await link.joinDepth(one.asked)
  if (watches.get(keyOf(one.asked)) !== one) return
  if (joined.kind === 'joined') hearDepth(joined.depth)
  else if (joined.kind === 'refused') show(one, joined)
  else setTimeout(() => void join(one), AGAIN_AFTER_MS)
}

function show(one: Watch, known: DepthKnown): void {
  one.known = known
  signals.notify(keyOf(one.asked))
}

/** A push, or the answer to a join: always the whole runner, so the latest replaces what was. */
export function hearDepth(depth: RunnerDepth): void {
  const one = watches.get(keyOf(depth))
  if (one !== undefined) show(one, { kind: 'known', depth })
}

/** The sports socket came up (again). */
export function depthLinkUp(up: SportsLink): void {
  link = up
  for (const one of watches.values()) void join(one)
}

/** The session is over: nothing is asked of its line. */
export function depthLinkClosed(): void {
  link = null
}
