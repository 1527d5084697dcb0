import { channel } from '../../link/channel.ts'
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
}

const LOADING: DepthKnown = { kind: 'loading' }
const signals = keyedSignals()
const watches = new Map<string, Watch>()
/** the session's line may be asked */
let isOpen = false

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
  if (!watches.has(key)) watches.set(key, { asked, known: LOADING })
  return depths.watch(asked)
}

const depths = channel<SportsLink, JoinDepth>({
  keyOf,
  join: (asked, line) => void join(asked, line),
  leave: (asked, line) => {
    watches.delete(keyOf(asked))
    line?.leaveDepth(asked)
  },
})

async function join(asked: JoinDepth, line: SportsLink): Promise<void> {
  const one = watches.get(keyOf(asked))
  const joined = await line.joinDepth(asked)
  if (one === undefined || watches.get(keyOf(asked)) !== one) return
  if (joined.kind === 'joined') hearDepth(joined.depth)
  else if (joined.kind === 'refused') show(one, joined)
  else setTimeout(() => void joinAgain(one, line), AGAIN_AFTER_MS)
}

/** Unless nobody watches it any more. */
async function joinAgain(one: Watch, line: SportsLink): Promise<void> {
  if (watches.get(keyOf(one.asked)) === one && isOpen) await join(one.asked, line)
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
export function depthLinkUp(line: SportsLink): void {
  isOpen = true
  depths.lineUp(line)
}

/** The session is over: nothing is asked of its line. */
export function depthLinkClosed(): void {
  isOpen = false
  depths.lineClosed()
}
