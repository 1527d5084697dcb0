import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const MARK = '\uFEFF'

test('[UI143] commas, quotes and line ends are quoted, after the mark of UTF-8', () => {
  expect(
    csvFile([
      ['Date', 'Remark'],
      ['a,b', 'said "no"'],
      ['two\nlines', 'हिन्दी'],
    ]),
  ).toBe(`${MARK}Date,Remark\r\n"a,b","said ""no"""\r\n"two\nlines",हिन्दी\r\n`)
})

test('[UI143] what looks like a formula is text, a plain figure is itself', () => {
  const cells = ['=1+1', '@SUM(A1)', '-12.50', '+7', '-', '-1+cmd', '\tx', '1234.5']
  expect(csvFile([cells])).toBe(`${MARK}'=1+1,'@SUM(A1),-12.50,+7,'-,'-1+cmd,'\tx,1234.5\r\n`)
})

test('[UI143] no cell begins as a formula does unless it is a figure, and quotes are even', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '', '"'), fc.string(), (first, rest) => {
      const cell = csvFile([[`${first}x${rest}`]]).slice(MARK.length)
      expect((cell.match(/"/g) ?? []).length % 2).toBe(0)
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
    }),
  )
})
