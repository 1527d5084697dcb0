import { expect, test } from 'vitest'
import { runOf } from './race-track.tsx'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** How far each runner is. */
const field = (about: string, home: readonly number[], isRunning = true): readonly number[] =>
  NUMBERS.map((number) =>
    runOf({ number, place: home.indexOf(number) + 1, home, isRunning, about }),
  )

test('[UI1181] runners wait at the start, run together, and are home as they were drawn', () => {
  expect(field('r', [], false)).toEqual(NUMBERS.map(() => 0))
  const off = field('116261126222300', [])
  expect(Math.min(...off)).toBeGreaterThan(50)
  expect(Math.max(...off)).toBeLessThan(80)
  const closing = field('116261126222300', [5, 2])
  expect([closing[4], closing[1]]).toEqual([100, 100])
  expect(Math.max(...closing.filter((_far, at) => at !== 4 && at !== 1))).toBeLessThan(100)
})

test('[UI1181] how they run before says nothing of how they come in', () => {
  const off = field('116261126222300', [])
  // before anybody is home there is nothing but the race and the number
  expect(field('116261126222300', [])).toEqual(off)
  expect(field('116261126222301', [])).not.toEqual(off)
})
