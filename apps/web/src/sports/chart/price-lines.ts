import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import { tradedBetween, type RunnerHistory } from './price-summary.ts'
import type { PricePoint } from '../../link/named.ts'

/** Lines in one drawing at most. */
export const MAX_LINES = 4
/** From this ratio of the highest price to the lowest one the axis is logarithmic. */
const BROAD = 3
/** Marks of a linear axis at most. */
const MARKS = 6
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000]
/** Marks of a logarithmic axis, in hundredths. */
const BROAD_MARKS = [1, 1.5, 2, 3, 5, 7].flatMap((digit) =>
  [100, 1000, 10_000].map((ten) => digit * ten),
)

/** The prices of one runner at each moment of the drawing, in hundredths; null before its first one. */
interface PriceLine {
  readonly traded: readonly (number | null)[]
  readonly middle: readonly (number | null)[]
}

/** Several runners on one axis of time. */
export interface PriceLines {
  /** epoch milliseconds, each once */
  readonly moments: readonly number[]
  readonly lines: readonly PriceLine[]
  /** traded on all of these runners since the moment before */
  readonly traded: readonly Paise[]
}

/** The points of several runners at all of their moments: between its own points a runner keeps its price [UI1420]. */
export function priceLinesOf(runners: readonly Pick<RunnerHistory, 'points'>[]): PriceLines {
  const moments = [
    ...new Set(runners.flatMap(({ points }) => points.map(({ at }) => at))),
  ].toSorted((a, b) => a - b)
  const sums = new Map<number, Paise>()
  for (const { points } of runners) {
    const traded = tradedBetween(points)
    for (const [index, { at }] of points.entries()) {
      sums.set(at, paise((sums.get(at) ?? NO_MONEY) + (traded[index] ?? NO_MONEY)))
    }
  }
  return {
    moments,
    lines: runners.map(({ points }) => keptAt(points, moments)),
    traded: moments.map((at) => sums.get(at) ?? NO_MONEY),
  }
}

function keptAt(points: readonly PricePoint[], moments: readonly number[]): PriceLine {
  let next = 0
  const kept = moments.map((moment) => {
    while ((points[next]?.at ?? Number.POSITIVE_INFINITY) <= moment) next += 1
    return points[next - 1]
  })
  return {
    traded: kept.map((point) => point?.ltp ?? null),
    middle: kept.map((point) => point?.mid ?? null),
  }
}

/** The ids of the drawn runners: those that were chosen, then the rest by their present price, up to the most. */
export function drawnRunners(
  runners: readonly RunnerHistory[],
  chosen: readonly string[],
): readonly string[] {
  if (runners.length <= MAX_LINES) return runners.map(({ selectionId }) => selectionId)
  const known = new Set<string>(runners.map(({ selectionId }) => selectionId))
  const priced = runners.map(({ selectionId, points }) => ({
    selectionId,
    price: points.at(-1)?.ltp ?? points.at(-1)?.mid ?? Number.POSITIVE_INFINITY,
  }))
  const byPrice = priced.toSorted((a, b) => a.price - b.price)
  const wished = chosen.filter((id) => known.has(id))
  return [...new Set([...wished, ...byPrice.map(({ selectionId }) => selectionId)])].slice(
    0,
    MAX_LINES,
  )
}

/** Whether the prices of a drawing lie so far apart that equal steps would flatten the favourite. */
export function isBroad({ lines }: Pick<PriceLines, 'lines'>): boolean {
  const prices = lines
    .flatMap(({ traded, middle }) => [...traded, ...middle])
    .filter((price) => price !== null)
  return Math.max(...prices) >= BROAD * Math.min(...prices)
}

/** The prices at which an axis from `low` to `high` has a mark, in hundredths. */
export function marksBetween(low: number, high: number): readonly number[] {
  if (high >= BROAD * low) {
    const marks = BROAD_MARKS.filter((mark) => mark >= low && mark <= high)
    return marks.toSorted((a, b) => a - b)
  }
  const step = STEPS.find((each) => (high - low) / each <= MARKS) ?? 50_000
  const first = Math.ceil(low / step)
  const count = Math.max(0, Math.floor(high / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
