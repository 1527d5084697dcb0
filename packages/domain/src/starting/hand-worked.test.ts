import { expect, test } from 'vitest'
import { endOf, spBack, spLay, startOf, startingWorld, toStart } from '../testing/starting-world.ts'
import { ALICE, BOB, CAROL, lay, type Wanted, type World } from '../testing/world.ts'
import { paise } from '../units/money.ts'

const PAISA = paise(1)
const POINT = paise(100)

/** The order, and its end in points: matched, remaining, lapsed and why. */
type Row = readonly [Wanted, number, number, string | null]

/** The small cases of docs/spec/starting-price.md: the orders in turn, and the starting price; null: none. */
const CASES: readonly (readonly [string, readonly Row[], number | null])[] = [
  ['one side is empty', [[spBack(ALICE, 100), 0, 100, 'SP_ONE_SIDED']], null],
  [
    'limits alone that no price suits',
    [
      [spBack(ALICE, 50, 3), 0, 50, 'SP_ONE_SIDED'],
      [spLay(BOB, 90, 2.5), 0, 90, 'SP_ONE_SIDED'],
    ],
    null,
  ],
  [
    'limits alone',
    [
      [spBack(ALICE, 50, 2.4), 50, 0, null],
      [spLay(BOB, 90, 2.5), 50, 10, 'SP_ONE_SIDED'],
    ],
    2.5,
  ],
  [
    'a single paisa',
    [
      [spBack(ALICE, 0.01), 0.01, 0, null],
      [spLay(BOB, 0.01), 0.01, 0, null],
    ],
    1.51,
  ],
  [
    'a lay whose liability is below the minimum',
    [
      [spBack(ALICE, 100), 0, 100, 'SP_ONE_SIDED'],
      [toStart(lay(BOB, 1.02, 30)), 0, 30, 'SMALL_STAKE'],
    ],
    null,
  ],
  [
    'a player on both sides',
    [
      [spBack(ALICE, 100), 100, 0, null],
      [spLay(ALICE, 100), 0, 100, 'SELF_MATCH'],
      [spLay(BOB, 60), 100, 0, null],
    ],
    1.6,
  ],
]

test.each(CASES)('[SP5] [SP7] [SP8] [SP9] worked by hand: %s', (_, rows, price) => {
  const isOfPaise = rows.some(([{ stake }]) => stake < 1)
  const world: World = startingWorld({ market: { minStake: isOfPaise ? PAISA : POINT } })
  world.fund(1000, ALICE, BOB, CAROL)
  const bets = rows.map(([wanted]) => world.placed(wanted))
  world.state('OPEN', true)
  expect(startOf(world)).toBe(price)
  expect(bets.map((bet) => endOf(world, bet))).toEqual(
    rows.map(([, matched, lapsed, why]) => [matched, 0, lapsed, why]),
  )
})
