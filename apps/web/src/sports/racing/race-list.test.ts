import { isDecided } from '@crease/contract/racing-sports.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { Match } from '../../link/named.ts'
import { aMatch } from '../../testing/a-match.ts'
import { cardRow } from './card-row.ts'
import { factorsText, lengthsText } from './lengths.ts'
import { countdown } from './next-off.tsx'
import { meetingsOf } from './race-list.ts'

const START = Date.UTC(2026, 10, 28, 14, 0)
const MINUTE_MS = 60_000
const t = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

function race(name: string, minutes: number, phase = 'before'): Match {
  const course = name.replace(/ R\d+$/, '')
  return aMatch(name, {
    eventTypeId: '7',
    sportId: '7',
    eventTime: new Date(START + minutes * MINUTE_MS).toISOString(),
    seriesName: course,
    leagueName: course,
    race: { title: 'Plate', runners: 8, phase },
  })
}

test('[RC11] races stand under their courses by time, the course of the next race first', () => {
  const matches = [
    race('Aldmoor R2', 50),
    race('Downs Park R3', 20),
    race('Aldmoor R1', -10, 'final'),
    race('Downs Park R4', 60),
  ]
  expect(
    meetingsOf(matches).map(({ course, races }) => [course, races.map((one) => one.eventName)]),
  ).toEqual([
    ['Downs Park', ['Downs Park R3', 'Downs Park R4']],
    ['Aldmoor', ['Aldmoor R1', 'Aldmoor R2']],
  ])
  expect(matches.map(isDecided)).toEqual([false, false, true, false])
})

test('[RC10] [RT126] a race without a start has no countdown', () => {
  const unknown = { ...race('Aldmoor R1', 10), eventTime: '' }
  expect(countdown(t, unknown, START)).toBe('–')
  expect(countdown(t, { ...race('Aldmoor R1', 10, 'running'), eventTime: '' }, START)).toBe(
    'Running',
  )
})

test.each([
  [-1, 'Due off'],
  [2, '2:00'],
  [12, '12 min'],
  [135, '2 h 15 min'],
])('[RC10] the countdown of a race in %i minutes reads %s', (minutes, text) => {
  expect(countdown(t, race('Aldmoor R1', minutes), START)).toBe(text)
  expect(countdown(t, race('Aldmoor R1', minutes, 'running'), START)).toBe('Running')
})

test.each([
  [0, 'dead heat'],
  [5, 'nose'],
  [12, 'short head'],
  [20, 'head'],
  [35, 'neck'],
  [52, '½ L'],
  [175, '1¾ L'],
  [400, '4 L'],
])('[RC13] %i hundredths of a length are a %s', (hundredths, text) => {
  expect(lengthsText(t, hundredths)).toBe(text)
})

test('[RC12] [RC16] [RC13] a non-runner has its factors in win and place, of which there may be none', () => {
  expect(factorsText(t, { win: 1_620, place: 2_500 })).toBe('Win 16.2%, Place 25%')
  expect(factorsText(t, { win: 1_620, place: 0 })).toBe('Win 16.2%')
  expect(factorsText(t, { win: 0, place: 0 })).toBe('')
})

test('[RC14] a runner of a recorded race has the number of its name, and one of a card that of its entry', () => {
  const sid = runnerId('10390982')
  expect(cardRow({ sid, nat: '4. Terindah' }, [])).toEqual({
    sid,
    number: 4,
    name: 'Terindah',
    entry: null,
  })
  expect(cardRow({ sid, nat: 'Terindah' }, [])).toMatchObject({ number: null, name: 'Terindah' })
})
