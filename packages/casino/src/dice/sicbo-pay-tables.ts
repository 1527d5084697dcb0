/** Payouts of bets in hundredths, the stake included; `name` for those listed by their payout. */
export interface PayTable {
  readonly double: Paid
  readonly triple: Paid
  readonly anyTriple: Paid
  readonly two: Paid
  /** by total */
  readonly totals: ReadonlyMap<number, Paid>
}
interface Paid {
  readonly odds: number
  readonly name: string
}

/** So much to one, for totals that are as far from 10 and a half. */
const totalsOf = (
  toOne: readonly (readonly [total: number, toOne: number])[],
  nameOf: (total: number, toOne: number) => string,
): ReadonlyMap<number, Paid> =>
  new Map(
    toOne
      .flatMap(([total, pays]) => [[total, pays] as const, [21 - total, pays] as const])
      .toSorted(([one], [other]) => one - other)
      .map(([total, pays]) => [total, { odds: (pays + 1) * 100, name: nameOf(total, pays) }]),
  )

/** Hundredths: of what pays once the stake. */
export const EVEN_MONEY = 200
/** The payouts of our tables: the usual table returns little without multipliers by chance. */
export const PAYS: PayTable = {
  double: { odds: 1200, name: 'Specific double 11:1' },
  triple: { odds: 18_100, name: 'Specific triple 180:1' },
  anyTriple: { odds: 3200, name: 'Any triple 31:1' },
  two: { odds: 700, name: 'Two-dice combination 6:1' },
  totals: totalsOf(
    [
      [4, 62],
      [5, 31],
      [6, 18],
      [7, 12],
      [8, 8],
      [9, 7],
      [10, 6],
    ],
    (total, toOne) => `Total ${total} (${toOne}:1)`,
  ),
}
/** The usual payouts with drawn multipliers: listed for comparison. */
export const USUAL: PayTable = {
  double: { odds: 900, name: 'Specific double 8:1' },
  triple: { odds: 15_100, name: 'Specific triple 150:1' },
  anyTriple: { odds: 3100, name: 'Any triple 30:1' },
  two: { odds: 600, name: 'Two-dice combination 5:1' },
  totals: totalsOf(
    [
      [4, 50],
      [5, 20],
      [6, 15],
      [7, 12],
      [8, 8],
      [9, 6],
      [10, 6],
    ],
    (total) => `Total ${total}`,
  ),
}
