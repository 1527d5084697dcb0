import {
  ProtectionReply as ProtectionShape,
  type ProtectionReply,
} from '@crease/contract/accounts/protection-shapes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { decode } from '../../link/decode.ts'
import { forgetAll } from '../session-stores.ts'
import { hearProtection } from './follow-protection.ts'
import { useProtection } from './protection.ts'

afterEach(forgetAll)

const reply = (at: number, atRisk: number, periods: ProtectionReply['periods'] = []) =>
  decode(ProtectionShape, {
    success: true,
    at,
    rules: [],
    waiting: [],
    periods,
    atRisk,
    play: null,
    pause: null,
    limits: null,
  })

test('[PP4] [PP41] the sums of a day are read again a few seconds after its end', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(String(url))
    throw new Error('no line')
  })
  const sums = { staked: 0, deposited: 0, net: 10 }
  const renewsAt = Date.now() + 3_600_000
  const period = (per: 'day' | 'week', renews: number) => ({ per, ...sums, renewsAt: renews })
  const periods = [period('day', renewsAt), period('week', renewsAt + 86_400_000)]
  hearProtection(reply(Date.now(), 0, periods))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked[0]).toContain('getProtection')
  vi.unstubAllGlobals()
})

test('[UI661] [PP15] figures that are counted after a start are soon read again', async () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new Error('no line')
  })
  hearProtection(reply(Date.now(), 0, []))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBeGreaterThan(0)
  vi.unstubAllGlobals()
})

test('[RT26] a reply on protection that is older than the known one changes nothing', () => {
  hearProtection(reply(2000, 300))
  hearProtection(reply(1000, 500))
  expect(useProtection.getState().told?.atRisk).toBe(300_00)
  hearProtection(reply(3000, 100))
  expect(useProtection.getState().told?.atRisk).toBe(100_00)
})
