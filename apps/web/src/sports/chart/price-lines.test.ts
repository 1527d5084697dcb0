import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { drawnRunners, isBroad, marksBetween, priceLinesOf } from './price-lines.ts'

const point = (at: number, mid: number, [ltp, tv] = [0, 0]) => ({
  at,
  ltp: ltp === 0 ? null : odds(ltp),
  mid: odds(mid),
  tv: paise(tv),
})
const runner = (name: string, price: number) => ({
  selectionId: runnerId(name),
  selectionName: name,
  points: [point(1, price)],
})
const RACE = [
  runner('a', 900),
  runner('b', 250),
  runner('c', 1400),
  runner('d', 300),
  runner('e', 700),
]

test('[UI1420] lines share one axis of time, keep their price between their own points, and add up what was traded', () => {
  const first = { points: [point(1, 190), point(5, 200, [210, 1000])] }
  const second = { points: [point(3, 220), point(5, 230, [225, 500]), point(7, 240, [225, 700])] }
  expect(priceLinesOf([first, second])).toEqual({
    moments: [1, 3, 5, 7],
    lines: [
      { traded: [null, null, 210, 210], middle: [190, 190, 200, 200] },
      { traded: [null, null, 225, 225], middle: [null, 220, 230, 240] },
    ],
    traded: [0, 0, 15_00, 2_00],
  })
})

test('[UI1420] up to four runners are drawn in their order, of more the four shortest prices or those chosen', () => {
  expect(drawnRunners(RACE.slice(0, 4), [])).toEqual(['a', 'b', 'c', 'd'])
  expect(drawnRunners(RACE, [])).toEqual(['b', 'd', 'e', 'a'])
  expect(drawnRunners(RACE, ['b', 'c', 'e', 'a'])).toEqual(['b', 'c', 'e', 'a'])
  expect(drawnRunners(RACE, ['c', 'gone'])).toEqual(['c', 'b', 'd', 'e'])
})

test('[UI1425] prices that lie far apart have a logarithmic axis, whose marks are round', () => {
  expect(isBroad(priceLinesOf(RACE))).toBe(true)
  expect(isBroad(priceLinesOf(RACE.slice(0, 1)))).toBe(false)
  expect(isBroad(priceLinesOf([]))).toBe(false)
  expect(marksBetween(240, 1500)).toEqual([300, 500, 700, 1000, 1500])
  expect(marksBetween(183, 217)).toEqual([190, 200, 210])
  expect(marksBetween(184, 184)).toEqual([184])
})
