import { expect, test } from 'vitest'
import { betRow } from '../../../testing/wire.ts'
import { OrderNumbers } from './order-news.ts'

const [one, two] = [betRow({ betId: '1' }), betRow({ betId: '2' })]

test('[RT33] an image begins, deltas follow it number by number', () => {
  const orders = new OrderNumbers()
  expect(orders.known).toBeNull()
  expect(orders.hear({ kind: 'image', number: 7, more: false, bets: [one] })).toEqual({
    kind: 'replaced',
    bets: [one],
  })
  expect(orders.hear({ kind: 'delta', after: 7, number: 9, more: false, bets: [two] })).toEqual({
    kind: 'changed',
    bets: [two],
  })
  expect(orders.known).toEqual({ orders: 9 })
})

test('[RT33] the number is reached with the last part: before it, a resume asks from the old one', () => {
  const orders = new OrderNumbers()
  orders.hear({ kind: 'image', number: 7, more: true, bets: [one] })
  expect(orders.known).toBeNull()
  orders.lineLost()
  orders.hear({ kind: 'image', number: 8, more: true, bets: [one] })
  expect(orders.hear({ kind: 'image', number: 8, more: false, bets: [two] })).toEqual({
    kind: 'replaced',
    bets: [one, two],
  })
  orders.hear({ kind: 'delta', after: 8, number: 12, more: true, bets: [one] })
  expect(orders.known).toEqual({ orders: 8 })
  orders.hear({ kind: 'delta', after: 8, number: 12, more: false, bets: [two] })
  expect(orders.known).toEqual({ orders: 12 })
})

test('[RT33] a delta that does not follow is a hole', () => {
  const orders = new OrderNumbers()
  expect(orders.hear({ kind: 'delta', after: 3, number: 4, more: false, bets: [] }).kind).toBe(
    'hole',
  )
  orders.hear({ kind: 'image', number: 7, more: false, bets: [] })
  expect(orders.hear({ kind: 'delta', after: 8, number: 9, more: false, bets: [] }).kind).toBe(
    'hole',
  )
  expect(orders.known).toEqual({ orders: 7 })
})

test('[RT126] a hole that a resume did not fill requests the image', () => {
  const orders = new OrderNumbers()
  orders.hear({ kind: 'image', number: 7, more: false, bets: [] })
  const behind = { kind: 'delta', after: 8, number: 9, more: false, bets: [] } as const
  orders.hear(behind)
  expect(orders.known).toEqual({ orders: 7 })
  expect(orders.hear(behind)).toEqual({ kind: 'hole' })
  expect(orders.known).toBeNull()
  orders.hear({ kind: 'image', number: 9, more: false, bets: [] })
  orders.hear({ kind: 'delta', after: 10, number: 11, more: false, bets: [] })
  expect(orders.known).toEqual({ orders: 9 })
})
