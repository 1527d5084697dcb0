import { expect, test } from 'vitest'
import { SharedLimits } from '../edge/shared-limits.ts'
import { FailedSignIns } from './failed-sign-ins.ts'

const HOME = { loginId: 'asha', network: '10.0.0.1' }
const from = (network: string) => ({ loginId: 'asha', network })

function open() {
  const clock = { now: 1_000_000 }
  return { clock, failed: new FailedSignIns(() => clock.now, undefined) }
}

test('[AU70] after three failures from one network each next attempt from there waits longer, up to ten seconds', () => {
  const { failed } = open()
  const waits = Array.from({ length: 10 }, () => {
    const wait = failed.waitMs(HOME, false)
    failed.failed(HOME)
    return wait
  })
  expect(waits).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  failed.succeeded(HOME)
  expect(failed.waitMs(HOME, true)).toBe(0)
})

test('[AU71] what strangers fail at does not keep the owner waiting where it signed in before, and elsewhere a little', () => {
  const { failed } = open()
  for (let one = 0; one < 500; one += 1) failed.failed(from(`10.1.${one % 250}.9`))
  expect(failed.isWatched(HOME)).toBe(true)
  expect(failed.waitMs(HOME, true)).toBe(0)
  expect(failed.waitMs(from('10.9.9.9'), false)).toBe(3000)
  // another account is none of theirs
  expect(failed.waitMs({ loginId: 'ravi', network: '10.9.9.9' }, false)).toBe(0)
  expect(failed.isWatched({ loginId: 'ravi', network: '' })).toBe(false)
})

test('[AU70] another spelling of the login is no other login; after a quarter of an hour all is forgotten', () => {
  const { failed, clock } = open()
  for (const loginId of ['asha', 'ASHA', ' Asha ', 'aSha']) failed.failed({ ...HOME, loginId })
  expect(failed.waitMs(HOME, true)).toBe(1000)
  clock.now += 15 * 60_000
  expect(failed.waitMs(HOME, true)).toBe(0)
})

test('[AU70] twenty thousand names are remembered, and all gateways count together', async () => {
  const told: string[] = []
  const shared = new SharedLimits((spent) => {
    for (const { counts } of spent) told.push(...counts.map(([key]) => key))
  })
  const failed = new FailedSignIns(() => 0, shared)
  for (let one = 0; one < 30_000; one += 1) failed.failed({ loginId: `x${one}`, network: 'n' })
  expect(failed.waitMs({ loginId: 'x1', network: 'n' }, false)).toBe(0)
  await expect.poll(() => told.length).toBe(60_000)
  shared.taken([{ limit: 'failed sign-ins', counts: [['asha\n10.0.0.1', 4]] }])
  expect(failed.waitMs(HOME, true)).toBe(1000)
})
