import { ROUTES } from '@crease/contract/http.ts'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { shapeFault } from './shape-fault.ts'

const [batch, favourites, rules] = [
  Compile(ROUTES.batchBets.body),
  Compile(ROUTES.changeFavourites.body),
  Compile(ROUTES.setPlayRules.body),
]
const KEY = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
const LONG = '1234567890123456'
const fine = { action: 'cancel', order: { betId: '1' } }

test.each([
  [{ action: 'cancel', order: { betId: LONG } }, 'orders.1.order.betId', 15],
  [{ action: 'reduce', order: { betId: '1', reduceBy: 1e300 } }, 'orders.1.order.reduceBy', 9e13],
  [{ action: 'replace', order: { betId: LONG, clientBetId: KEY } }, 'orders.1.order.betId', 15],
])(
  '[DR21] %j in a batch is refused with its own field, not with that of another kind',
  (order, field, limit) => {
    const errors = batch.Errors({ mode: 'each', orders: [fine, order] })
    expect(shapeFault(errors)).toMatchObject({ field, bound: { limit } })
  },
)

test('[DR21] of a change of a list its own kind is looked at', () => {
  const slug = 'x'.repeat(65)
  const place = { kind: 'place', marketId: slug, before: null }
  for (const [change, field] of [
    [place, 'changes.0.marketId'],
    [{ kind: 'unstar-table', slug }, 'changes.0.slug'],
  ] as const) {
    const fault = shapeFault(favourites.Errors({ changes: [change] }))
    expect(fault).toMatchObject({ field, bound: { limit: 64 } })
  }
})

test('[DR21] a word of no kind, and a figure of a few, are refused with their fields', () => {
  const order = { action: 'nothing', order: { betId: '1' } }
  expect(shapeFault(batch.Errors({ mode: 'each', orders: [order] }))).toEqual({
    field: 'orders.0.action',
  })
  expect(shapeFault(rules.Errors({ amounts: [], checkMinutes: 61 }))).toEqual({
    field: 'checkMinutes',
  })
  expect(shapeFault([])).toEqual({})
})
