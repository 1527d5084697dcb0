import { expect, test } from 'vitest'
import { hearServerDate } from '../../link/server-clock.ts'
import { isLost, LATE_AFTER_MS, linkStatus, useConnection } from './connection.ts'

const up = { connected: true, error: null }
const live = { sports: up, heardAt: 1000, behind: false, upstream: 'live', tickedAt: 1000 } as const

test('[RT24] connected and heard of lately is live', () => {
  expect(linkStatus(live)).toBe('live')
  expect(linkStatus({ ...live, tickedAt: 1000 + LATE_AFTER_MS })).toBe('live')
})

test('[RT24] silence beyond a heartbeat, or a hole being filled, is late', () => {
  expect(linkStatus({ ...live, tickedAt: 1001 + LATE_AFTER_MS })).toBe('late')
  expect(linkStatus({ ...live, behind: true })).toBe('late')
})

test('[RT24] a device whose clock is set back does not call a silent line live', () => {
  expect(linkStatus({ ...live, heardAt: 3_600_000 + 1000 })).toBe('late')
})

test('[UI386] [UI1170] a device whose clock is hours off has a live line, and one that is not lost yet', () => {
  const here = Date.now()
  const dated = (date: number): void =>
    hearServerDate({ askedAt: here, answeredAt: here, date: new Date(date).toUTCString() })
  // the first answer is heard before the next step of the clock
  dated(here + 7_200_000)
  expect(isLost(useConnection.getState())).toBe(false)
  useConnection.setState({ sports: up, heardAt: here })
  expect(linkStatus(useConnection.getState())).toBe('live')
  dated(here)
})

test('[RT24] [RT35] a feed that is late, or an exchange that is down, is late', () => {
  expect(linkStatus({ ...live, upstream: 'stale' })).toBe('late')
  expect(linkStatus({ ...live, upstream: 'down' })).toBe('late')
})

test('[RT24] without a line it is reconnecting, however fresh the prices', () => {
  expect(linkStatus({ ...live, sports: { connected: false, error: 'x' } })).toBe('reconnecting')
})

test('[UI1170] a line that is just being dialled is not lost; one that failed, or a device offline, is at once', () => {
  const now = Date.now()
  const dialled = {
    ...live,
    sports: { connected: false, error: null },
    heardAt: 0,
    offline: false,
    tickedAt: now,
  }
  expect(isLost(dialled)).toBe(false)
  expect(isLost({ ...dialled, offline: true })).toBe(true)
  expect(isLost({ ...dialled, sports: { connected: false, error: 'websocket error' } })).toBe(true)
  expect(isLost({ ...dialled, heardAt: now - 1 })).toBe(true)
  expect(isLost({ ...dialled, tickedAt: now + 2 * LATE_AFTER_MS })).toBe(true)
  expect(isLost({ ...live, offline: true })).toBe(false)
})
