import { ProtectionReply as ProtectionShape } from '@crease/contract/accounts/protection-shapes.ts'
import { afterEach, expect, test } from 'vitest'
import { decode } from '../../link/decode.ts'
import { forgetAll } from '../session-stores.ts'
import { hearProtection } from './follow-protection.ts'
import { useProtection } from './protection.ts'

afterEach(forgetAll)

test('[RT26] a reply on protection that is older than the known one changes nothing', () => {
  const reply = (at: number, atRisk: number) =>
    decode(ProtectionShape, {
      success: true,
      at,
      rules: [],
      waiting: [],
      periods: [],
      atRisk,
      play: null,
      pause: null,
      limits: null,
    })
  hearProtection(reply(2000, 300))
  hearProtection(reply(1000, 500))
  expect(useProtection.getState().told?.atRisk).toBe(300_00)
  hearProtection(reply(3000, 100))
  expect(useProtection.getState().told?.atRisk).toBe(100_00)
})
