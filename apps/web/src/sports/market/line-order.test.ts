import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { linesInOrder } from './line-order.ts'

const named = (...names: readonly string[]) => names.map((name) => runnerId(name))
const PRICES: Readonly<Record<string, number>> = {
  'home-2.5': 310,
  'away+2.5': 150,
  'home-1.5': 202,
  'away+1.5': 205,
  'home-0.5': 140,
  'away+0.5': 330,
}
const priceOf = (sid: string): number | null => PRICES[sid] ?? null

test('[UI1250] the even line comes first with both sides, then the others in rising order', () => {
  const mixed = named('away+0.5', 'home-2.5', 'home-1.5', 'home-0.5', 'away+2.5', 'away+1.5')
  expect(linesInOrder(mixed, priceOf)).toEqual(
    named('home-1.5', 'away+1.5', 'home-0.5', 'away+0.5', 'home-2.5', 'away+2.5'),
  )
})

test('[UI1250] neighbours of the main line come before lines further away', () => {
  const totals = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((line) =>
    named(`over${line}.5`, `under${line}.5`),
  )
  const price = (sid: string): number =>
    sid.endsWith('7.5') ? 200 : sid.startsWith('o') ? 150 : 400
  const order = linesInOrder(totals, price)
  expect(order.slice(0, 4)).toEqual(named('over7.5', 'under7.5', 'over4.5', 'under4.5'))
  expect(order.slice(8, 12)).toEqual(named('over8.5', 'under8.5', 'over1.5', 'under1.5'))
  expect(order).toHaveLength(totals.length)
})

test('[UI1250] without prices the middle line comes first', () => {
  const totals = named('over1.5', 'under1.5', 'over2.5', 'under2.5', 'over3.5', 'under3.5')
  expect(linesInOrder(totals, () => null)[0]).toBe('over2.5')
  expect(linesInOrder([], () => null)).toEqual([])
})

test('[UI1250] a line with offers comes before a nearer one without', () => {
  const totals = [1, 2, 3, 4, 5, 6, 7].flatMap((line) => named(`under${line}.5`, `over${line}.5`))
  const offered: Readonly<Record<string, number>> = {
    'over7.5': 200,
    'under7.5': 200,
    'over1.5': 110,
  }
  const order = linesInOrder(totals, (sid) => offered[sid] ?? null)
  expect(order.slice(0, 4)).toEqual(named('over7.5', 'under7.5', 'over1.5', 'under1.5'))
})
