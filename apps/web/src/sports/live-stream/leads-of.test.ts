import { expect, test } from 'vitest'
import { leadsOf } from './leads-of.ts'
import { minuteOf } from './minute-of.ts'

const row = (...cells: string[]) => ({ name: 'A', shortName: 'A', cells, activeFlag: '0' })
const board = (...rows: ReturnType<typeof row>[]) => ({
  sport: 'board' as const,
  columns: ['1', '2', 'Points'],
  rows,
  clock: '',
  message: '',
  phase: 'in play',
  moments: [],
})

test('[UI1251] the lead by part is the difference of both sides, without the total', () => {
  expect(leadsOf(board(row('24', '21', '45'), row('23', '27', '50')))).toEqual([
    { part: '1', by: 1 },
    { part: '2', by: -6 },
  ])
})

test('[UI1251] a field, and parts that are no numbers, have none', () => {
  const one = row('E', '+1', '-3')
  expect(leadsOf(board(one, one))).toEqual([])
  expect(leadsOf(board(row('1', '2', '3')))).toEqual([])
})

test('[UI1251] added time stands at the end of its half', () => {
  expect(["67'", "90+2'", "45+1'", ''].map(minuteOf)).toEqual([67, 90, 45, 0])
})
