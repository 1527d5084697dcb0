import type { EachWayTerms } from '@crease/domain/market/each-way.ts'

/** The density is summed at these distances from a runner's mean, in standard deviations. */
const REACH = 4.5
const STEP = 0.45
const NODES = Array.from(
  { length: Math.round((2 * REACH) / STEP) + 1 },
  (_, at) => -REACH + STEP * at,
)
const DENSITIES = NODES.map(
  (node) => (STEP * Math.exp((-node * node) / 2)) / Math.sqrt(2 * Math.PI),
)

const TABLE_STEPS = 256
const TABLE_REACH = 8
/** The normal distribution function from -8 to 8, summed by Simpson's rule. */
const TABLE = tableOf()

function tableOf(): Float64Array {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const table = new Float64Array(2 * TABLE_REACH * TABLE_STEPS + 2)
  const width = 1 / TABLE_STEPS
  for (let at = 1; at < table.length; at += 1) {
    const x = -TABLE_REACH + (at - 1) * width
    const sum = density(x) + 4 * density(x + width / 2) + density(x + width)
    table[at] = (table[at - 1] ?? 0) + (sum * width) / 6
  }
  return table
}

function below(x: number): number {
  const at = (x + TABLE_REACH) * TABLE_STEPS
  if (at <= 0) return 0
  if (at >= 2 * TABLE_REACH * TABLE_STEPS) return 1
  const place = Math.floor(at)
  const low = TABLE[place] ?? 0
  return low + (at - place) * ((TABLE[place + 1] ?? 1) - low)
}

export interface RaceChances {
  /** of each runner, to come in first; they sum to 1 */
  readonly win: readonly number[]
  /** to come in among the first k; they sum to k */
  readonly place: readonly number[]
}

/**
 * The chances of runners whose finishes are independent normal numbers, the highest first: `means` of the finishes,
 * one standard deviation of what is still open. P(i among k) is the sum over x of i's density at x times the chance
 * that fewer than k others finish above x [RC22].
 */
export function raceChances(
  means: readonly number[],
  { deviation, places }: { readonly deviation: number; readonly places: number },
): RaceChances {
  const win: number[] = []
  const place: number[] = []
  for (const [at, mean] of means.entries()) {
    const gaps = means.filter((_, other) => other !== at).map((other) => (mean - other) / deviation)
    const [first, among] = ownChances(gaps, places)
    win.push(first)
    place.push(among)
  }
  return { win: scaled(win, 1), place: scaled(place, Math.min(places, means.length)) }
}

/**
 * 1 / the fair price each way: with w the chance to win and q that of a place, a back at p brings
 * (p - 1) x (w + q / divisor) - (2 - w - q), which is nothing at the fair price [RC25].
 */
export const eachWayChances = (
  { win, place }: RaceChances,
  { divisor }: Pick<EachWayTerms, 'divisor'>,
): readonly number[] =>
  win.map((first, runner) => {
    const among = Math.min(1, place[runner] ?? 0)
    const winnings = (2 - first - among) / (first + among / divisor)
    return 1 / (1 + winnings)
  })

function ownChances(gaps: readonly number[], places: number): readonly [number, number] {
  let [first, among] = [0, 0]
  for (const [node, density] of DENSITIES.entries()) {
    const x = NODES[node] ?? 0
    // chances of exactly 0 to k - 1 others above x
    const above = new Float64Array(places)
    above[0] = 1
    for (const gap of gaps) {
      const under = below(x + gap)
      for (let count = places - 1; count > 0; count -= 1) {
        above[count] = (above[count] ?? 0) * under + (above[count - 1] ?? 0) * (1 - under)
      }
      above[0] = (above[0] ?? 0) * under
    }
    first += density * (above[0] ?? 0)
    for (const chance of above) among += density * chance
  }
  return [first, among]
}

/** Without the errors of the sum; none is 0, which would mean that its runner has lost. */
function scaled(chances: readonly number[], total: number): readonly number[] {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  return chances.map((chance) => Math.max(LEAST, (chance * total) / sum))
}

const LEAST = 1e-9
