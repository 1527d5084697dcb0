import type { Return } from '@crease/domain/rounds/returns.ts'
import { copiesOf } from '../kernel/ahead.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'

/** The last digits of the sums of two hands. */
export type Totals = readonly [number, number]

const CARDS = 3
/** cards and last digit of each hand, in one number */
const keyOf = (cardsA: number, digitA: number, [cardsB, digitB]: Totals) =>
  ((cardsA * 10 + digitA) * (CARDS + 1) + cardsB) * 10 + digitB

/**
 * The chances of two hands of three cards each, by the last digits of their sums. Counted rank by rank: how many
 * of a rank go to the one hand, and how many of the others to the other.
 */
export function handTotals(ranks: readonly number[], comes: (totals: Totals) => Return): Chances {
  let ways = new Map([[0, 1]])
  for (const [rank, copies] of copiesOf(ranks)) ways = withRank(ways, rank, copies)
  const count = new ChanceCount()
  for (let first = 0; first < 10; first += 1) {
    for (let second = 0; second < 10; second += 1) {
      const found = ways.get(keyOf(CARDS, first, [CARDS, second])) ?? 0
      if (found > 0) count.add(comes([first, second]), BigInt(found))
    }
  }
  return count.chances()
}

function withRank(ways: ReadonlyMap<number, number>, rank: number, copies: number) {
  const more = new Map<number, number>()
  for (const [key, had] of ways) {
    const [cardsA, digitA] = [Math.floor(key / 400), Math.floor(key / 40) % 10]
    const [cardsB, digitB] = [Math.floor(key / 10) % 4, key % 10]
    for (let a = 0; cardsA + a <= CARDS && a <= copies; a += 1) {
      for (let b = 0; cardsB + b <= CARDS && a + b <= copies; b += 1) {
        const to: Totals = [cardsB + b, (digitB + b * rank) % 10]
        const next = keyOf(cardsA + a, (digitA + a * rank) % 10, to)
        const found = had * chosen(copies, a) * chosen(copies - a, b)
        more.set(next, (more.get(next) ?? 0) + found)
      }
    }
  }
  return more
}

/** n over k, for k up to three. */
function chosen(n: number, k: number): number {
  let ways = 1
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1)
  return ways
}
