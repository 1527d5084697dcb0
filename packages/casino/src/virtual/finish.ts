import { reduced, type Chances, type Fraction } from '../kernel/chances.ts'
import { winsOf } from '../kernel/ahead.ts'
import type { Weight } from './weights.ts'

/** Those that are still to finish: any of all copies of those who run is as likely to be next. */
export function leftOf(weights: readonly Weight[], finished: readonly number[]): readonly Weight[] {
  return weights.filter(([face]) => !finished.includes(face))
}

/** The chance that the first places finish as these do, in this order. */
export function orderChance(weights: readonly Weight[], order: readonly number[]): Fraction {
  let num = 1n
  let den = 1n
  order.forEach((face, at) => {
    const left = leftOf(weights, order.slice(0, at))
    num *= BigInt(left.find(([each]) => each === face)?.[1] ?? 0)
    den *= BigInt(left.reduce((sum, [, copies]) => sum + copies, 0))
  })
  return reduced({ num, den })
}

/** The chances that a bet wins which these orders make win, and no others. */
export function chancesOfOrders(
  weights: readonly Weight[],
  orders: readonly (readonly number[])[],
): Chances {
  let sum: Fraction = { num: 0n, den: 1n }
  for (const order of orders) {
    const { num, den } = orderChance(weights, order)
    sum = reduced({ num: sum.num * den + num * sum.den, den: sum.den * den })
  }
  return winsOf(sum.num, sum.den)
}

/** Every order in which `places` of these can finish first. */
export function ordersOf(faces: readonly number[], places: number): readonly (readonly number[])[] {
  if (places === 0) return [[]]
  return faces.flatMap((face) =>
    ordersOf(
      faces.filter((each) => each !== face),
      places - 1,
    ).map((rest) => [face, ...rest]),
  )
}
