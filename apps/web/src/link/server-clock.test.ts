import { afterEach, expect, test, vi } from 'vitest'
import { today } from '../i18n/moment-text.ts'
import { hearServerDate, serverNow, serverTime } from './server-clock.ts'

const DAY_MS = 24 * 3600 * 1000
const AT_ONCE = Date.UTC(2026, 2, 1, 14)
/** An answer at two in the afternoon of the server, by a device that is so far behind it. */
const answered = (behindMs: number, tookMs = 200): void =>
  hearServerDate({
    askedAt: AT_ONCE - behindMs - tookMs,
    answeredAt: AT_ONCE - behindMs,
    date: new Date(AT_ONCE).toUTCString(),
  })
afterEach(() => answered(0, 0))

test('[UI386] a device whose clock is right keeps it', () => {
  answered(0)
  expect(serverTime(AT_ONCE)).toBe(AT_ONCE)
  answered(-900)
  expect(serverTime(AT_ONCE)).toBe(AT_ONCE)
})

test('[UI386] the time of a device that is ten minutes off is the server’s, to a second', () => {
  for (const behindMs of [600_000, -600_000]) {
    answered(behindMs)
    expect(Math.abs(serverTime(AT_ONCE - behindMs) - AT_ONCE)).toBeLessThanOrEqual(1_200)
  }
})

test('[UI386] an answer without a date, or with none that can be read, changes nothing', () => {
  answered(600_000)
  const before = serverTime(0)
  hearServerDate({ askedAt: 0, answeredAt: 1, date: null })
  hearServerDate({ askedAt: 0, answeredAt: 1, date: 'yesterday' })
  expect(serverTime(0)).toBe(before)
})

test('[UI386] the present moment and the day are the server’s on a device that is days late', () => {
  vi.useFakeTimers({ now: AT_ONCE - 2 * DAY_MS })
  answered(2 * DAY_MS)
  expect(Math.abs(serverNow() - AT_ONCE)).toBeLessThanOrEqual(1_200)
  expect(today()).toBe(new Date(AT_ONCE).toLocaleDateString('en-CA'))
})
