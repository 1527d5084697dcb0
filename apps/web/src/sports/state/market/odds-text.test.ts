import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { scaleOf } from './market-scale.ts'
import { oddsText, readPrice } from './odds-text.ts'

test.each([
  [101, '1.01', '1/100', '−10000', '99.0%'],
  [150, '1.50', '1/2', '−200', '66.7%'],
  [185, '1.85', '17/20', '−118', '54.1%'],
  [191, '1.91', '10/11', '−110', '52.4%'],
  [200, '2.00', '1/1', '+100', '50.0%'],
  [275, '2.75', '7/4', '+175', '36.4%'],
  [633, '6.33', '16/3', '+533', '15.8%'],
  [2600, '26.00', '25/1', '+2500', '3.8%'],
  [100_000, '1000.00', '999/1', '+99900', '0.1%'],
])('[UI251] %d hundredths are %s, %s, %s and %s', (...row) => {
  const [hundredths, ...texts] = row
  const said = (['decimal', 'fractional', 'american', 'probability'] as const).map((format) =>
    oddsText(format, hundredths),
  )
  expect(said).toEqual(texts)
})

const anyOdds = fc.integer({ min: 101, max: 100_000 })

test('[UI251] no odds are far from how they are written', () => {
  forAll([anyOdds], {}, (hundredths) => {
    const wins = hundredths / 100 - 1
    const [up = 0, down = 1] = oddsText('fractional', hundredths).split('/').map(Number)
    expect(Math.abs(up / down - wins)).toBeLessThanOrEqual(0.026 * Math.max(1, wins))
    const american = Number(oddsText('american', hundredths).replace('−', '-'))
    const back = american > 0 ? american / 100 : 100 / -american
    expect(Math.abs(back - wins)).toBeLessThanOrEqual(0.01 * Math.max(1, wins))
    const chance = Number.parseFloat(oddsText('probability', hundredths)) / 100
    expect(Math.abs(chance - 100 / hundredths)).toBeLessThanOrEqual(0.000_51)
  })
})

test('[UI251] longer odds are never written as shorter ones', () => {
  forAll([anyOdds, fc.integer({ min: 1, max: 500 })], {}, (hundredths, more) => {
    const wins = (of: number): number => {
      const [up = 0, down = 1] = oddsText('fractional', of).split('/').map(Number)
      return up / down
    }
    expect(wins(hundredths + more)).toBeGreaterThanOrEqual(wins(hundredths))
  })
})

test.each([
  ['match', null, 185, '17/20'],
  ['match1', null, 210, '110'],
  ['match1', null, 8225, '8,125'],
  ['fancy', null, 195, '95'],
  ['meter', 200, 200, '199'],
] as const)('[UI251] only odds have a format: a price of %s', (...row) => {
  const [gtype, cap, hundredths, said] = row
  expect(readPrice('fractional', scaleOf(gtype, cap), hundredths)).toBe(said)
})
