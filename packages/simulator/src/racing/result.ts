import type { MarketResult } from '@crease/domain/market/market.ts'
import type { RacePosition } from '@crease/domain/market/race-score.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { entrantId } from './race-book.ts'

/**
 * The result of a market on the first k of a race [ST21]. Runners that came in level share the places that they fill;
 * where all of them are paid, nothing is divided.
 */
export function resultAmong(
  order: readonly RacePosition[],
  { places, removed }: { readonly places: number; readonly removed: readonly RunnerId[] },
): MarketResult {
  const paid = order.filter(({ place }) => place <= places)
  const last = paid.at(-1)
  const level = paid.filter(({ place }) => place === last?.place)
  const left = places - (paid.length - level.length)
  const names = (positions: readonly RacePosition[]) =>
    positions.map(({ number }) => entrantId(number))
  if (places === 1 || level.length <= left) {
    return { kind: 'winners', winners: names(paid), removed }
  }
  const clean = paid.filter((position) => !level.includes(position))
  return {
    kind: 'placed',
    clean: names(clean),
    tied: [{ runners: names(level), places: left }],
    removed,
  }
}

/** The result of an each-way market: the places one after the other, up to the last one paid [EW4]. */
export function finishAmong(
  order: readonly RacePosition[],
  { places, removed }: { readonly places: number; readonly removed: readonly RunnerId[] },
): MarketResult {
  const paid = Map.groupBy(
    order.filter(({ place }) => place <= places),
    ({ place }) => place,
  )
  const groups = [...paid.values()].map((level) => level.map(({ number }) => entrantId(number)))
  return { kind: 'finish', order: groups, removed }
}

/** Shorter winning margins wait for the photograph, hundredths of a length. */
const PHOTO = 15

/** Whether the camera decides a paid place. */
export const isPhoto = (order: readonly RacePosition[], places: number): boolean =>
  order.some(({ behind }, at) => {
    const before = order[at - 1]
    return before !== undefined && at <= places && behind - before.behind < PHOTO
  })

/** The first two the other way round, as they passed the post. */
export function swapped(order: readonly RacePosition[]): readonly RacePosition[] {
  const [first, second, ...rest] = order
  if (first === undefined || second === undefined) return order
  return [{ ...first, number: second.number }, { ...second, number: first.number }, ...rest]
}
