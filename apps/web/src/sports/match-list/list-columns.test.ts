import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { aMatch } from '../../testing/a-match.ts'
import { entry } from '../../testing/wire.ts'
import type { OddData } from '../../link/named.ts'
import { reader } from '../../i18n/hindi-world.ts'
import { readWorldWith } from '../../i18n/text.ts'
import { columnsOf, lockText, lockWord } from './list-columns.ts'
import { inPlayFirst } from './in-play-first.ts'
import { startText } from './start-text.ts'

const names = (...ids: string[]) =>
  columnsOf(ids.map((id) => entry(id))).map((column) => column?.selectionId ?? '-')

test('[UI1] three entries stand as home, draw, away; two leave the middle free; one takes it', () => {
  expect(names('home', 'away', 'draw')).toEqual(['home', 'draw', 'away'])
  expect(names('home', 'away')).toEqual(['home', '-', 'away'])
  expect(names('winner')).toEqual(['-', 'winner', '-'])
  expect(names()).toEqual(['-', '-', '-'])
})

/** The word of a match with these entries; of an outright with the number of its runners. */
const lockOf = (oddDatas: readonly OddData[], runners?: number): string | null =>
  lockWord({
    matchOdds: { marketId: marketId('m'), oddDatas, ...(runners !== undefined && { runners }) },
  })

test('[UI2] the lock shows when the first or the second entry is not ACTIVE, and only then', () => {
  expect(lockOf([entry('a'), entry('b')])).toBeNull()
  expect(lockOf([entry('a', 'SUSPENDED'), entry('b')])).toBe('SUSPENDED')
  expect(lockOf([entry('a'), entry('b', 'BALL RUNNING')])).toBe('BALL RUNNING')
  expect(lockOf([entry('a'), entry('b'), entry('c', 'SUSPENDED')])).toBeNull()
  expect(lockOf([entry('a', 'LOSER'), entry('b', 'WINNER')])).toBe('SETTLED')
})

test('[UI2] an outright, which has no columns, is locked by the same word', () => {
  const field = [entry('a', 'SUSPENDED'), entry('b', 'SUSPENDED'), entry('c')]
  expect(lockOf(field, 8)).toBe('SUSPENDED')
  expect(lockOf([entry('a', 'WINNER'), entry('b', 'LOSER'), entry('c', 'LOSER')], 8)).toBe(
    'SETTLED',
  )
  expect(lockOf([entry('a'), entry('b'), entry('c')], 8)).toBeNull()
  // a side that is out of the cup locks no other
  expect(lockOf([entry('a'), entry('b', 'LOST'), entry('c', 'LOST')], 8)).toBeNull()
})

test('[UI360] a word of the feed on the lock is read in the language of the page', () => {
  const ours = (word: string): string => (word === 'SUSPENDED' ? 'सस्पेंड' : word)
  readWorldWith(reader)
  expect(
    ['GOAL', 'POINT IN PLAY', 'SUSPENDED', 'NOBODY KNOWS'].map((word) => lockText(ours, word)),
  ).toEqual(['गोल', 'पॉइंट जारी', 'सस्पेंड', 'NOBODY KNOWS'])
  readWorldWith(null)
})

test('[UI3] matches in play come first, then by start, then what is over', () => {
  const match = (name: string, status: string, eventTime: string) => {
    const oddDatas = [entry('a', status === 'over' ? 'WINNER' : 'ACTIVE')]
    const matchOdds = { marketId: marketId(`m${name}`), oddDatas }
    return aMatch(name, { eventTime, isPlayFlag: status !== 'upcoming', matchOdds })
  }
  const cup = match('cup', 'in play', '2026-02-25T09:00:00Z')
  const sorted = inPlayFirst([
    { ...cup, matchOdds: { ...cup.matchOdds, runners: 8 } },
    match('over', 'over', '2026-03-01T08:00:00Z'),
    match('later', 'upcoming', '2026-03-02T10:00:00Z'),
    match('soon', 'upcoming', '2026-03-01T10:00:00Z'),
    match('live', 'in play', '2026-03-01T09:00:00Z'),
  ])
  expect(sorted.map(({ eventId }) => eventId)).toEqual(['live', 'cup', 'soon', 'later', 'over'])
})

test('[UI8] a start is told by its time today and with its day otherwise', () => {
  const noon = new Date(2026, 2, 1, 12).getTime()
  expect(startText(new Date(2026, 2, 1, 19, 30).toISOString(), noon, 'Today')).toBe('Today 19:30')
  expect(startText(new Date(2026, 2, 2, 9, 5).toISOString(), noon, 'Today')).toBe('2 Mar, 09:05')
  expect(startText('soon', noon, 'Today')).toBe('')
})
