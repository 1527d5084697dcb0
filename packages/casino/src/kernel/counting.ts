import type { Chances } from './chances.ts'
import { rankOf, type Card } from './cards.ts'
import { type Round, LOSE, PUSH, WIN } from './round.ts'

/** n (n - 1) ... with this number of factors: the ways to put that many of n in order. */
export function falling(n: number, factors: number): bigint {
  let ways = 1n
  for (let at = 0; at < factors; at += 1) ways *= BigInt(n - at)
  return ways
}

/** How many cards of each rank are there, by rank; the place of zero is empty. */
export function rankCounts(cards: readonly Card[]): readonly number[] {
  const counts = Array.from({ length: 14 }, () => 0)
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  return counts
}

/** The chances of win, push or lose, by how many ways win and push of all. */
export function pushesOf(wins: bigint, pushes: bigint, all: bigint): Chances {
  const chances: Chances = [
    { comes: WIN, ways: wins },
    { comes: PUSH, ways: pushes },
    { comes: LOSE, ways: all - wins - pushes },
  ]
  return chances.filter(({ ways }) => ways > 0n)
}

/** Found once for each round as it stands: all selections of a window ask the same. */
export function perRound<Found>(find: (round: Round) => Found): (round: Round) => Found {
  const known = new WeakMap<Round, { readonly found: Found }>()
  return (round) => {
    const before = known.get(round)
    if (before !== undefined) return before.found
    const found = find(round)
    known.set(round, { found })
    return found
  }
}

/** Found once for each key, of which there must be few: stands that come again in other rounds. */
export function perKey<Found>(
  keyOf: (round: Round) => string,
  find: (round: Round) => Found,
): (round: Round) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return perRound((round) => {
    const key = keyOf(round)
    const before = known.get(key)
    if (before !== undefined) return before.found
    const found = find(round)
    known.set(key, { found })
    return found
  })
}
