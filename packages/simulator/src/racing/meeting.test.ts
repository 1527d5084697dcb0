import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { HORSES, meetingOf } from './meeting.ts'

test('[RC23] no race is for maidens, because its runners have won before', () => {
  const meetings = Array.from({ length: 20 }, (_, at) => meetingOf(numberedSeed(7), HORSES, at))
  const titles = meetings.flatMap(({ races }) => races.map(({ title }) => title))
  const kinds = new Set(titles.map((title) => title.split(' ').at(-1)))
  expect(kinds).toEqual(new Set(['Cup', 'Handicap', 'Plate', 'Stakes']))
})
