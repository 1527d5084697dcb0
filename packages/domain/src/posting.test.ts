import { expect, test } from 'vitest'
import {
  fundPosting,
  holdPosting,
  settlementPosting,
  type Transfer,
  type UserResult,
} from './posting.ts'
import { NO_MONEY, paise } from './money.ts'
import { ALICE, BOB, CAROL, MAKER, MARKET } from './testing/world.ts'

const NOW = 1234
const context = { userId: ALICE, marketId: MARKET, at: NOW }

/** A transfer as one reads it. */
const told = ({ debit, credit, amount, code }: Transfer): string =>
  `${code} ${debit} -> ${credit} ${amount}`

const result = (change: Partial<UserResult>): UserResult => ({
  userId: ALICE,
  held: NO_MONEY,
  net: NO_MONEY,
  commission: NO_MONEY,
  shortfall: NO_MONEY,
  ...change,
})

test('[LG2] funds come from the bank', () => {
  expect(fundPosting(ALICE, paise(150_000), NOW)).toEqual([
    {
      debit: 'BANK',
      credit: 'CASH:11',
      amount: 150_000,
      code: 'FUND',
      userId: ALICE,
      marketId: null,
      at: NOW,
    },
  ])
  expect(fundPosting(ALICE, NO_MONEY, NOW)).toEqual([])
})

test('[LG8] a rise of the exposure is held, a fall released, by its size', () => {
  expect(holdPosting(context, paise(100), paise(250))).toEqual([
    { ...context, debit: 'CASH:11', credit: 'HOLD:11:m1', amount: 150, code: 'HOLD' },
  ])
  expect(holdPosting(context, paise(250), paise(100))).toEqual([
    { ...context, debit: 'HOLD:11:m1', credit: 'CASH:11', amount: 150, code: 'RELEASE' },
  ])
  expect(holdPosting(context, paise(7), paise(7))).toEqual([])
})

test('[LG4] holds go back, then all losers pay, then winners are paid and charged', () => {
  const results = [
    result({ userId: ALICE, held: paise(50), net: paise(300), commission: paise(6) }),
    result({ userId: BOB, held: paise(200), net: paise(-200) }),
    result({ userId: MAKER, net: paise(-100) }),
  ]
  expect(settlementPosting(MARKET, results, NOW).map(told)).toEqual([
    'RELEASE HOLD:11:m1 -> CASH:11 50',
    'RELEASE HOLD:12:m1 -> CASH:12 200',
    'LOSS CASH:12 -> POOL:m1 200',
    'LOSS CASH:1 -> POOL:m1 100',
    'WIN POOL:m1 -> CASH:11 300',
    'COMMISSION CASH:11 -> COMMISSION 6',
  ])
})

test('[LG5] the dust of rounding empties the pool', () => {
  const results = [
    result({ userId: ALICE, net: paise(3) }),
    result({ userId: BOB, net: paise(3) }),
    result({ userId: CAROL, net: paise(-7) }),
  ]
  const posted = settlementPosting(MARKET, results, NOW)
  expect(told(posted.at(-1) ?? posted[0] ?? failed())).toBe('ROUNDING POOL:m1 -> ROUNDING 1')
  const pool = posted.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (credit === 'POOL:m1' ? amount : 0) - (debit === 'POOL:m1' ? amount : 0),
    0,
  )
  expect(pool).toBe(0)
})

test('[LG5] a settlement in which nobody won or lost moves only what was held', () => {
  expect(
    settlementPosting(MARKET, [result({ held: paise(9) }), result({})], NOW).map(told),
  ).toEqual(['RELEASE HOLD:11:m1 -> CASH:11 9'])
})

test('[LG6] what a loss takes beyond the user’s free cash is first booked as owed', () => {
  const results = [
    result({ net: paise(-500), shortfall: paise(120) }),
    result({ userId: BOB, net: paise(500) }),
  ]
  expect(settlementPosting(MARKET, results, NOW).map(told).slice(0, 2)).toEqual([
    'SHORTFALL RECEIVABLE:11 -> CASH:11 120',
    'LOSS CASH:11 -> POOL:m1 500',
  ])
})

function failed(): never {
  throw new Error('nothing was posted')
}
