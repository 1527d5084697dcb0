import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { bestRound, visitLine } from './visit-line.ts'

const BOX = { width: 100, height: 50, edge: 5 }

test('[UI1342] the line of a visit has the net result after each round, from zero on', () => {
  const { points, zero, hasGained } = visitLine([paise(100), paise(-300), paise(400)], BOX)
  // 0, 100, -200, 200: the lowest and the highest at the edges of the box
  expect(points).toBe('0,25 33.33333333333333,15 66.66666666666666,45 100,5')
  expect(zero).toBe(25)
  expect(hasGained).toBe(true)
  expect(visitLine([paise(-100)], BOX)).toEqual({ points: '0,5 100,45', zero: 5, hasGained: false })
})

test('[UI1342] before the first round, and where nothing was won or lost, it lies in the middle', () => {
  expect(visitLine([], BOX)).toEqual({ points: '0,25', zero: 25, hasGained: true })
  expect(visitLine([paise(0)], BOX).points).toBe('0,25 100,25')
})

test('[UI1342] the best round is a loss after losses alone, and none before the first', () => {
  expect(bestRound([paise(-300), paise(-100)])).toBe(-100)
  expect(bestRound([paise(-300), paise(200)])).toBe(200)
  expect(bestRound([])).toBeNull()
})
