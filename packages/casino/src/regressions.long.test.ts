import { netOf } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { ab20 } from './andar-bahar/ab20.ts'
import { BACCARAT } from './baccarat/baccarat.ts'
import { aaa } from './draw/aaa.ts'
import { threeCardJudgement } from './draw/3cardj.ts'
import { cardOf, decks, rankOf, suitOf, type Card } from './kernel/cards.ts'
import { newRound } from './kernel/play.ts'
import { quoteOf } from './kernel/prices.ts'
import type { Title } from './kernel/title.ts'
import { cmeter } from './meter/cmeter.ts'
import { POKER } from './poker/poker-one-day.ts'
import { POKER20 } from './poker/poker20.ts'
import { race20 } from './race/race20.ts'
import { SOLO_TITLES } from './solo-titles.ts'
import { TEEN8 } from './teenpatti/teen8.ts'
import { TEEN } from './teenpatti/one-day.ts'
import { cardsNamed } from './testing/literal-hands.ts'
import { played, quoted, selectionOf, settled, standAt } from './testing/stands.ts'
import { TITLES } from './titles.ts'

/** Nine errors of settlement that were found elsewhere, each by its letter [CG700]. */

const STAKE = paise(10_000)
const lay = (odds: number) =>
  ({ terms: { kind: 'odds', side: 'LAY', odds }, stake: STAKE }) as const
const back = (odds: number) =>
  ({ terms: { kind: 'odds', side: 'BACK', odds }, stake: STAKE }) as const
const kindOf = (title: Title, id: string, faces: readonly Card[]): string =>
  settled(title, id, standAt(title, faces)).kind

test('[CG700] (a) bets on Bahar are looked up among the cards of Bahar, not of Andar', () => {
  // Bahar first, in turn: ace, three and so on to Bahar; two, four and so on to Andar
  const pack = decks(1)
  for (const [bahar, andar] of [
    [3, 2],
    [5, 4],
    [13, 12],
  ]) {
    expect(kindOf(ab20, `bahar-${bahar}`, pack)).toBe('win')
    expect(kindOf(ab20, `andar-${bahar}`, pack)).toBe('lose')
    expect(kindOf(ab20, `andar-${andar}`, pack)).toBe('win')
    expect(kindOf(ab20, `bahar-${andar}`, pack)).toBe('lose')
  }
})

test('[CG700] (b) the bonus of B is that of B’s own cards and of the board', () => {
  // A1 B1 A2 B2, flop, turn, river: B has the fourth ten
  const fours = cardsNamed('AS 10S AH 2S 10H 10D 10C 4H 5C')
  const pays = (id: string) => settled(POKER, id, standAt(POKER, fours))
  expect(pays('seven-card-b')).toEqual({ kind: 'pays', hundredths: 3_100 })
  expect(pays('seven-card-a')).toEqual({ kind: 'pays', hundredths: 900 })
  expect(pays('two-card-a')).toEqual({ kind: 'pays', hundredths: 3_100 })
  expect(pays('two-card-b')).toEqual({ kind: 'lose' })
  const royal = cardsNamed('2S AS 3H KS QS JS 10S 4H 5C')
  expect(settled(POKER, 'seven-card-b', standAt(POKER, royal))).toEqual({
    kind: 'pays',
    hundredths: 10_100,
  })
  expect(kindOf(POKER20, 'straight-flush-b', royal)).toBe('win')
})

test('[CG700] [CG102] (c) No of 3 Cards Judgement wins when all three cards miss, not when any of them does', () => {
  const yes = threeCardJudgement.markets[0]?.picks?.read('yes-2-5-11')
  if (yes === null || yes === undefined) throw new Error('no selection')
  expect(quoteOf(yes, newRound(threeCardJudgement, null)).lay).toBe(184)
  const no = (ranks: readonly number[]): number => {
    const hearts = ranks.map((rank) => cardOf(rank, 'H'))
    return netOf(lay(184), yes.settle(standAt(threeCardJudgement, hearts)))
  }
  expect(no([2, 9, 13])).toBe(-8400)
  expect(no([11, 5, 13])).toBe(-8400)
  expect(no([1, 9, 13])).toBe(10_000)
})

test('[CG700] [CG142] (d) Race 20-20: a lay of the king that won is lost, whatever the points and the cards come to', () => {
  const seen = new Set<string>()
  for (const { end } of played(race20, 200)) {
    const winner = suitOf(end.dealt.at(-1)?.face ?? 0)
    for (const [suit, king] of Object.entries(KINGS)) {
      expect(netOf(lay(415), settled(race20, king, end))).toBe(suit === winner ? -31_500 : 10_000)
    }
    const points = end.dealt.reduce((sum, { face }) => sum + rankOf(face), 0)
    const isMany = end.dealt.length >= 13
    for (const [yes, no, isYes] of [
      ['points-81-yes', 'points-81-no', points >= 81],
      ['cards-more', 'cards-less', isMany],
    ] as const) {
      const nets = [yes, no].map((id) => netOf(back(192), settled(race20, id, end)))
      expect(nets).toEqual(isYes ? [9_200, -10_000] : [-10_000, 9_200])
      seen.add(`${yes} ${isYes}`)
    }
  }
  expect(seen.size).toBe(4)
})

const KINGS = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' } as const

test('[CG700] [CG146] (e) Casino Meter: the nine and the ten that change sides are those of spades, not of hearts', () => {
  const low = [1, 2, 3, 4, 5].flatMap((rank) => [cardOf(rank, 'C'), cardOf(rank, 'D')])
  const points = (id: string, last: Card) => settled(cmeter, id, standAt(cmeter, [...low, last]))
  expect(points('low', cardOf(9, 'H'))).toEqual({ kind: 'points', points: 39 })
  expect(points('low', cardOf(9, 'S'))).toEqual({ kind: 'points', points: 21 })
  expect(points('high', cardOf(10, 'H'))).toEqual({ kind: 'points', points: -20 })
  expect(points('high', cardOf(10, 'S'))).toEqual({ kind: 'points', points: -40 })
})

test('[CG700] [CG126] (f) Pair Plus of Teenpatti Open pays sequences, trails and pure sequences', () => {
  const column = (player: readonly Card[], others: readonly Card[]) =>
    [0, 1, 2].flatMap((at) => [player[at] ?? 0, ...others.slice(at * 8, at * 8 + 8)])
  const paid = ['4S 3S 2H', '4S 3S 2S', 'AS 2H 3D', '9S 9H 9D', '9S 7S 2S', '9S 9H 2D', '9S 8H 2D']
  const comes = paid.map((names) => {
    const hand = cardsNamed(names)
    const others = TEEN8.shoe().filter((card) => !hand.includes(card))
    return settled(TEEN8, 'pair-plus-p1-', standAt(TEEN8, column(hand, others)))
  })
  const pays = (toOne: number) => ({ kind: 'pays', hundredths: (toOne + 1) * 100 })
  expect(comes).toEqual([pays(6), pays(40), pays(6), pays(30), pays(4), pays(1), { kind: 'lose' }])
})

test('[CG700] [CG100] (g) under and over of Amar Akbar Anthony lose half on a seven, they are not refunded', () => {
  for (const id of ['under', 'over']) {
    const comes = settled(aaa, id, standAt(aaa, [cardOf(7, 'C')]))
    expect(comes).toEqual({ kind: 'half' })
    expect(netOf(back(200), comes)).toBe(-5_000)
  }
})

test('[CG700] [CG129] (h) Teenpatti 1-Day: on a tie backs and lays of both players come back', () => {
  // A1 B1 A2 B2 A3 B3: king, ten, seven of unlike suits each
  const round = standAt(TEEN, cardsNamed('KS KH 10D 10C 7S 7H'))
  for (const id of ['a', 'b']) {
    const comes = settled(TEEN, id, round)
    expect([netOf(back(196), comes), netOf(lay(196), comes)]).toEqual([0, 0])
  }
  expect(TEEN.outcome(round)).toEqual({ code: 'T', winner: 'Tie' })
})

test('[CG700] (i) a bet is found by its own id alone: one that is misspelt is none, and a perfect pair is paid', () => {
  const perfect = cardsNamed('4S 9H 4S KH')
  expect(quoted(BACCARAT, 'perfect-pair', standAt(BACCARAT, [])).back).toBe(2600)
  expect(kindOf(BACCARAT, 'perfect-pair', perfect)).toBe('win')
  expect(() => selectionOf(BACCARAT, 'perferct-pair')).toThrow('no perferct-pair')
  let looked = 0
  for (const { slug, markets } of [...TITLES.values(), ...SOLO_TITLES.values()]) {
    const ids = new Set(markets.flatMap(({ selections }) => selections.map(({ id }) => id)))
    for (const misspelt of [...ids].flatMap(misspellings).filter((id) => !ids.has(id))) {
      const found = markets.filter(({ picks }) => (picks?.read(misspelt) ?? null) !== null)
      expect(`${slug} ${misspelt}: ${found.length}`).toBe(`${slug} ${misspelt}: 0`)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(10_000)
})

/** A letter left out, said twice, or changed for its neighbour. */
const misspellings = (id: string): readonly string[] =>
  Array.from({ length: id.length - 1 }, (_, at) => [
    id.slice(0, at) + id.slice(at + 1),
    id.slice(0, at) + id.charAt(at) + id.slice(at),
    id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2),
  ]).flat()
