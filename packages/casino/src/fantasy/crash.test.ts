import { expect, test } from 'vitest'
import { newRound } from '../kernel/play.ts'
import { standAt } from '../testing/stands.ts'
import { crash, flightMs, risenTo } from './crash.ts'

test('[CG175] one multiplier is drawn for all, and the round ends when it has risen to it', () => {
  const drawn = standAt(crash, [98, 999, 999, 1])
  expect(crash.outcome(drawn)).toEqual({ code: '10.0', winner: 'Crashed at 10.00x' })
  const rising = { ...drawn, dealt: drawn.dealt.slice(0, 3) }
  expect(crash.next(rising)).toEqual({ kind: 'deal', slot: 'crash', from: [1], ms: 5_200 })
  expect(crash.next(drawn)).toEqual({ kind: 'end' })
})

test('[CG175] the higher the crash the longer it takes, within bounds', () => {
  expect([100, 200, 1_000, 10_000, 99_000_000_000].map(flightMs)).toEqual([
    700, 2_055, 5_200, 9_700, 12_000,
  ])
  expect([0, 0.5, 1].map((part) => risenTo(400, part))).toEqual([100, 200, 400])
})

test('[CG175] every player sets a value of their own, paid when the crash comes at it or later', () => {
  const picks = crash.markets[0]?.picks
  const end = standAt(crash, [98, 999, 999, 1])
  expect(picks?.read('at-1000')?.settle(end)).toEqual({ kind: 'win' })
  expect(picks?.read('at-1001')?.settle(end)).toEqual({ kind: 'lose' })
  expect(picks?.read('at-237')?.chances(newRound(crash, null))[0]?.ways).toBe(417_721_518n)
})
