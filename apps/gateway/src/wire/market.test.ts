import type { MarketResult } from '@crease/domain/market/market.ts'
import type { RunnerView } from '@crease/domain/records/market-view.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { BET, MARKET } from '@crease/protocol/testing/fixtures.ts'
import { wireBet } from './bet.ts'
import { rowStatus, runnerStatus, wireMarket } from './market.ts'

test.each([
  ['OPEN', 'ACTIVE', 'ACTIVE'],
  ['OPEN', 'REMOVED', 'REMOVED'],
  ['SUSPENDED', 'ACTIVE', 'SUSPENDED'],
  ['SUSPENDED', 'REMOVED', 'REMOVED'],
  ['CLOSED', 'ACTIVE', 'CLOSED'],
  ['SETTLED', 'WINNER', 'WINNER'],
  ['SETTLED', 'LOSER', 'LOSER'],
  ['SETTLED', 'ACTIVE', 'SETTLED'],
  ['VOIDED', 'ACTIVE', 'VOIDED'],
] as const)('[RT11] a market %s with a runner %s shows %s', (status, runner, word) => {
  expect(runnerStatus({ status }, runner)).toBe(word)
})

test('[RT11] while a market is suspended its rows say why, where that is known', () => {
  const note = 'BALL RUNNING'
  expect(runnerStatus({ status: 'SUSPENDED', note }, 'ACTIVE')).toBe(note)
  expect(runnerStatus({ status: 'OPEN', note }, 'ACTIVE')).toBe('ACTIVE')
  expect(runnerStatus({ status: 'SUSPENDED', note }, 'REMOVED')).toBe('REMOVED')
})

test.each([
  ['OPEN', 'LOST'],
  ['SUSPENDED', 'LOST'],
  ['CLOSED', 'LOST'],
  ['SETTLING', 'LOST'],
  ['SETTLED', 'SETTLED'],
  ['VOIDED', 'VOIDED'],
] as const)('[RT11] [CO46] a runner that has lost says so in a market %s: %s', (status, word) => {
  expect(rowStatus({ status }, { status: 'ACTIVE', closed: 'LOST' })).toBe(word)
})

test('[UI1237] a bet says its average odds to four decimals, its exact payout, and its buckets in points', () => {
  const bet = {
    ...BET,
    matched: paise(9_000),
    remaining: paise(1_000),
    matchedTimesOdds: 3_000 * 186 + 6_000 * 187,
    side: 'LAY' as const,
    pendingUntil: BET.placedAt + 5000,
  }
  expect(wireBet(bet, MARKET)).toMatchObject({
    matchOddVariant: 'lay',
    averageOdd: 1.8667,
    stake: 100,
    matched: 90,
    matchedReturn: 168,
    remaining: 10,
    teamName: 'Kites',
    pendingUntil: '2026-06-01T12:00:05.000Z',
  })
  expect(wireBet({ ...bet, matchedTimesOdds: 9_000 * 186 }, MARKET)).not.toHaveProperty(
    'matchedReturn',
  )
})

test('[BS31] [SP22] a lay that took the starting price says the limit that it asked for', () => {
  const coarse = { ...MARKET, ladder: 'CLASSIC' } as const
  const lay = { ...BET, side: 'LAY', requestedOdds: 303, odds: odds(300) } as const
  const oddsOf = (change: Partial<typeof BET>) => wireBet({ ...lay, ...change }, coarse).matchOdd
  const took = { odds: odds(120), resized: paise(90_000) }
  expect(oddsOf({ ...took, persistence: 'MARKET_ON_CLOSE' })).toBe(3)
  expect(oddsOf({ persistence: 'MARKET_ON_CLOSE' })).toBe(3)
  const terms = { ...BET.terms, timeInForce: { kind: 'LIMIT_ON_CLOSE' } } as const
  expect(oddsOf({ ...took, terms })).toBe(3)
  // a removal had lowered it before
  const lowered = { ...took, limitBeforeStart: odds(265) }
  expect(oddsOf({ ...lowered, persistence: 'MARKET_ON_CLOSE' })).toBe(2.65)
  // a payout-sized order is resized at its own limit
  expect(oddsOf({ resized: paise(90_000) })).toBe(3)
})

test('[UI190] a bet names the kind of its market, and a meter’s cap', () => {
  expect(wireBet(BET, MARKET)).toMatchObject({ gtype: 'match' })
  expect(wireBet(BET, MARKET).cap).toBeUndefined()
  const meter = { ...MARKET, kind: 'meter', payoff: { kind: 'meter', cap: 400 } } as const
  expect(wireBet(BET, meter)).toMatchObject({ gtype: 'meter', cap: 400 })
})

test('[UI189] a settled question says the number that came out; a void one does not', () => {
  const session = { ...MARKET, kind: 'session', payoff: { kind: 'bands' }, winners: 0 } as const
  const shown = (status: 'OPEN' | 'SETTLED' | 'VOIDED', result: MarketResult | null) =>
    wireMarket({
      definition: session,
      state: { status, inPlay: true, betDelayMs: 0, version: 1 },
      result,
      settlement: null,
      runners: [],
    }).section[0]?.gstatus
  expect(shown('OPEN', null)).toBe('ACTIVE')
  expect(shown('SETTLED', { kind: 'number', value: 47 })).toBe('RESULT 47')
  expect(shown('VOIDED', { kind: 'void', reason: 'rain' })).toBe('VOIDED')
})

test('[UI189] [UI193] a settled meter says its number, and so does each band of a khado that did not win', () => {
  const shown = (kind: 'khado' | 'meter' | 'handicap', second: RunnerView['status'] = 'LOSER') =>
    wireMarket({
      definition: { ...MARKET, kind, winners: 0 },
      state: { status: 'SETTLED', inPlay: true, betDelayMs: 0, version: 1 },
      result: { kind: 'number', value: 47 },
      settlement: null,
      runners: MARKET.runners
        .slice(0, 2)
        .map(({ runnerId, name }, index) => ({
          runnerId,
          name,
          status: index === 0 ? 'WINNER' : second,
          back: [],
          lay: [],
          lastTraded: null,
          traded: paise(0),
        })),
    }).section.map(({ gstatus }) => gstatus)
  expect(shown('khado')).toEqual(['WINNER', 'RESULT 47'])
  expect(shown('meter')).toEqual(['RESULT 47', 'RESULT 47'])
  // half a stake on a line is neither won nor lost as a whole
  expect(shown('handicap', 'HALF LOST')).toEqual(['WINNER', 'HALF LOST'])
})

test('[MT46] a cell says that its price is virtual, and only then; [MT50] a section says its own limits', () => {
  const [first, ...others] = MARKET.runners
  if (first === undefined) throw new Error('a market without runners')
  const runners = [{ ...first, minStake: paise(500), maxStake: paise(70_000) }, ...others]
  const lay = [
    { odds: odds(185), size: paise(100), virtual: true as const },
    { odds: odds(187), size: paise(200) },
  ]
  const view = { runnerId: first.runnerId, name: 'Kites', status: 'ACTIVE' } as const
  const market = wireMarket({
    definition: { ...MARKET, runners },
    state: { status: 'OPEN', inPlay: false, betDelayMs: 0, version: 1 },
    result: null,
    settlement: null,
    runners: [{ ...view, back: [], lay, lastTraded: odds(186), traded: paise(12_050) }],
  })
  const [section] = market.section
  expect(section).toMatchObject({ ltp: 1.86, tv: 120.5 })
  expect(section?.odds.map(({ virtual }) => virtual)).toEqual([
    undefined,
    undefined,
    undefined,
    true,
    undefined,
    undefined,
  ])
  expect(section).toMatchObject({ min: 5, max: 700 })
})
