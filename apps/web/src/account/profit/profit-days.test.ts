import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { drawnDays } from './profit-days.ts'

const day = (name: string, amount: number) => ({
  day: name,
  profitOrLoss: paise(amount),
  commission: paise(0),
})

test('[UI524] days are bars from nothing, and a line has the sum up to each', () => {
  const drawn = drawnDays([day('2026-11-01', 300), day('2026-11-02', -100), day('2026-11-03', 0)])
  expect([drawn.top, drawn.bottom, drawn.zeroAt]).toEqual([300, -100, 0.75])
  expect(drawn.days.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.75],
    [0.75, 1],
    [0.75, 0.75],
  ])
  expect(drawn.days.map(({ upTo }) => upTo)).toEqual([300, 200, 200])
  expect(drawn.days.map(({ sumAt }) => sumAt)).toEqual([0, 0.25, 0.25])
})

test('[UI524] days without anything stand on the line', () => {
  const { top, bottom, days } = drawnDays([day('2026-11-01', 0)])
  expect([top, bottom, days[0]?.sumAt]).toEqual([0, 0, 0])
})
