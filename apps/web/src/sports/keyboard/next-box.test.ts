import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { nextBox, type Box, type Step } from './next-box.ts'

/** `rows` rows of `columns` cells, as a market has them. */
const grid = (rows: number, columns: number): Box[] =>
  Array.from({ length: rows * columns }, (_, at) => ({
    left: (at % columns) * 60,
    top: Math.floor(at / columns) * 56,
    width: 56,
    height: 48,
  }))

test('[UI282] arrows move to the neighbour, Home and End to the ends of the row, and stop at the edges', () => {
  const boxes = grid(3, 4)
  const from = (at: number) => (step: Step) => nextBox(boxes, at, step)
  const steps: Step[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
  expect(steps.map(from(5))).toEqual([4, 6, 1, 9, 4, 7])
  expect(steps.map(from(0))).toEqual([0, 1, 0, 4, 0, 3])
  expect(steps.map(from(11))).toEqual([10, 11, 7, 11, 8, 11])
})

test('[UI282] over a row with fewer prices the nearest one is found', () => {
  const boxes = [...grid(1, 6), { left: 180, top: 56, width: 56, height: 48 }]
  expect(nextBox(boxes, 0, 'ArrowDown')).toBe(6)
  expect(nextBox(boxes, 6, 'ArrowUp')).toBe(3)
})

test('[UI282] from any price every other one is reached, and there is always one', () => {
  forAll([fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })], {}, (rows, columns) => {
    const boxes = grid(rows, columns)
    const reached = new Set([0])
    for (const at of reached) {
      for (const step of ['ArrowRight', 'ArrowDown'] as const) reached.add(nextBox(boxes, at, step))
    }
    expect(reached.size).toBe(boxes.length)
  })
})
