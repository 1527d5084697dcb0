import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { MOST_STAKE } from '../market/exact.ts'
import { ALICE, at, back, lay, placement } from '../testing/world.ts'
import { betId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { acceptedBet, cancelled, delayed, lapsed, released } from './bet-lifecycle.ts'
import { BetStore } from './bet-store.ts'
import { filled } from '../testing/filled-bet.ts'
import { BET_STATUSES, LAPSE_REASONS, type Bet } from './bet.ts'

/** Far from each other and near, so that pages of ids fill, empty and are used again. */
const anyId = fc.integer({ min: 1, max: 200 }).chain((id) => fc.constantFrom(id, id * 2 ** 33))

const amount = fc.integer({ min: 0, max: MOST_STAKE }).map(paise)

const anyBet: fc.Arbitrary<Bet> = fc.record({
  betId: anyId.map(betId),
  userId: fc.constantFrom(ALICE, userId(2 ** 40)),
  marketId: fc.constantFrom(placement(back(ALICE, 2, 1)).marketId),
  runnerId: fc.constantFrom(placement(back(ALICE, 2, 1)).runnerId),
  side: fc.constantFrom('BACK', 'LAY'),
  odds: fc.integer({ min: 101, max: 100_000 }).map((odds) => at(odds / 100)),
  requestedOdds: fc.integer({ min: 101, max: 100_000 }),
  stake: amount,
  terms: fc.record({
    timeInForce: fc.constant({ kind: 'GOOD_TILL_CANCELLED' } as const),
    persistence: fc.constantFrom('LAPSE', 'KEEP'),
    keepThroughEvents: fc.boolean(),
    expiresAt: fc.constantFrom(null, 1_700_000_000_000),
    marketVersion: fc.constantFrom(null, 3),
  }),
  persistence: fc.constantFrom('LAPSE', 'KEEP', 'MARKET_ON_CLOSE'),
  keepThroughEvents: fc.boolean(),
  resized: fc.constantFrom(0, 0, -5, MOST_STAKE),
  limitBeforeStart: fc.constantFrom(null, null, at(3)),
  matched: amount,
  remaining: amount,
  cancelled: amount,
  lapsed: amount,
  voided: amount,
  voidedByResult: amount,
  matchedTimesOdds: fc.integer({ min: 0, max: MOST_STAKE * 100_000 }),
  status: fc.constantFrom(...BET_STATUSES),
  lapseReason: fc.constantFrom(null, ...LAPSE_REASONS),
  clientBetId: fc.constantFrom(null, 'k'),
  placedAt: fc.constantFrom(0, 1, 1_700_000_000_000),
  pendingUntil: fc.constantFrom(null, 0, 1_700_000_005_000),
})

/** A row keeps of a bet what it was first told: who, where, what was asked and when. */
const later = (first: Bet, change: Bet): Bet => {
  const { betId: id, userId: user, marketId, runnerId, requestedOdds, stake, terms } = first
  const { clientBetId, placedAt } = first
  const kept = { betId: id, userId: user, marketId, runnerId, requestedOdds, stake, terms }
  return { ...change, ...kept, clientBetId, placedAt }
}

describe('[MT2] [MT8] what is asked of the store is the bet as it was set last', () => {
  test('through any setting and deleting it answers as a Map does, to every field', () => {
    const step = fc.record({ bet: anyBet, sets: fc.boolean() })
    forAll([fc.array(step, { maxLength: 300, size: 'max' })], {}, (steps) => {
      const store = new BetStore()
      const plain = new Map<number, Bet>()
      for (const { bet, sets } of steps) {
        const known = plain.get(bet.betId)
        const next = known === undefined ? bet : later(known, bet)
        if (sets) {
          store.set(next, next)
          plain.set(bet.betId, next)
        } else {
          store.delete(bet.betId)
          plain.delete(bet.betId)
        }
        const now = plain.get(bet.betId)
        expect(store.get(bet.betId)).toEqual(now)
        expect(store.remainingOf(bet.betId)).toBe(now?.remaining ?? 0)
        expect(store.countingOf(bet.betId)).toBe((now?.matched ?? 0) + (now?.remaining ?? 0))
      }
      const inOrder = (bets: Iterable<Bet>) => [...bets].toSorted((a, b) => a.betId - b.betId)
      expect(inOrder(store.values())).toEqual(inOrder(plain.values()))
      expect(store.size).toBe(plain.size)
      expect(steps.map(({ bet }) => store.has(bet.betId))).toEqual(
        steps.map(({ bet }) => plain.has(bet.betId)),
      )
    })
  })

  test('through the life of a bet, and more of them than a sheet has rows', () => {
    const store = new BetStore()
    const bets = Array.from({ length: 3000 }, (_, nth) => {
      const how = nth % 2 === 0 ? back(ALICE, 2, 100) : { ...lay(ALICE, 3, 50), key: `k${nth}` }
      return acceptedBet(placement(how), { betId: betId(nth + 7), odds: at(2.02), now: nth })
    })
    for (const bet of bets) store.add(bet, bet)
    const changed = bets.map((bet, nth) => {
      const waits = delayed(bet, 5000)
      const part = filled(released(waits), paise(100), at(2.1))
      return [waits, part, cancelled(part), lapsed(part, 'EVENT')][nth % 4] ?? bet
    })
    for (const bet of changed) store.change(bet)
    expect(changed.map(({ betId: id }) => store.get(id))).toEqual(changed)
  })

  test('one that is forgotten leaves nothing to the next in its place', () => {
    const store = new BetStore()
    const bet = acceptedBet(placement(back(ALICE, 2, 100)), {
      betId: betId(1),
      odds: at(2),
      now: 1,
    })
    store.set(lapsed(delayed(bet, 5), 'EVENT'), bet)
    store.delete(bet.betId)
    expect(store.get(bet.betId)).toBeUndefined()
    const other = acceptedBet(placement(lay(ALICE, 3, 1)), { betId: betId(1), odds: at(3), now: 2 })
    store.set(other, other)
    expect(store.get(other.betId)).toEqual(other)
  })
})

test('[MT2] a match changes what is matched and left, and the end of a bet, and nothing else', () => {
  forAll([anyBet, fc.integer({ min: 101, max: 100_000 })], {}, (bet, odds) => {
    const stake = paise(Math.floor(bet.remaining / (odds % 2 === 0 ? 1 : 3)))
    const remaining = bet.remaining - stake
    expect(filled(bet, stake, at(odds / 100))).toEqual({
      ...bet,
      remaining,
      matched: bet.matched + stake,
      matchedTimesOdds: bet.matchedTimesOdds + stake * odds,
      status: remaining === 0 ? 'EXECUTION_COMPLETE' : bet.status,
    })
  })
})

test('[MT80] a stake that its row has no room for is not kept', () => {
  const bet = acceptedBet(placement(back(ALICE, 2, 1)), { betId: betId(1), odds: at(2), now: 1 })
  const large = { ...bet, stake: paise(MOST_STAKE + 1) }
  expect(() => new BetStore().add(large, bet)).toThrow('too large')
})
