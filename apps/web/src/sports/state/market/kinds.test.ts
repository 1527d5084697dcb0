import { GTYPES } from '@crease/contract/market-words.ts'
import { KINDS } from '@crease/domain/market/kinds.ts'
import { expect, test } from 'vitest'
import { traitsOf } from './kinds.ts'

const CELLS = { odds: 'odds', rate: 'rate', line: 'line', run: 'run', band: 'band' } as const

test('[BS121] every kind of the domain has its row on the page, and its cells read as the exchange writes them', () => {
  expect(GTYPES.length).toBeGreaterThan(8)
  for (const { gtype, scale } of Object.values(KINDS)) {
    expect([gtype, traitsOf(gtype).cell]).toEqual([gtype, CELLS[scale]])
  }
})

test('[BS121] what the exchange takes as a rate is said as a rate', () => {
  for (const { gtype, asks } of Object.values(KINDS)) {
    const takesRates = asks.some((ask) => ask === 'rate')
    expect([gtype, traitsOf(gtype).scale === 'rate']).toEqual([gtype, takesRates])
  }
})
