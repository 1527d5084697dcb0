import { expect, test } from 'vitest'
import { LATE_AFTER_MS, linkStatus } from './connection.ts'

const up = { connected: true, error: null }
const live = { sports: up, heardAt: 1000, behind: false, upstream: 'live', now: 1000 } as const

test('[RT24] connected and heard of lately is live', () => {
  expect(linkStatus(live)).toBe('live')
  expect(linkStatus({ ...live, now: 1000 + LATE_AFTER_MS })).toBe('live')
})

test('[RT24] silence beyond a heartbeat, or a hole being filled, is late', () => {
  expect(linkStatus({ ...live, now: 1001 + LATE_AFTER_MS })).toBe('late')
  expect(linkStatus({ ...live, behind: true })).toBe('late')
})

test('[RT24] [RT35] a feed that is late, or an exchange that is down, is late', () => {
  expect(linkStatus({ ...live, upstream: 'stale' })).toBe('late')
  expect(linkStatus({ ...live, upstream: 'down' })).toBe('late')
})

test('[RT24] without a line it is reconnecting, however fresh the prices', () => {
  expect(linkStatus({ ...live, sports: { connected: false, error: 'x' } })).toBe('reconnecting')
})
