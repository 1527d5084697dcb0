import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { lostText } from '../account/account-bar/link-badge.tsx'
import { axisText } from '../sports/chart/clock-text.ts'
import { startText } from '../sports/match-list/start-text.ts'
import { whenText } from '../sports/search/when-text.ts'
import { dayText } from '../ui/day-field/day-text.ts'
import { datesBy, spansBy } from './dates.ts'
import { momentText, todayText } from './moment-text.ts'

const AT = new Date(2026, 10, 20, 18, 30)
const TIME = AT.toISOString()
const DAY_S = 86_400

afterEach(() => i18n.activate('en'))

const everyWay = (): readonly (string | null)[] => [
  momentText(TIME),
  dayText('2026-11-20'),
  startText(TIME, 0, ''),
  whenText({ eventTime: TIME }),
  axisText(AT.getTime(), DAY_S),
]

test('[UI1200] a span of days says once what both ends share', () => {
  const span = spansBy({ dateStyle: 'medium', timeZone: 'UTC' })
  const [monday, sunday, december] = [
    Date.UTC(2026, 10, 23),
    Date.UTC(2026, 10, 29),
    Date.UTC(2026, 11, 1),
  ]
  const spaced = (text: string): string => text.replaceAll(/\s/g, ' ')
  expect(spaced(span(monday, sunday))).toBe('23 – 29 Nov 2026')
  expect(spaced(span(monday, december))).toBe('23 Nov – 1 Dec 2026')
})

test('[UI1200] months are said in the language of now, by the clock of 24 hours in both', () => {
  const english = ['20 Nov 2026, 18:30', '20 Nov 2026', '20 Nov, 18:30', '20 Nov, 18:30', '20 Nov']
  expect(everyWay()).toEqual(english)
  i18n.load('hi', {})
  i18n.activate('hi')
  expect(everyWay()).toEqual(english.map((text) => text.replace('Nov', 'नव॰')))
  i18n.activate('en')
  expect(everyWay()).toEqual(english)
})

test('[UI1200] the first days of a month have one digit, with the year and without', () => {
  const first = new Date(2026, 11, 1, 1, 28).toISOString()
  expect([momentText(first), startText(first, 0, '')]).toEqual([
    '1 Dec 2026, 01:28',
    '1 Dec, 01:28',
  ])
})

test('[UI550] news of the day has its time alone, before midnight and after it', () => {
  const next = new Date(2026, 10, 21).getTime()
  expect(todayText(AT, next - 1, 'Today')).toBe('Today 18:30')
  expect(todayText(AT, next, 'Today')).toBeNull()
})

test('[UI1200] midnight is 00:00 in both', () => {
  const midnight = new Date(2026, 10, 20).toISOString()
  expect([lostText(AT), lostText(Date.parse(midnight))]).toEqual(['18:30:00', '00:00:00'])
  expect(startText(midnight, AT.getTime(), 'Today')).toBe('Today 00:00')
  i18n.load('hi', {})
  i18n.activate('hi')
  expect(startText(midnight, AT.getTime(), 'आज')).toBe('आज 00:00')
  expect([lostText(AT), lostText(Date.parse(midnight))]).toEqual(['18:30:00', '00:00:00'])
})

test('[RT126] a time that is none is a dash in its row, and no fault of the page', () => {
  const day = datesBy({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  expect(day(Date.parse('2026-11-20T10:00:00Z'))).toBe('20 Nov')
  expect([momentText('soon'), momentText(''), day(1e300), day(Number.NaN)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})
