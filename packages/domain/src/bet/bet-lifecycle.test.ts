import { expect, test } from 'vitest'
import type { Bet } from './bet.ts'
import {
  acceptedBet,
  cancelled,
  delayed,
  lapsed,
  released,
  matchedAgain,
  restVoided,
  voidedByResult,
  withoutFill,
} from './bet-lifecycle.ts'
import { BetStore } from './bet-store.ts'
import { betId } from '../units/ids.ts'
import { filled } from '../testing/filled-bet.ts'
import { ALICE, at, back, placement, points } from '../testing/world.ts'

const accepted = (): Bet =>
  acceptedBet(placement(back(ALICE, 2, 100)), { betId: betId(7), odds: at(2.01), now: 1000 })

/** The five buckets, in points. */
const buckets = (bet: Bet): number[] =>
  [bet.matched, bet.remaining, bet.cancelled, bet.lapsed, bet.voided].map((size) => size / 100)

test('[MT2] a bet is let in whole, with what was asked and what it got', () => {
  const bet = accepted()
  expect(buckets(bet)).toEqual([0, 100, 0, 0, 0])
  expect(bet).toMatchObject({
    betId: 7,
    odds: 201,
    requestedOdds: 200,
    status: 'EXECUTABLE',
    placedAt: 1000,
    pendingUntil: null,
    lapseReason: null,
    matchedTimesOdds: 0,
  })
})

test('[BS6] one that must wait is pending until it is released', () => {
  const bet = delayed(accepted(), 6000)
  expect(bet).toMatchObject({ status: 'PENDING', pendingUntil: 6000 })
  expect(released(bet)).toEqual({ ...bet, status: 'EXECUTABLE' })
})

test('[MT2] matched in parts, its average is the matched odds weighed by stake', () => {
  const part = filled(accepted(), points(25), at(2.2))
  expect(buckets(part)).toEqual([25, 75, 0, 0, 0])
  expect(part.status).toBe('EXECUTABLE')
  const whole = filled(part, points(75), at(2.04))
  expect(buckets(whole)).toEqual([100, 0, 0, 0, 0])
  expect(whole.status).toBe('EXECUTION_COMPLETE')
  expect(whole.matchedTimesOdds / whole.matched).toBe(208)
})

test('[MT2] more than it has is never matched', () => {
  const bets = new BetStore()
  bets.set(accepted(), accepted())
  expect(() => bets.fill(betId(7), points(100.01), at(2.2))).toThrow('more than it has')
  expect(bets.get(betId(7))).toEqual(accepted())
})

test('[MT2] what is left is cancelled or lapses, what is matched stays', () => {
  const part = filled(accepted(), points(25), at(2.2))
  expect(buckets(cancelled(part))).toEqual([25, 0, 75, 0, 0])
  expect(cancelled(part)).toMatchObject({ status: 'EXECUTION_COMPLETE', lapseReason: 'CANCELLED' })
  expect(buckets(lapsed(part, 'MKT_VERSION'))).toEqual([25, 0, 0, 75, 0])
  expect(lapsed(part, 'MKT_VERSION')).toMatchObject({
    status: 'EXECUTION_COMPLETE',
    lapseReason: 'MKT_VERSION',
  })
})

test('[ST4] [ST24] what a result made void can be matched again by another', () => {
  const part = cancelled(filled(accepted(), points(25), at(2.2)))
  const bet = voidedByResult(part)
  expect(buckets(bet)).toEqual([0, 0, 75, 0, 25])
  expect(bet).toMatchObject({ voidedByResult: points(25), status: 'EXECUTION_COMPLETE' })
  expect(matchedAgain(bet)).toEqual(part)
})

test('[ST23] a void fill leaves the others, and stays void whatever the result', () => {
  const part = filled(filled(accepted(), points(25), at(2.2)), points(10), at(2.4))
  const without = withoutFill(part, points(10), at(2.4))
  expect(buckets(without)).toEqual([25, 65, 0, 0, 10])
  expect(without.matchedTimesOdds / without.matched).toBe(220)
  const both = withoutFill(voidedByResult(part), points(10), at(2.4))
  expect(buckets(matchedAgain(both))).toEqual([25, 65, 0, 0, 10])
  expect(buckets(restVoided(without))).toEqual([25, 0, 0, 0, 75])
})
