import { choose } from '../kernel/ahead.ts'
import { falling } from '../kernel/counting.ts'

/** The results of a ball: runs, a wicket, or an extra. */
export const WICKET = 7
export const EXTRA = 8
const RUNS = [0, 1, 2, 3, 4, 6] as const

/** How an innings may go on: the cards that are left, and how many balls and wickets. */
export interface Ahead {
  readonly left: readonly number[]
  readonly balls: number
  readonly wickets: number
}

/** The number of orders of the remaining balls in which an innings adds n runs, by n. */
export interface RunWays {
  readonly ways: readonly bigint[]
  readonly all: bigint
}

/**
 * Over how many runs and wickets come, never over single orders [CG152]: cards without a wicket stand in any order around
 * the wickets, and the last wicket ends the innings.
 */
export function runsAhead({ left, balls, wickets }: Ahead): RunWays {
  const sets = setsOfRuns(left, balls)
  const outs = left.filter((face) => face === WICKET).length
  const ways = Array.from({ length: balls * 6 + 1 }, () => 0n)
  const add = (scoring: number, weight: bigint): void => {
    for (const [runs, count] of sets[scoring]?.entries() ?? []) {
      ways[runs] = (ways[runs] ?? 0n) + count * weight
    }
  }
  for (let out = 0; out < wickets && out <= balls; out += 1) {
    const scoring = balls - out
    add(scoring, choose(balls, out) * falling(outs, out) * factorial(scoring))
  }
  for (let ball = wickets; ball <= balls; ball += 1) {
    const before = choose(ball - 1, wickets - 1) * falling(outs, wickets)
    const rest = falling(left.length - ball, balls - ball)
    add(ball - wickets, before * factorial(ball - wickets) * rest)
  }
  return { ways, all: falling(left.length, balls) }
}

const factorial = (n: number): bigint => falling(n, n)

/** By the number of cards: the sets of them, without a wicket, that bring n runs. */
function setsOfRuns(left: readonly number[], most: number): readonly bigint[][] {
  let sets: bigint[][] = [[1n]]
  for (const runs of RUNS) {
    const copies = left.filter((face) => face === runs).length
    const next: bigint[][] = []
    for (const [cards, row] of sets.entries()) {
      for (let more = 0; more <= copies && cards + more <= most; more += 1) {
        addRow((next[cards + more] ??= []), row, {
          shift: more * runs,
          times: choose(copies, more),
        })
      }
    }
    sets = next
  }
  return sets
}

function addRow(
  to: bigint[],
  row: readonly bigint[],
  { shift, times }: { readonly shift: number; readonly times: bigint },
): void {
  while (to.length < row.length + shift) to.push(0n)
  for (const [runs, ways] of row.entries()) {
    if (ways > 0n) to[runs + shift] = (to[runs + shift] ?? 0n) + ways * times
  }
}
