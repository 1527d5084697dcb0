import { expect, test } from 'vitest'
import { multiTableAddress, tablesIn } from './multi-table-address.ts'

test('[UI707] an address names up to four tables, each once, and one alone has its own page', () => {
  const isKnown = (slug: string): boolean => slug.length === 1
  expect(tablesIn('a,b,xx,a,c,d,e', isKnown)).toEqual(['a', 'b', 'c', 'd'])
  expect(tablesIn('', isKnown)).toEqual([])
  expect(multiTableAddress(['a', 'b'])).toBe('/casino/tables?t=a,b')
  expect(multiTableAddress(['a'])).toBe('/casino/table/a')
})
