import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchMarket } from '../../exchange/exchange-for-tests.ts'
import { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'
import type { SportSetting } from '@crease/domain/risk/sport-setting.ts'
import { SportTerms } from './sport-terms.ts'

const CRICKET: SportSetting = {
  sportId: '4',
  minBet: paise(100_00),
  maxBet: paise(1_000_00),
  betDelayMs: 5000,
  commissionRate: null,
}

let terms: SportTerms
let held: KeptSportSettings
let settings: readonly SportSetting[]
let isAway: boolean
beforeEach(async () => {
  isAway = false
  settings = [CRICKET]
  held = new KeptSportSettings({
    read: async () => (isAway ? Promise.reject(new Error('the ledger is away')) : settings),
    log: { error: () => undefined },
  })
  terms = new SportTerms({
    settings: held,
    sportOf: (id) => (id === marketId('known') ? '4' : undefined),
  })
  await held.read()
})
afterEach(() => held.stop())

const told = (market: Partial<MarketDefinition>): FeedEvent => ({
  kind: 'market',
  at: 0,
  market: { ...matchMarket('m1'), sportId: '4', ...market },
})
const limits = (event: FeedEvent | undefined) =>
  event?.kind === 'market' ? [event.market.minStake, event.market.maxStake] : []
const state = (id: string, betDelayMs: number, isInPlay: boolean): FeedEvent => ({
  kind: 'market-state',
  at: 0,
  marketId: marketId(id),
  status: 'OPEN',
  inPlay: isInPlay,
  betDelayMs,
})
const inPlay = (id: string, betDelayMs: number) => state(id, betDelayMs, true)
const delays = (batch: readonly FeedEvent[]) =>
  batch.flatMap((event) => (event.kind === 'market-state' ? [event.betDelayMs] : []))

test('[MK800] a market takes no less and no more than its sport allows, and its own limits between', () => {
  const bound = (minStake: number, maxStake: number) =>
    limits(terms.bound([told({ minStake: paise(minStake), maxStake: paise(maxStake) })], 1)[0])
  expect(bound(1_00, 9_000_00)).toEqual([100_00, 1_000_00])
  expect(bound(200_00, 300_00)).toEqual([200_00, 300_00])
  expect(bound(5_000_00, 9_000_00)).toEqual([1_000_00, 1_000_00])
})

test('[MK800] so do its runners, those that join it too; a meter, and a sport without settings, keep their own', () => {
  const runner = { runnerId: runnerId('r'), name: 'R', sort: 1, maxStake: paise(9_000_00) }
  const [market, joined] = terms.bound(
    [
      told({ runners: [runner] }),
      { kind: 'runners', at: 0, marketId: marketId('m1'), runners: [runner] },
    ],
    1,
  )
  const [own] = market?.kind === 'market' ? market.market.runners : []
  const [late] = joined?.kind === 'runners' ? joined.runners : []
  expect([own?.maxStake, late?.maxStake]).toEqual([1_000_00, 1_000_00])
  const free = { minStake: paise(1_00), maxStake: paise(9_000_00) }
  for (const kept of [told({ ...free, kind: 'meter' }), told({ ...free, sportId: '7' })]) {
    expect(terms.bound([kept], 1)).toEqual([kept])
  }
})

test('[MK800] a bet in play waits no less than its sport says, played faster so much less, and longer where its feed says so', () => {
  const of = (betDelayMs: number, speed = 1) =>
    delays(terms.bound([told({}), inPlay('m1', betDelayMs), inPlay('known', betDelayMs)], speed))
  expect(of(0)).toEqual([5000, 5000])
  expect(of(8000)).toEqual([8000, 8000])
  expect(of(0, 10)).toEqual([500, 500])
  expect(of(0, 0)).toEqual([0, 0])
  expect(delays(terms.bound([inPlay('unknown', 0)], 1))).toEqual([0])
  expect(delays(terms.bound([state('m1', 0, false)], 1))).toEqual([0])
})

test('[MK800] what an operator changed holds from the next reading on, and while the ledger is away what held before', async () => {
  const bound = () => limits(terms.bound([told({ maxStake: paise(9_000_00) })], 1)[0])
  settings = [{ ...CRICKET, maxBet: paise(500_00) }]
  expect(bound()[1]).toBe(1_000_00)
  await held.read()
  expect(bound()[1]).toBe(500_00)
  isAway = true
  await expect(held.read()).rejects.toThrow('away')
  expect(bound()[1]).toBe(500_00)
})

test('[ST46] a market opens with its sport’s base rate of commission, a meter too; without one with its feed’s', async () => {
  const rate = (market: Partial<MarketDefinition>) => {
    const [event] = terms.bound([told(market)], 1)
    return event?.kind === 'market' ? event.market.commissionRate : null
  }
  expect([rate({ commissionRate: 200 }), rate({ sportId: '2', commissionRate: 300 })]).toEqual([
    200, 300,
  ])
  settings = [{ ...CRICKET, commissionRate: 500 }]
  await held.read()
  expect([rate({ commissionRate: 200 }), rate({ kind: 'meter', commissionRate: 200 })]).toEqual([
    500, 500,
  ])
  expect(rate({ sportId: '2', commissionRate: 300 })).toBe(300)
})
