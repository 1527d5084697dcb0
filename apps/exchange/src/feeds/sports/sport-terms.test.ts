import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchMarket } from '../../exchange/testing/exchange.ts'
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

type Limit = 'minStake' | 'maxStake'

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

const BOTH = ['minStake', 'maxStake'] as const
const told = (market: Partial<MarketDefinition>, unstated?: readonly Limit[]): FeedEvent => ({
  kind: 'market',
  at: 0,
  market: { ...matchMarket('m1'), sportId: '4', ...market },
  ...(unstated !== undefined && { unstated }),
})
const limits = (event: FeedEvent | undefined) =>
  event?.kind === 'market' ? [event.market.minStake, event.market.maxStake] : []
const state = (id: string, betDelayMs: number, more: object = {}): FeedEvent => ({
  kind: 'market-state',
  at: 0,
  marketId: marketId(id),
  status: 'OPEN',
  inPlay: true,
  betDelayMs,
  ...more,
})
const UNSTATED = { unstated: ['betDelayMs'] }
const delays = (batch: readonly FeedEvent[]) =>
  batch.flatMap((event) => (event.kind === 'market-state' ? [event.betDelayMs] : []))

test('[MK800] [MK801] a market’s own limits win, and those of its sport stand where it states none', () => {
  const on = (minStake: number, maxStake: number, unstated: readonly Limit[]) =>
    limits(
      terms.apply([told({ minStake: paise(minStake), maxStake: paise(maxStake) }, unstated)], 1)[0],
    )
  expect(on(1_00, 9_000_00, [])).toEqual([1_00, 9_000_00])
  expect(on(1_00, 9_000_00, BOTH)).toEqual([100_00, 1_000_00])
  expect(on(1_00, 9_000_00, ['minStake'])).toEqual([100_00, 9_000_00])
  expect(on(1_00, 9_000_00, ['maxStake'])).toEqual([1_00, 1_000_00])
  expect(on(1_00, 50_00, ['minStake'])).toEqual([50_00, 50_00])
  expect(on(2_000_00, 9_000_00, ['maxStake'])).toEqual([2_000_00, 2_000_00])
})

test('[MK800] the ledger hears nothing of a term that was not stated; a sport without settings changes none', () => {
  const other = { sportId: '7', minStake: paise(1_00), maxStake: paise(9_000_00) }
  expect(terms.apply([told(other, BOTH)], 1)).toEqual([told(other)])
  const [kept] = terms.apply([told({}, BOTH)], 1)
  expect(kept).not.toHaveProperty('unstated')
  expect(terms.apply([state('m1', 0, UNSTATED)], 1)[0]).not.toHaveProperty('unstated')
})

test('[MK800] a bet in play waits as its market says, else as its sport says, played faster so much less', () => {
  const of = (how: object, speed = 1) =>
    delays(terms.apply([told({}), state('m1', 0, how), state('known', 8000, how)], speed))
  expect(of({})).toEqual([0, 8000])
  expect(of(UNSTATED)).toEqual([5000, 5000])
  expect(of(UNSTATED, 10)).toEqual([500, 500])
  expect(of(UNSTATED, 0)).toEqual([0, 8000])
  expect(delays(terms.apply([state('unknown', 700, UNSTATED)], 1))).toEqual([700])
  expect(delays(terms.apply([state('m1', 0, { ...UNSTATED, inPlay: false })], 1))).toEqual([0])
})

test('[MK800] what an operator changed holds from the next reading on, and while the ledger is away what held before', async () => {
  const bound = () => limits(terms.apply([told({ maxStake: paise(9_000_00) }, BOTH)], 1)[0])
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
    const [event] = terms.apply([told(market)], 1)
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
