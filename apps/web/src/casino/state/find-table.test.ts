import { expect, test } from 'vitest'
import { isFound } from './find-table.ts'

test('[UI413] a table is found by words of its name, in either language', () => {
  expect(isFound('20-20 Dragon Tiger', '20-20 ड्रैगन टाइगर', 'tiger drag')).toBe(true)
  expect(isFound('20-20 Dragon Tiger', '20-20 ड्रैगन टाइगर', 'टाइगर')).toBe(true)
  expect(isFound('Lucky 7 A', 'लकी 7 A', 'poker')).toBe(false)
})
