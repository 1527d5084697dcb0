import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { outcomeAs } from '../kernel/outcomes.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { limbo } from '../solo/limbo.ts'
import { standAt } from '../testing/stands.ts'
import { crash, riseMs, risenTo } from './crash.ts'

test('[CG175] one multiplier is drawn for all, and the round ends when it has risen to it', () => {
  const drawn = standAt(crash, [98, 999, 999, 1])
  expect(crash.outcome(drawn)).toEqual({
    code: '10.00',
    winner: 'Crashed at 10.00x',
    said: { id: 'crashed-at', args: { multiplier: '10.00x' } },
  })
  const rising = { ...drawn, dealt: drawn.dealt.slice(0, 3) }
  expect(crash.next(rising)).toEqual({ kind: 'deal', slot: 'crash', from: [1], ms: 0 })
  expect(crash.next(drawn)).toEqual({ kind: 'end' })
})

test('[CG969] the list of results has the figure of the crash, and an earlier one keeps its code', () => {
  // 0.99 of a thousand million divided by one more than 13,164,892 is 75.20
  const drawn = standAt(crash, [13, 164, 892, 1])
  const { code, winner, said } = crash.outcome({ ...drawn, edition: 2 })
  expect([code, winner]).toEqual(['75.20', 'Crashed at 75.20x'])
  const stored = { code: '75.2', winner }
  expect(outcomeAs(crash, { ...drawn, edition: 2 }, stored)).toEqual({ ...stored, said })
})

test('[CG176] the multiplier follows from the time alone: to ten times itself in sixteen seconds', () => {
  expect([0, 69, 70, 4_816, 4_817, 16_000, 32_000].map(risenTo)).toEqual([
    100, 100, 101, 199, 200, 1_000, 10_000,
  ])
})

test('[CG176] it crashes at the first millisecond at which it would stand above its value, and not before', () => {
  for (let hundredths = 100; hundredths < 30_000; hundredths += 7) {
    const ms = riseMs(hundredths)
    expect([risenTo(ms - 1) <= hundredths, risenTo(ms) > hundredths]).toEqual([true, true])
  }
  // no bet is taken beyond 10,000
  expect(crash.rise?.lastsMs(standAt(crash, [0, 0, 0, 1]))).toBe(riseMs(1_000_000))
})

test('[CG175] every player sets a value of their own, paid when the crash comes at it or later', () => {
  const picks = crash.markets[0]?.picks
  const end = standAt(crash, [98, 999, 999, 1])
  expect(picks?.read('at-1000')?.settle(end)).toEqual({ kind: 'win' })
  expect(picks?.read('at-1001')?.settle(end)).toEqual({ kind: 'lose' })
  expect(picks?.read('at-237')?.chances(newRound(crash, null))[0]?.ways).toBe(417_721_518n)
})

test('[CG171] a bet is named by its own value to the hundredth, beyond a hundred too', () => {
  const names = ['at-250', 'at-12390', 'at-123456', 'at-1000000'].map(
    (id) => crash.markets[0]?.picks?.read(id)?.name,
  )
  expect(names).toEqual(['2.50x', '123.90x', '1234.56x', '10000x'])
})

const NUMBERS = 1e9

/** Hundredths paid for a stake on every number, to a player who presses `afterMs` after the rise began. */
function paidOf(afterMs: number): number {
  const stands = risenTo(afterMs)
  const picks = crash.markets[0]?.picks
  const [wins] = picks?.read(`at-${stands}`)?.chances(newRound(crash, null)) ?? []
  return stands * Number(wins?.ways)
}

test('[CG177] whenever a player presses, 97 to 99 % of the stake comes back, as the rules say', () => {
  // to 10,000 times the stake
  for (let ms = riseMs(100); ms < riseMs(999_999); ms += 13) {
    expect(paidOf(ms)).toBeGreaterThan(97 * NUMBERS)
    expect(paidOf(ms)).toBeLessThanOrEqual(99 * NUMBERS)
  }
})

test('[CG177] control: whoever knew where it crashes would win many times over', () => {
  const rounds = 2_000
  const [blind, knowing] = [[], []] as [number[], number[]]
  for (let number = 0; number < rounds; number += 1) {
    const { below } = new Stream(utf8(`crash by hand ${number}`))
    const { end } = playRound(crash, newRound(crash, null), () => below)
    const crashesAt = crash.rise?.crashesAt(end) ?? 0
    blind.push(risenTo(3_000) <= crashesAt ? risenTo(3_000) / 100 : 0)
    knowing.push(crashesAt < 101 ? 0 : Math.min(crashesAt, 1_000_000) / 100)
  }
  const mean = (paid: readonly number[]) => paid.reduce((sum, one) => sum + one, 0) / rounds
  expect(mean(blind)).toBeGreaterThan(0.9)
  expect(mean(blind)).toBeLessThan(1.08)
  expect(mean(knowing)).toBeGreaterThan(3)
})

test('[CG969] a result above a hundred is named to its hundredth, and one of the first edition as it was stored', () => {
  for (const [title, words] of [
    [crash, 'Crashed at '],
    [limbo, ''],
  ] as const) {
    // 990,000,000 divided by 8,003,233
    const round = standAt(title, [8, 3, 232, 1])
    expect(title.outcome(round).winner).toBe(`${words}123.70x`)
    const { edition, ...stored } = round
    expect(edition).toBe(2)
    expect(title.outcome(stored).winner).toBe(`${words}124x`)
    expect(title.outcome(stored).code).toBe(title.outcome(round).code)
  }
})
