import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('[UI140] the first, the last and the pages around are offered, with gaps between', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9])
})

test('[UI140] however many pages: ascending, this one among them, never more than seven entries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, drawn) => {
      const page = 1 + (drawn % pages)
      const offered = pageNumbers(page, pages)
      const numbers = offered.filter((each) => each !== null)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      expect(offered.length).toBeLessThanOrEqual(7)
    }),
  )
})
