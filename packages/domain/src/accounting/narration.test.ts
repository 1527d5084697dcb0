import { expect, test } from 'vitest'
import { reversalNarration, settlementNarration as narrate, voidPhrase } from './narration.ts'
import type { MarketDefinition, MarketResult } from '../market/market.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { textOf } from '../sentences/phrase.ts'
import { marketOf, runnerOf } from '../testing/world.ts'
import { won } from '../testing/finish.ts'

const market = marketOf({ count: 3 })
const settlementNarration = (of: MarketDefinition, result: MarketResult, commission: Paise) =>
  narrate(of, { version: 1, result, instead: null }, commission).text
test('[LG7] a statement line names sport, event, market, winner and commission', () => {
  expect(settlementNarration(market, won([1]), paise(205))).toBe(
    'Cricket: Kites v Lions, Match Odds: Lions won, commission 2.05',
  )
  expect(settlementNarration(market, won([1]), paise(123_400))).toMatch(/, commission 1234\.00$/)
})

test('[LG7] without commission it does not speak of any', () => {
  expect(settlementNarration(market, won([0]), NO_MONEY)).toBe(
    'Cricket: Kites v Lions, Match Odds: Kites won',
  )
})

test('[LG7] a dead heat names all who share, a removed runner is named too', () => {
  expect(settlementNarration(market, won([0, 2]), NO_MONEY)).toMatch(
    /: Kites and Draw won in a dead heat$/,
  )
  expect(settlementNarration(market, won([0], [1]), NO_MONEY)).toMatch(
    /: Kites won, Lions removed$/,
  )
  const places = marketOf({ count: 3, winners: 2 })
  expect(settlementNarration(places, won([0, 2]), NO_MONEY)).toMatch(/: Kites and Draw won$/)
})

test('[LG7] [ST21] shared places are told apart from clean ones; nobody may win', () => {
  const result: MarketResult = {
    kind: 'placed',
    clean: [runnerOf(0)],
    tied: [{ runners: [runnerOf(1), runnerOf(2)], places: 1 }],
    removed: [],
  }
  expect(settlementNarration(market, result, NO_MONEY)).toMatch(
    /: Kites won, Lions and Draw shared a place in a dead heat$/,
  )
  expect(settlementNarration(market, { ...result, clean: [] }, NO_MONEY)).toMatch(/: Lions and/)
  expect(settlementNarration(marketOf({ winners: 0 }), won([]), NO_MONEY)).toMatch(
    /: no runner won$/,
  )
})

test('[LG7] a question of yes or no is answered, though it has one runner', () => {
  const question: MarketDefinition = { ...marketOf({ count: 1, winners: 0 }), kind: 'yes-no' }
  expect(settlementNarration(question, won([0]), NO_MONEY)).toMatch(/, Match Odds: Yes$/)
  expect(settlementNarration(question, won([]), NO_MONEY)).toMatch(/, Match Odds: No$/)
})

test('[LG7] a void market says why', () => {
  const result: MarketResult = { kind: 'void', reason: 'Match abandoned' }
  expect(settlementNarration(market, result, NO_MONEY)).toBe(
    'Cricket: Kites v Lions, Match Odds: void (Match abandoned)',
  )
})

test('[ST52] [ST45] places that are void for want of starters have no winner, but the reason', () => {
  const places = marketOf({ count: 3, winners: 2 })
  expect(settlementNarration(places, won([0, 2], [1]), NO_MONEY)).toMatch(
    /: void \(no more runners started than places\), Lions removed$/,
  )
  expect(settlementNarration(marketOf({ count: 2, winners: 2 }), won([0, 1]), NO_MONEY)).toMatch(
    /: void \(no more runners started than places\)$/,
  )
  const reason = (at: number) => textOf(voidPhrase(places, won([0, 2], [1]), runnerOf(at)) ?? '')
  expect([0, 1].map(reason)).toEqual([
    'no more runners started than places',
    'the runner was removed',
  ])
  expect(voidPhrase(places, won([0, 2]), runnerOf(1))).toBeNull()
})

test('[ST52] [HC2] a bet whose result was on its line is void for that reason', () => {
  const line = { wins: 'above', quarters: 8 } as const
  const runners = [{ runnerId: runnerOf(0), name: 'Over 2', sort: 1, line }]
  const total = marketOf({ winners: 0, payoff: { kind: 'lines', of: 'total' }, runners })
  const reason = (value: number) => voidPhrase(total, { kind: 'number', value }, runnerOf(0))
  expect([1, 3].map(reason)).toEqual([null, null])
  expect(textOf(reason(2) ?? '')).toBe('the result was on its line')
})

test('[LG7] every sport has its name, an unknown one a general name', () => {
  const sport = (sportId: string) =>
    settlementNarration(marketOf({ sportId }), won([0]), NO_MONEY).split(':')[0]
  expect(['4', '7', '2593174', '11'].map(sport)).toEqual([
    'Cricket',
    'Horse Racing',
    'Table Tennis',
    'Sport',
  ])
})

test('[FD75] a runner that joined late is named where it wins, and where its result is taken back', () => {
  const late = { runnerId: runnerOf(4), name: 'Fifth', sort: 4 }
  const joined: MarketDefinition = { ...market, latecomers: [late] }
  expect(settlementNarration(joined, won([4]), NO_MONEY)).toMatch(/, Match Odds: Fifth won$/)
  const { text } = reversalNarration(joined, { instead: won([4]) }, { version: 1 })
  expect(text).toMatch(/\(Fifth won\)/)
})

test('[ST22] a resettlement tells the old result and the new one', () => {
  const again = { version: 2, result: won([1]), instead: won([0]) }
  expect(narrate(market, again, paise(100)).text).toBe(
    'Cricket: Kites v Lions, Match Odds: Lions won (settlement 2, instead of Kites won), commission 1.00',
  )
  expect(reversalNarration(market, again, { version: 1 }).text).toBe(
    'Cricket: Kites v Lions, Match Odds: settlement 1 (Kites won) taken back',
  )
})

test('[ST51] a market that is settled again by the same result names a void bet, and no other result', () => {
  const again = { version: 2, result: won([1]), instead: won([1]) }
  expect(narrate(market, again, NO_MONEY).text).toBe(
    'Cricket: Kites v Lions, Match Odds: Lions won (settlement 2, after a bet was made void)',
  )
})

test('[UI360] the sentence of a line names its parts by their ids', () => {
  const said = { id: 'over-runs', args: { over: 6, side: 'KIT' } }
  const session: MarketDefinition = { ...market, name: '6 over runs KIT', said }
  const result: MarketResult = { kind: 'number', value: 47 }
  expect(narrate(session, { version: 1, result, instead: null }, paise(200))).toEqual({
    text: 'Cricket: Kites v Lions, 6 over runs KIT: the result is 47, commission 2.00',
    sentence: {
      id: 'charged',
      args: {
        line: {
          id: 'settled',
          args: {
            sport: { id: 'Cricket' },
            event: 'Kites v Lions',
            market: said,
            result: { id: 'number', args: { number: 47 } },
          },
        },
        amount: '2.00',
      },
    },
  })
})
