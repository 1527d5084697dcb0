import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('[UI143] commas, quotes and line ends are quoted', () => {
  expect(
    csvLines([
      ['Date', 'Remark'],
      ['a,b', 'said "no"'],
      ['two\nlines', 'हिन्दी'],
    ]),
  ).toBe(`Date,Remark\r\n"a,b","said ""no"""\r\n"two\nlines",हिन्दी\r\n`)
})

test('[UI143] what looks like a formula is text, a plain figure is itself', () => {
  const cells = [
    '=1+1',
    '@SUM(A1)',
    '-12.50',
    '+7',
    '-',
    '-1+cmd',
    '\tx',
    '1234.5',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ]
  expect(csvLines([cells])).toBe(
    `'=1+1,'@SUM(A1),-12.50,+7,'-,'-1+cmd,'\tx,1234.5,"'\n=1",'＝1,'＋1,'－1,'＠A1\r\n`,
  )
})

test('[UI143] no cell begins as a formula does unless it is a figure, and quotes are even', () => {
  forAll(
    [
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '"', ''),
      fc.string(),
    ],
    {},
    (first, rest) => {
      const cell = csvLines([[`${first}x${rest}`]])
      expect((cell.match(/"/g) ?? []).length % 2).toBe(0)
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    },
  )
})
