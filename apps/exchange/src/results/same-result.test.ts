import { runnerId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { expect, test } from 'vitest'
import { wrongResult } from '../feeds/spoiling.ts'
import { samePay, sameResult } from '@crease/domain/accounting/same-result.ts'

const wonBy = (winners: readonly string[], removed: readonly string[]): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerId),
  removed: removed.map(runnerId),
})

test('[FD37] two words say the same whatever their order; removed runners count for the word, not for the pay', () => {
  const with1 = wonBy(['a', 'b'], ['x'])
  expect(sameResult(wonBy(['a', 'b'], []), wonBy(['b', 'a'], []))).toBe(true)
  expect(sameResult(wonBy(['a', 'b'], []), with1)).toBe(false)
  expect(samePay(wonBy(['a', 'b'], []), with1)).toBe(true)
  expect(samePay({ kind: 'number', value: 4 }, { kind: 'number', value: 5 })).toBe(false)
  expect(samePay({ kind: 'void', reason: 'rain' }, { kind: 'void', reason: 'fire' })).toBe(true)
  const heat = (...runners: readonly string[]): MarketResult => ({
    kind: 'placed',
    clean: [],
    tied: [{ runners: runners.map(runnerId), places: 1 }],
    removed: [],
  })
  expect(samePay(heat('a', 'b'), heat('b', 'a'))).toBe(true)
  expect(samePay(heat('a', 'b'), heat('a', 'c'))).toBe(false)
})

test('[FD37] [EW4] an order of coming in says the same with ties in any order, and something else with places exchanged', () => {
  const finish = (...order: readonly (readonly string[])[]): MarketResult => ({
    kind: 'finish',
    order: order.map((group) => group.map(runnerId)),
    removed: [],
  })
  expect(samePay(finish(['a'], ['b', 'c']), finish(['a'], ['c', 'b']))).toBe(true)
  expect(samePay(finish(['a'], ['b']), finish(['b'], ['a']))).toBe(false)
  const placed = wrongResult([], finish(['a'], ['b']))
  expect(placed).toEqual(finish(['b'], ['a']))
  expect(wrongResult([], finish(['a', 'b']))).toMatchObject({ kind: 'void' })
})
