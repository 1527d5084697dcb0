import { expect, test } from 'vitest'
import { isDue } from './nightly-check.ts'

const at = (moment: string): number => Date.parse(`${moment}Z`)

test.each<[string, string | null, { now: string; due: boolean }]>([
  ['never checked', null, { now: '2026-11-20T12:00:00', due: true }],
  ['checked this night', '2026-11-20T03:31:00', { now: '2026-11-20T12:00:00', due: false }],
  [
    'checked yesterday, before the night begins',
    '2026-11-19T04:00:00',
    { now: '2026-11-20T03:29:59', due: false },
  ],
  [
    'checked yesterday, as the night begins',
    '2026-11-19T04:00:00',
    { now: '2026-11-20T03:30:00', due: true },
  ],
  [
    'checked by a clock that was a year ahead',
    '2027-11-20T03:31:00',
    { now: '2026-11-20T12:00:00', due: true },
  ],
  ['slept through the night', '2026-11-19T22:00:00', { now: '2026-11-20T18:00:00', due: true }],
])('[OP31] %s', (_, last, { now, due }) => {
  expect(isDue(last === null ? null : at(last), at(now))).toBe(due)
})
