import { lineNamed } from '@crease/domain/market/lines.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'

/** Lines next to the main one, which are shown with it. */
const NEAREST = 4

interface Pair {
  readonly quarters: number
  readonly sides: readonly RunnerId[]
}

/**
 * The two sides of each line after each other: the main line, whose prices are nearest to each other, then the
 * nearest with offers and then the others, both in rising order [UI1250].
 */
export function linesInOrder(
  sids: readonly RunnerId[],
  priceOf: (sid: RunnerId) => number | null,
): readonly RunnerId[] {
  const pairs = pairsOf(sids)
  const isOffered = ({ sides }: Pair): boolean => sides.some((sid) => priceOf(sid) !== null)
  const main = mainOf(pairs, priceOf)
  const others = pairs
    .filter((pair) => pair !== main)
    .toSorted(
      (one, other) =>
        Number(isOffered(other)) - Number(isOffered(one)) ||
        awayFrom(one, main) - awayFrom(other, main),
    )
  const nearest = rising(others.slice(0, NEAREST))
  const rest = rising(others.slice(NEAREST))
  return [...(main === undefined ? [] : [main]), ...nearest, ...rest].flatMap(({ sides }) => sides)
}

function pairsOf(sids: readonly RunnerId[]): readonly Pair[] {
  const pairs = Map.groupBy(sids, (sid) => lineNamed(sid)?.quarters ?? 0)
  return rising([...pairs].map(([quarters, sides]) => ({ quarters, sides: aboveFirst(sides) })))
}

/** Home before away, over before under. */
const aboveFirst = (sides: readonly RunnerId[]): readonly RunnerId[] =>
  sides.toSorted((one, other) => Number(isBelow(one)) - Number(isBelow(other)))

const isBelow = (sid: RunnerId): boolean => lineNamed(sid)?.wins === 'below'

const rising = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.toSorted((one, other) => one.quarters - other.quarters)

const awayFrom = ({ quarters }: Pair, main: Pair | undefined): number =>
  Math.abs(quarters - (main?.quarters ?? 0))

/** Without prices the line in the middle. */
function mainOf(
  pairs: readonly Pair[],
  priceOf: (sid: RunnerId) => number | null,
): Pair | undefined {
  const apart = ({ sides }: Pair): number => {
    const prices = sides.map((sid) => priceOf(sid) ?? Number.POSITIVE_INFINITY)
    const gap = Math.max(...prices) - Math.min(...prices)
    return prices.length < 2 || Number.isNaN(gap) ? Number.POSITIVE_INFINITY : gap
  }
  const [best] = pairs
    .filter((pair) => apart(pair) < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => apart(one) - apart(other))
  return best ?? pairs[Math.floor(pairs.length / 2)]
}
