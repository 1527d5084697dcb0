import { describe, expect, test } from 'vitest'
import type { AccountKind, Transfer } from '../records/rows.ts'
import {
  commissionBackPosting,
  dustBackPosting,
  dustPosting,
  fundPosting,
  holdPosting,
  lendPosting,
  paidIn,
  paidOut,
  payInPosting,
  payOutPosting,
  repayPosting,
  returnPosting,
  type ShareChange,
} from './posting.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { ALICE, MARKET } from '../testing/world.ts'

const NOW = 1234
const context = { userId: ALICE, marketId: MARKET, at: NOW }
const PLAYER = { userId: ALICE, kind: 'player' } as const
const held = { ...context, settlement: null }

/** A transfer as one reads it. */
const told = ({ debit, credit, amount, code }: Transfer): string =>
  `${code} ${debit} -> ${credit} ${amount}`

const share = (net: number, commission = 0, version = 1) => ({
  version,
  net: paise(net),
  commission: paise(commission),
})

test('[LG2] funds come from the bank', () => {
  expect(fundPosting(PLAYER, paise(150_000), NOW)).toEqual([
    {
      debit: 'BANK',
      credit: 'CASH:11',
      amount: 150_000,
      code: 'FUND',
      userId: ALICE,
      marketId: null,
      settlement: null,
      at: NOW,
    },
  ])
  expect(fundPosting(PLAYER, NO_MONEY, NOW)).toEqual([])
})

test('[AU23] [AU24] [AU26] demo points come from a bank of their own and go back there, debts too', () => {
  const demo = { userId: ALICE, kind: 'demo' } as const
  expect(fundPosting(demo, paise(5), NOW).map(told)).toEqual(['FUND DEMO_BANK -> CASH:11 5'])
  const rich = { userId: ALICE, cash: paise(7), owed: NO_MONEY }
  expect(returnPosting(rich, NOW).map(told)).toEqual(['RETURN CASH:11 -> DEMO_BANK 7'])
  const poor = { userId: ALICE, cash: NO_MONEY, owed: paise(7) }
  expect(returnPosting(poor, NOW).map(told)).toEqual(['RETURN DEMO_BANK -> RECEIVABLE:11 7'])
})

test('[LG8] a rise of the exposure is held, a fall released, by its size', () => {
  const [cash, hold] = ['CASH:11', 'HOLD:11:m1']
  const rise = { ...held, debit: cash, credit: hold, amount: 150, code: 'HOLD' }
  expect(holdPosting(context, paise(100), paise(250))).toEqual(rise)
  const fall = { ...held, debit: hold, credit: cash, amount: 150, code: 'RELEASE' }
  expect(holdPosting(context, paise(250), paise(100))).toEqual(fall)
})

describe('[LG4] [ST22] what a settlement moves, and what the one before had moved', () => {
  const moves = (change: ShareChange, kind: AccountKind = 'player') =>
    [
      ...commissionBackPosting({ ...context, kind }, change),
      ...payInPosting(context, change),
      ...payOutPosting({ ...context, kind }, change),
    ].map((transfer) => `${told(transfer)} v${transfer.settlement}`)

  test('a first settlement: a loss goes into the pool, a win comes out and is charged', () => {
    expect(moves({ before: null, after: share(-200) })).toEqual(['LOSS CASH:11 -> POOL:m1 200 v1'])
    expect(moves({ before: null, after: share(300, 6) })).toEqual([
      'WIN POOL:m1 -> CASH:11 300 v1',
      'COMMISSION CASH:11 -> COMMISSION 6 v1',
    ])
    expect(moves({ before: null, after: share(0) })).toEqual([])
  })

  test('a win that becomes a loss: commission back, the win and the loss into the pool', () => {
    const change = { before: share(300, 6), after: share(-200, 0, 2) }
    expect(moves(change)).toEqual([
      'RESETTLE COMMISSION -> CASH:11 6 v1',
      'RESETTLE CASH:11 -> POOL:m1 300 v1',
      'LOSS CASH:11 -> POOL:m1 200 v2',
    ])
    expect([paidIn(change), paidOut(change)]).toEqual([500, 0])
  })

  test('[AU24] what a demo account is charged is no income, and comes back from there', () => {
    const change = { before: share(300, 6), after: share(100, 2, 2) }
    for (const kind of ['demo', 'gone'] as const) {
      expect(moves(change, kind).filter((move) => move.includes('COMMISSION'))).toEqual([
        'RESETTLE DEMO_COMMISSION -> CASH:11 6 v1',
        'COMMISSION CASH:11 -> DEMO_COMMISSION 2 v2',
      ])
    }
  })

  test('a loss that becomes a win: the loss and the win out of the pool', () => {
    const change = { before: share(-200), after: share(300, 6, 2) }
    expect(moves(change)).toEqual([
      'RESETTLE POOL:m1 -> CASH:11 200 v1',
      'WIN POOL:m1 -> CASH:11 300 v2',
      'COMMISSION CASH:11 -> COMMISSION 6 v2',
    ])
    expect([paidIn(change), paidOut(change)]).toEqual([0, 500])
  })

  test('a smaller loss pays first and is given back then', () => {
    const change = { before: share(-200), after: share(-50, 0, 2) }
    expect(moves(change)).toEqual([
      'LOSS CASH:11 -> POOL:m1 50 v2',
      'RESETTLE POOL:m1 -> CASH:11 200 v1',
    ])
    expect([paidIn(change), paidOut(change)]).toEqual([50, 200])
  })
})

test('[LG5] the dust of rounding empties the pool, and comes back before a resettlement', () => {
  const about = { marketId: MARKET, settlement: 1, at: NOW }
  expect(dustPosting(about, paise(1)).map(told)).toEqual(['ROUNDING POOL:m1 -> ROUNDING 1'])
  expect(dustBackPosting(about, paise(1)).map(told)).toEqual(['RESETTLE ROUNDING -> POOL:m1 1'])
  expect(dustPosting(about, NO_MONEY)).toEqual([])
})

test('[LG6] what is missing is booked as owed, and back when it is repaid', () => {
  expect(lendPosting(ALICE, paise(120), NOW).map(told)).toEqual([
    'SHORTFALL RECEIVABLE:11 -> CASH:11 120',
  ])
  expect(repayPosting(ALICE, paise(120), NOW).map(told)).toEqual([
    'REPAY CASH:11 -> RECEIVABLE:11 120',
  ])
})
