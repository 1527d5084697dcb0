import { expect, test } from 'vitest'
import { inRisingOrder } from './rising-order.ts'

const ordered = (...names: readonly string[]): readonly string[] =>
  inRisingOrder(names.map((mname) => ({ mname }))).map(({ mname }) => mname)

test('[UI444] questions that differ by a number rise, whenever each of them was opened', () => {
  expect(
    ordered(
      '10 over runs KIT',
      'Fall of 1st wkt KIT',
      '6 over runs KIT',
      'Over 12 runs',
      'Fall of 10th wkt KIT',
      'Fall of 2nd wkt KIT',
      '20 over runs KIT',
      'Over 9 runs',
    ),
  ).toEqual([
    '6 over runs KIT',
    '10 over runs KIT',
    '20 over runs KIT',
    'Fall of 1st wkt KIT',
    'Fall of 2nd wkt KIT',
    'Fall of 10th wkt KIT',
    'Over 9 runs',
    'Over 12 runs',
  ])
})

test('[UI444] what differs in words keeps the order in which it came', () => {
  expect(ordered('Runs of B', 'Runs of A', 'Runs of B')).toEqual([
    'Runs of B',
    'Runs of B',
    'Runs of A',
  ])
  expect(ordered('Over 3.2 to 3.4', 'Over 3.2 to 3.1')).toEqual([
    'Over 3.2 to 3.1',
    'Over 3.2 to 3.4',
  ])
})
