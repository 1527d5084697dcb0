import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { DAY } from '../time-spans.ts'
import { GREYHOUNDS, HORSES, meetingOf } from './meeting.ts'
import { animalAt } from './runner.ts'

test('[RC23] no race is for maidens, because its runners have won before', () => {
  const meetings = Array.from({ length: 20 }, (_, at) => meetingOf(numberedSeed(7), HORSES, at))
  const titles = meetings.flatMap(({ races }) => races.map(({ title }) => title))
  const kinds = new Set(titles.map((title) => title.split(' ').at(-1)))
  expect(kinds).toEqual(new Set(['Cup', 'Handicap', 'Plate', 'Stakes']))
})

test.each([
  ['horses', HORSES],
  ['greyhounds', GREYHOUNDS],
])('[RC20] no two %s that race have one name, however old the world is', (_, discipline) => {
  const runners = discipline.groups * discipline.perGroup
  for (const days of [0, 333, 900, 1_400]) {
    const names = Array.from({ length: runners }, (__, number) => {
      const at = days * DAY
      return animalAt(numberedSeed(7), discipline, { number, at }).animal.name
    })
    expect(new Set(names).size).toBe(runners)
  }
})
