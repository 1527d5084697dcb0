import type { MarketId } from '@crease/domain/units/ids.ts'
import { useEffect, useRef, useState } from 'react'
import type { MarketPlace } from '../../sports/state/match/match-view.ts'

/** A market that has ended keeps its place on the page so long, milliseconds: nothing jumps away. */
const STAYS_MS = 10_000

/**
 * The ended markets that have left their place [UI189]. Those that had ended when the page came never had
 * one; each other leaves in its own time, however much else changes meanwhile.
 */
export function useCalmlyEnded(places: readonly MarketPlace[]): ReadonlySet<MarketId> {
  const [left, setLeft] = useState<ReadonlySet<MarketId>>(() => new Set(endedOf(places)))
  const leavesAt = useRef(new Map<string, number>())
  useEffect(() => {
    const now = performance.now()
    const staying = endedOf(places).filter((mid) => !left.has(mid))
    for (const mid of staying) {
      if (!leavesAt.current.has(mid)) leavesAt.current.set(mid, now + STAYS_MS)
    }
    if (staying.length === 0) return undefined
    const due = (mid: MarketId): number => leavesAt.current.get(mid) ?? now
    const next = Math.min(...staying.map(due))
    const timer = setTimeout(() => {
      setLeft((before) => new Set([...before, ...staying.filter((mid) => due(mid) <= next)]))
    }, next - now)
    return () => clearTimeout(timer)
  }, [places, left])
  return left
}

const endedOf = (places: readonly MarketPlace[]): readonly MarketId[] =>
  places.filter(({ ended }) => ended).map(({ mid }) => mid)
