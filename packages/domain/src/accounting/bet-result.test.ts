import { expect, test } from 'vitest'
import type { MarketDefinition } from '../market/market.ts'
import { betId, eventId, marketId, runnerId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { PLAIN_TERMS } from '../bet/order-terms.ts'
import type { Bet } from '../bet/bet.ts'
import { betResult, betStakes } from './bet-result.ts'

const [KITES, HERONS, OWLS] = ['kites', 'herons', 'owls'].map(runnerId)
const named = (id: typeof KITES) => id ?? runnerId('none')

const MARKET: MarketDefinition = {
  marketId: marketId('1.1'),
  eventId: eventId('e1'),
  eventName: 'Kites v Herons',
  sportId: '4',
  name: 'Match Odds',
  kind: 'match',
  ladder: 'FINEST',
  winners: 1,
  runners: [KITES, HERONS, OWLS].map((id, sort) => ({ runnerId: named(id), name: 'x', sort })),
  minStake: paise(1),
  maxStake: paise(1),
  commissionRate: 200,
}
const METER: MarketDefinition = {
  ...MARKET,
  winners: 0,
  payoff: { kind: 'meter', cap: 200 },
  runners: [{ runnerId: named(KITES), name: 'Runs', sort: 1 }],
}

const bet = (change: Partial<Bet>): Bet => ({
  betId: betId(1),
  userId: userId(1),
  marketId: MARKET.marketId,
  runnerId: named(KITES),
  side: 'BACK',
  odds: odds(190),
  requestedOdds: 190,
  stake: paise(100_00),
  resized: 0,
  limitBeforeStart: null,
  terms: PLAIN_TERMS,
  persistence: 'LAPSE',
  keepThroughEvents: false,
  matched: paise(100_00),
  remaining: paise(0),
  cancelled: paise(0),
  lapsed: paise(0),
  voided: paise(0),
  voidedByResult: paise(0),
  matchedTimesOdds: 100_00 * 190,
  status: 'EXECUTION_COMPLETE',
  lapseReason: null,
  clientBetId: null,
  placedAt: 0,
  pendingUntil: null,
  ...change,
})

const wins = (...winners: (typeof KITES)[]) =>
  ({ kind: 'winners', winners: winners.map(named), removed: [] }) as const

test.each([
  ['a back of the winner', {}, wins(KITES), 'won', 90_00],
  ['a back of another', {}, wins(OWLS), 'lost', -100_00],
  ['a lay of the winner', { side: 'LAY' }, wins(KITES), 'lost', -90_00],
  ['a lay of another', { side: 'LAY' }, wins(HERONS), 'won', 100_00],
  ['a back in a dead heat of two', {}, wins(KITES, OWLS), 'lost', -5_00],
  ['a back in a void market', {}, { kind: 'void', reason: 'rain' }, 'void', 0],
  [
    'what was made void before',
    { matched: paise(0), voided: paise(100_00) },
    wins(KITES),
    'void',
    0,
  ],
  ['evens in a dead heat', { matchedTimesOdds: 100_00 * 200 }, wins(KITES, OWLS), 'even', 0],
] as const)('[LG92] %s', (...[, change, result, end, net]) => {
  expect(betResult(bet(change), MARKET, result)).toEqual({ end, net })
})

test('[LG92] a bet on a meter is paid by the run', () => {
  // a line of 163 is 201 - 163 = 38
  const ten = { matched: paise(10_00), stake: paise(10_00), matchedTimesOdds: 10_00 * 3800 }
  const by = (value: number, side: Bet['side']) =>
    betResult(bet({ ...ten, side }), METER, { kind: 'number', value })
  expect(by(170, 'BACK')).toEqual({ end: 'won', net: 70_00 })
  expect(by(170, 'LAY')).toEqual({ end: 'lost', net: -70_00 })
  expect(by(163, 'BACK')).toEqual({ end: 'even', net: 0 })
})

test('[DR74] what a bet can lose and bring counts what waits as if it were matched', () => {
  const half = { matched: paise(50_00), remaining: paise(50_00), matchedTimesOdds: 50_00 * 200 }
  expect(betStakes(bet(half), MARKET)).toEqual({ liability: 100_00_00, profit: 95_00_00 })
  const lay = bet({ ...half, side: 'LAY' })
  expect(betStakes(lay, MARKET)).toEqual({ liability: 95_00_00, profit: 100_00_00 })
  const meter = bet({ matched: paise(10_00), matchedTimesOdds: 10_00 * 3800 })
  expect(betStakes(meter, METER)).toEqual({ liability: 1630_00_00, profit: 370_00_00 })
})
