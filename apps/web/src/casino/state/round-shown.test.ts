import { expect, test } from 'vitest'
import { askedAgainIn } from './round-shown.ts'

test('[UI1186] a round that goes on is asked for again while it is looked at, one that is over is not', () => {
  expect(askedAgainIn({ endedAt: null })).toBe(3_000)
  expect(askedAgainIn({ endedAt: '2026-11-27T05:18:52.000Z' })).toBe(false)
  expect(askedAgainIn(undefined)).toBe(false)
})
