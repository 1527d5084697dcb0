import { flatPosition, matchedBy } from '@crease/domain/risk/exposure.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { expect, test } from 'vitest'
import type { Selection } from '../../betting/slip.ts'
import { betBody } from './bet-body.ts'
import { meaningOfDraft, mostStake, wrongWith, type SlipFacts } from './judge.ts'

const selection: Selection = {
  runnerId: 'a',
  selectionName: 'Netherlands',
  rate: odds(185),
  marketId: 'm1',
  marketName: 'Match Odds',
  marketType: 'match',
  ladder: 'FINEST',
  scale: { kind: 'decimal' },
  row: 'a',
  eventId: 'e1',
  eventName: 'Netherlands v Papua New Guinea',
  sportId: '4',
  seriesName: '',
  min: paise(100_00),
  max: paise(1000_00),
  type: 'back',
  inPlay: true,
}
const facts: SlipFacts = {
  selection,
  marketStatus: 'OPEN',
  free: paise(400_00),
  mayOffset: false,
  known: null,
}
const wrong = (stake: string, more: Partial<SlipFacts> = {}, rate = '1.85') =>
  wrongWith({ rate, stake }, { ...facts, ...more })

test('[BS20] the five checks in their order, each with its sentence', () => {
  const broken = { ...selection, runnerId: '' }
  const all = { selection: broken }
  expect(wrong('', all)).toBe('Please enter a valid stake amount')
  expect(wrong('0', all)).toBe('Please enter a valid stake amount')
  expect(wrong('99.99', all)).toBe('Minimum stake is 100')
  expect(wrong('1000.01', all)).toBe('Maximum stake is 1000')
  expect(wrong('401', all)).toBe('Insufficient balance')
  expect(wrong('400', all)).toBe('Invalid bet selection')
  expect(wrong('400')).toBeNull()
})

test.each(['runnerId', 'marketId', 'eventId'] as const)(
  '[BS20] a selection without its %s is invalid',
  (part) => {
    expect(wrong('200', { selection: { ...selection, [part]: '' } })).toBe('Invalid bet selection')
  },
)

test('[BS20] a suspended market takes no bet, after all the others', () => {
  expect(wrong('200', { marketStatus: 'SUSPENDED' })).toBe('This market is not open for bets')
})

test('[BS23] a lay needs its liability: 400 free carry 470.58 at 1.85, and not a paisa more', () => {
  const lay = { selection: { ...selection, type: 'lay' as const } }
  expect(wrong('470.58', lay)).toBeNull()
  expect(wrong('470.59', lay)).toBe('Insufficient balance')
  expect(mostStake({ rate: '1.85', stake: '' }, { ...facts, ...lay })).toBe(47_058)
})

test('[BS23] MAX is what the funds carry, and no more than the selection takes', () => {
  expect(mostStake({ rate: '1.85', stake: '' }, facts)).toBe(40_000)
  expect(mostStake({ rate: '1.85', stake: '' }, { ...facts, free: paise(5000_00) })).toBe(100_000)
  expect(mostStake({ rate: '1.85', stake: '' }, { ...facts, free: paise(-5_00) })).toBe(0)
})

test('[BS23] where a bet of this market may offset it, the server judges the funds', () => {
  expect(wrong('900', { mayOffset: true })).toBeNull()
  expect(wrong('1001', { mayOffset: true })).toBe('Maximum stake is 1000')
})

test('[BS29] payout is rate times stake; profit and liability are the true ones of each side', () => {
  const draft = { rate: '1.85', stake: '500' }
  expect(meaningOfDraft(draft, selection)).toMatchObject({
    payout: 9_250_000,
    profit: 4_250_000,
    liability: 5_000_000,
  })
  expect(meaningOfDraft(draft, { ...selection, type: 'lay' })).toMatchObject({
    payout: 9_250_000,
    profit: 5_000_000,
    liability: 4_250_000,
  })
  expect(meaningOfDraft({ rate: '1.85', stake: '' }, selection)).toBeNull()
  expect(meaningOfDraft({ rate: '1', stake: '500' }, selection)).toBeNull()
})

test('[BS24] the payload carries the specification’s fields, its default series and our id', () => {
  const clientBetId = '0f1e2d3c-4b5a-4968-8776-655443322110'
  expect(betBody({ clientBetId, selection, rate: odds(185), stake: paise(500_00) })).toEqual({
    clientBetId,
    eventId: 'e1',
    marketId: 'm1',
    selectionId: 'a',
    matchOdd: 185,
    matchOddVariant: 'back',
    stake: 500_00,
    teamName: 'Netherlands',
    marketName: 'Match Odds',
    selectionName: 'Netherlands',
    oddType: 'match',
    sportType: '4',
    seriesName: 'IPL T20',
    isBack: true,
    oddIsPlay: true,
    oddPosition: { status: 'OPEN', back: 185 },
  })
})

test('[BS23] with a known position funds and MAX are counted as the server counts them', () => {
  const backed = matchedBy(
    flatPosition(2),
    { runner: 0, side: 'BACK', odds: odds(250), stake: paise(200_00) },
    ONE_WINNER,
  )
  const covered: SlipFacts = {
    ...facts,
    selection: { ...selection, type: 'lay', max: paise(100_000_00) },
    free: paise(0),
    known: { position: backed, payoff: ONE_WINNER, runner: 0 },
  }
  // 300 is won if it wins, and 200 are held for the other case: a lay at 2.00 can lose 500
  expect(mostStake({ rate: '2.00', stake: '' }, covered)).toBe(500_00)
  expect(wrongWith({ rate: '2.00', stake: '500' }, covered)).toBeNull()
  expect(wrongWith({ rate: '2.00', stake: '500.01' }, covered)).toBe('Insufficient balance')
})
