import { runnerId } from '@crease/domain/units/ids.ts'
import { flatPosition, matchedBy } from '@crease/domain/risk/exposure.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { expect, test } from 'vitest'
import { orderBody } from './order-body.ts'
import { aSelection } from '../../testing/a-selection.ts'
import { plainFacts } from '../../testing/plain-facts.ts'
import { say } from '../../i18n/text.ts'
import { wrongWords } from './announce.ts'
import { mostStake } from './most-stake.ts'
import { judge, needOfOrder, summarise, type OrderFacts } from './order-form.ts'
import { PLAIN, type OrderTerms } from './order-terms.ts'

const selection = aSelection()
const facts = plainFacts(selection)
const wrongWith = (typed: { rate: string; stake: string }, known: OrderFacts): string | null => {
  const found = judge({ ...typed, terms: PLAIN }, known)
  return found && wrongWords(say, found)
}
const meaningOfDraft = (typed: { rate: string; stake: string }, of = selection) =>
  summarise({ ...typed, terms: PLAIN }, of)?.meaning ?? null
const wrong = (stake: string, more: Partial<OrderFacts> = {}, rate = '1.85') =>
  wrongWith({ rate, stake }, { ...facts, ...more })

test('[BS20] the five checks in their order, each with its sentence', () => {
  const broken = { ...selection, runnerId: runnerId('') }
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
  expect(mostStake({ rate: '1.85', stake: '', terms: PLAIN }, { ...facts, ...lay })).toBe(47_058)
})

test('[BS23] [BS44] MAX is what the funds carry, and no more than the selection takes', () => {
  expect(mostStake({ rate: '1.85', stake: '', terms: PLAIN }, facts)).toBe(40_000)
  expect(
    mostStake({ rate: '1.85', stake: '', terms: PLAIN }, { ...facts, free: paise(5000_00) }),
  ).toBe(100_000)
  expect(
    mostStake({ rate: '1.85', stake: '', terms: PLAIN }, { ...facts, free: paise(-5_00) }),
  ).toBe(0)
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
  const form = { rate: '1.85', stake: '500', terms: PLAIN }
  const order = { clientBetId, form, now: 0, opposite: odds(190) }
  expect(orderBody({ ...order, selection })).toEqual({
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
    oddPosition: { status: 'OPEN', back: 185, lay: 190 },
  })
  const lay = { ...order, selection: { ...selection, type: 'lay' as const } }
  expect(orderBody(lay).oddPosition).toEqual({ status: 'OPEN', back: 190, lay: 185 })
  expect(orderBody({ ...lay, opposite: null }).oddPosition).toMatchObject({ back: null })
})

test('[BS123] no match but one of cricket is said to be of the IPL', () => {
  const form = { rate: '1.85', stake: '500', terms: PLAIN }
  const series = (sportId: string, seriesName: string): unknown => {
    const of = { ...selection, sportId, seriesName }
    return orderBody({ clientBetId: 'x', selection: of, form, now: 0, opposite: null }).seriesName
  }
  expect(series('4', '')).toBe('IPL T20')
  expect(series('2', '')).toBeUndefined()
  expect(series('2', 'Wimbledon')).toBe('Wimbledon')
})

test('[BS124] odds are judged by the ladder of the market', () => {
  const runs = { ...selection, ladder: 'LINE' as const, scale: { kind: 'run', cap: 200 } as const }
  const known = { ...facts, free: paise(1_000_000_00) }
  // a line of 200 is a price of 1.00, below the lowest of its ladder; FINEST would take 1.01 and more
  expect(wrong('100', { ...known, selection: runs }, '200')).toMatch('the nearest are 2')
  expect(wrong('100', { ...known, selection: runs }, '199')).toBeNull()
  // 2.01 is no price of the classic ladder: a lay snaps down to 2.00, and needs no more than its stake
  const classic = { ...selection, ladder: 'CLASSIC' as const, type: 'lay' as const }
  expect(wrong('400', { selection: classic }, '2.01')).toBeNull()
  expect(wrong('400', { selection: { ...classic, ladder: 'FINEST' } }, '2.01')).toBe(
    'Insufficient balance',
  )
})

test('[BS124] what the exchange refuses the page knows: a lay where none is offered, a runner that is closed', () => {
  const lay = { selection: { ...selection, type: 'lay' as const } }
  expect(wrong('200', { ...lay, takesLays: false })).toBe('Only backing is offered in this market')
  expect(wrong('200', { runnerOpen: false })).toBe('This selection is not open for bets')
  expect(wrong('200', { line: 'lost' })).toMatch(/^These prices are old/)
})

test('[BS47] an order that waits is not judged by the funds and the market of now', () => {
  const terms: OrderTerms = { ...PLAIN, start: 'STOP', stopAt: '1.80' }
  const poor = { ...facts, free: paise(0), marketStatus: 'SUSPENDED', runnerOpen: false } as const
  expect(judge({ rate: '1.85', stake: '400', terms }, poor)).toBeNull()
  expect(judge({ rate: '1.85', stake: '4000', terms }, poor)).toMatchObject({ kind: 'refusal' })
})

test('[BS23] with a known position funds and MAX are counted as the server counts them', () => {
  const backed = matchedBy(
    flatPosition(2),
    { runner: 0, side: 'BACK', odds: odds(250), stake: paise(200_00) },
    ONE_WINNER,
  )
  const covered: OrderFacts = {
    ...facts,
    selection: { ...selection, type: 'lay', max: paise(100_000_00) },
    free: paise(0),
    known: { position: backed, payoff: ONE_WINNER, runner: 0 },
  }
  // 300 is won if it wins, and 200 are held for the other case: a lay at 2.00 can lose 500
  expect(mostStake({ rate: '2.00', stake: '', terms: PLAIN }, covered)).toBe(500_00)
  expect(wrongWith({ rate: '2.00', stake: '500' }, covered)).toBeNull()
  expect(wrongWith({ rate: '2.00', stake: '500.01' }, covered)).toBe('Insufficient balance')
})

test('[PP12] the slip judges the player’s own limits, as the exchange does', () => {
  const none = { day: 0, week: 0, month: 0 }
  const play = {
    rules: { 'stake-week': 500_00, bet: 300_00 },
    staked: { day: 0, week: 350_00, month: 350_00 },
    net: none,
    deposited: none,
    renews: { day: 0, week: Date.UTC(2026, 10, 22, 18, 30), month: 0 },
    atRisk: paise(0),
  }
  expect(wrong('301', { play })).toBe('Your own limit is 300 a bet')
  expect(wrong('151', { play })).toBe(
    'Your own stake limit for the week is 500; you have 150 left until 23 Nov 2026, 00:00 (IST)',
  )
  expect(wrong('150', { play })).toBeNull()
})

test('[BS23] [BS47] an order that waits takes nothing from the free balance', () => {
  const need = (start: OrderTerms['start']) =>
    needOfOrder({ rate: '1.85', stake: '300', terms: { ...PLAIN, start } }, facts)
  expect(need('NOW')).toBe(300_00)
  expect([need('STOP'), need('TAKE_PROFIT'), need('BOTH'), need('IN_PLAY')]).toEqual([0, 0, 0, 0])
})
