import { useEffect, useState } from 'react'
import type { MarketPlace } from '../state/match-view.ts'

/** A question that has ended keeps its place on the page so long, milliseconds: nothing jumps away. */
const STAYS_MS = 10_000

/** The ended markets that have left their place; those that had ended when the page came never had one. */
export function useCalmlyEnded(places: readonly MarketPlace[]): ReadonlySet<string> {
  const [left, setLeft] = useState<readonly string[]>(() => endedOf(places))
  useEffect(() => {
    const timer = setTimeout(() => setLeft(endedOf(places)), STAYS_MS)
    return () => clearTimeout(timer)
  }, [places])
  return new Set(left)
}

const endedOf = (places: readonly MarketPlace[]): readonly string[] =>
  places.filter(({ ended }) => ended).map(({ mid }) => mid)
