import { rankOf, suitOf, SUITS, type Card } from '../kernel/cards.ts'
import { falling, perKey } from '../kernel/counting.ts'
import type { Round } from '../kernel/round.ts'

/** The first suit with five cards wins; there are twelve of each. */
const GOAL = 5
const RANKS = 12
/** four of every suit, and one more */
const MOST_CARDS = 17
const PACK = 48

const suitNumber = (card: Card): number => SUITS.indexOf(suitOf(card))

/** How many cards of each suit lie there. */
function suitsOf({ dealt }: Round): readonly number[] {
  const counts = [0, 0, 0, 0]
  for (const { face } of dealt) counts[suitNumber(face)] = (counts[suitNumber(face)] ?? 0) + 1
  return counts
}

/** The suit that has won, by its number; null: none yet. */
export const winnerOf = (round: Round): number | null => {
  const at = suitsOf(round).findIndex((count) => count >= GOAL)
  return at === -1 ? null : at
}

interface RaceWays {
  readonly bySuit: readonly bigint[]
  readonly byCards: readonly bigint[]
  readonly all: bigint
}

function findRaceWays(round: Round): RaceWays {
  const cards = round.dealt.length
  const bySuit = [0n, 0n, 0n, 0n]
  const byCards = Array.from({ length: MOST_CARDS + 1 }, () => 0n)
  let stands = new Map([[suitsOf(round).join(), { counts: suitsOf(round), ways: 1n }]])
  for (let number = cards + 1; number <= MOST_CARDS; number += 1) {
    const rest = falling(PACK - number, MOST_CARDS - number)
    const next: typeof stands = new Map()
    for (const { counts, ways } of stands.values()) {
      for (const [suit, count] of counts.entries()) {
        const more = ways * BigInt(RANKS - count)
        if (count + 1 === GOAL) {
          bySuit[suit] = (bySuit[suit] ?? 0n) + more * rest
          byCards[number] = (byCards[number] ?? 0n) + more * rest
          continue
        }
        const grown = counts.with(suit, count + 1)
        const key = grown.join()
        next.set(key, { counts: grown, ways: more + (next.get(key)?.ways ?? 0n) })
      }
    }
    stands = next
  }
  return { bySuit, byCards, all: falling(PACK - cards, MOST_CARDS - cards) }
}

/**
 * The number of orders of the cards that could still come in which each suit wins, over the counts of suits; and the
 * number in which the round has n cards at its end, by n. All of them together are `all`. There are 625 such states.
 */
export const raceWays = perKey((round) => suitsOf(round).join(), findRaceWays)

/** Ace 1 to queen 12, of all cards that lie there. */
export const pointsOf = ({ dealt }: Round): number =>
  dealt.reduce((sum, { face }) => sum + rankOf(face), 0)

/** By cards and points: how many sets there are. */
type Grid = readonly (readonly number[])[]

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** The sets of a number of cards of one suit, by their points. */
function suitSets(): Grid {
  const sets = Array.from({ length: GOAL + 1 }, () => zeros(79))
  const [none] = sets
  if (none !== undefined) none[0] = 1
  for (let rank = 1; rank <= RANKS; rank += 1) {
    for (let size = GOAL; size >= 1; size -= 1) {
      const [row = [], smaller = []] = [sets[size], sets[size - 1]]
      for (let points = 78; points >= rank; points -= 1) {
        row[points] = (row[points] ?? 0) + (smaller[points - rank] ?? 0)
      }
    }
  }
  return sets
}

function product(one: Grid, other: Grid): Grid {
  const found: number[][] = []
  for (const [size, row] of one.entries()) {
    for (const [more, otherRow] of other.entries()) {
      const sum = (found[size + more] ??= zeros(row.length + otherRow.length - 1))
      for (const [points, ways] of row.entries()) {
        if (ways === 0) continue
        for (const [others, otherWays] of otherRow.entries()) {
          sum[points + others] = (sum[points + others] ?? 0) + ways * otherWays
        }
      }
    }
  }
  return found
}

let known: ReadonlyMap<number, bigint> | undefined

/**
 * The number of orders of seventeen cards of a new pack in which the round ends with a number of points: a winner's
 * five and up to four of each other suit; the last card is one of the five, the others come in any order.
 */
export function pointWays(): ReadonlyMap<number, bigint> {
  known ??= findPointWays()
  return known
}

function findPointWays(): ReadonlyMap<number, bigint> {
  const sets = suitSets()
  const loser = sets.slice(0, GOAL)
  const losers = product(product(loser, loser), loser)
  const found = new Map<number, bigint>()
  const five = [sets[GOAL] ?? []]
  for (const [others, row] of product(five, losers).entries()) {
    const cards = GOAL + others
    const orders = BigInt(SUITS.length * GOAL) * falling(cards - 1, cards - 1)
    const weight = orders * falling(PACK - cards, MOST_CARDS - cards)
    for (const [points, ways] of row.entries()) {
      if (ways > 0) found.set(points, (found.get(points) ?? 0n) + BigInt(ways) * weight)
    }
  }
  return found
}
