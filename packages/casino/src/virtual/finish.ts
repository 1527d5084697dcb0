import { reduced, type Chances, type Fraction } from '../kernel/chances.ts'
import { winsOf } from '../kernel/ahead.ts'
import type { Lot } from '../kernel/title.ts'

/** Those that are still to finish: any of all copies of those who run is as likely to be next. */
export function leftOf(lots: readonly Lot[], finished: readonly number[]): readonly Lot[] {
  return lots.filter(([face]) => !finished.includes(face))
}

/** The chance that the first places finish as these do, in this order. */
export function orderChance(lots: readonly Lot[], order: readonly number[]): Fraction {
  let num = 1n
  let den = 1n
  order.forEach((face, at) => {
    const left = leftOf(lots, order.slice(0, at))
    num *= BigInt(left.find(([each]) => each === face)?.[1] ?? 0)
    den *= BigInt(left.reduce((sum, [, copies]) => sum + copies, 0))
  })
  return reduced({ num, den })
}

export const chancesOfOrder = (lots: readonly Lot[], order: readonly number[]): Chances => {
  const { num, den } = orderChance(lots, order)
  return winsOf(num, den)
}

/**
 * The chances of each runner to be among the first places. All orders have one denominator, the product of the sums of
 * lots that can be left: a field of eight is worked out in a millisecond, once a round.
 */
export function placedChances(lots: readonly Lot[], places: number): ReadonlyMap<number, Chances> {
  const weights = lots.map(([, copies]) => BigInt(copies))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const orders: {
    readonly home: readonly number[]
    readonly num: bigint
    readonly sums: readonly bigint[]
  }[] = []
  const run = (home: readonly number[], num: bigint, sums: readonly bigint[]): void => {
    if (home.length === places) {
      orders.push({ home, num, sums })
      return
    }
    const left = home.reduce((sum, at) => sum - (weights[at] ?? 0n), all)
    for (const [at, weight] of weights.entries()) {
      if (!home.includes(at)) run([...home, at], num * weight, [...sums, left])
    }
  }
  run([], 1n, [])
  // the sums of an order fall, so that none of them comes twice in it
  const den = [...new Set(orders.flatMap(({ sums }) => sums))].reduce(
    (product, sum) => product * sum,
    1n,
  )
  const wins = weights.map(() => 0n)
  for (const { home, num, sums } of orders) {
    const ways = (num * den) / sums.reduce((product, sum) => product * sum, 1n)
    for (const at of home) wins[at] = (wins[at] ?? 0n) + ways
  }
  return new Map(
    lots.map(([face], at) => {
      const part = reduced({ num: wins[at] ?? 0n, den })
      return [face, winsOf(part.num, part.den)]
    }),
  )
}
