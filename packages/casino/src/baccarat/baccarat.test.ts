import { expect, test } from 'vitest'
import { rankOf, type Card } from '../kernel/cards.ts'
import { facesOf } from '../kernel/round.ts'
import { cardsNamed } from '../testing/literal-hands.ts'
import { played, settled, standAt } from '../testing/stands.ts'
import { BACCARAT, BACCARAT2 } from './baccarat.ts'
import { TEENSIN_TITLE } from './teensin.ts'

const total = (cards: readonly Card[]): number =>
  cards.map((card) => Math.min(10, rankOf(card))).reduce((sum, each) => sum + each, 0) % 10

/** The banker's rule as it is printed on cards: by its total, what it draws against. */
const DRAWS_AGAINST: readonly string[] = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
]

test('[CG127] a coup draws its third cards as the printed table says', () => {
  let thirds = 0
  for (const { end } of played(BACCARAT, 1_500)) {
    const [player, banker] = [facesOf(end, 'P'), facesOf(end, 'B')]
    const [ofPlayer, ofBanker] = [total(player.slice(0, 2)), total(banker.slice(0, 2))]
    const isNatural = Math.max(ofPlayer, ofBanker) >= 8
    const drew = !isNatural && ofPlayer <= 5
    expect(player).toHaveLength(drew ? 3 : 2)
    const against = String(total(player.slice(2)))
    const table = drew ? (DRAWS_AGAINST[ofBanker] ?? '').includes(against) : ofBanker <= 5
    expect(banker).toHaveLength(!isNatural && table ? 3 : 2)
    thirds += end.dealt.length - 4
    const order = total(player) - total(banker)
    const winner = order > 0 ? 'P' : 'B'
    expect(BACCARAT.outcome(end).code).toBe(order === 0 ? 'T' : winner)
  }
  expect(thirds).toBeGreaterThan(1_000)
})

test('[CG127] the banker is paid half when it wins with six; a tie returns both sides', () => {
  // P1 B1 P2 B2: five against six, after which both stand or draw
  const six = standAt(BACCARAT, cardsNamed('2S 3S KS 3H 3C KD'))
  expect(facesOf(six, 'B')).toHaveLength(2)
  expect(settled(BACCARAT, 'banker', six)).toEqual({ kind: 'pays', hundredths: 150 })
  expect(settled(BACCARAT, 'player', six)).toEqual({ kind: 'lose' })
  const tie = standAt(BACCARAT, cardsNamed('9S 9H KS KH'))
  expect(settled(BACCARAT, 'banker', tie)).toEqual({ kind: 'push' })
  expect(settled(BACCARAT, 'player', tie)).toEqual({ kind: 'push' })
  expect(settled(BACCARAT, 'tie', tie)).toEqual({ kind: 'win' })
  expect(settled(BACCARAT, 'small', tie)).toEqual({ kind: 'win' })
  expect(settled(BACCARAT2, 'score-9', standAt(BACCARAT2, cardsNamed('9S 9H KS KH')))).toEqual({
    kind: 'lose',
  })
})

test('[CG127] a pair is of one rank, a perfect pair is twice the same card', () => {
  const perfect = standAt(BACCARAT, cardsNamed('4S 9H 4S KH'))
  expect(settled(BACCARAT, 'player-pair', perfect)).toEqual({ kind: 'win' })
  expect(settled(BACCARAT, 'perfect-pair', perfect)).toEqual({ kind: 'win' })
  const plain = standAt(BACCARAT, cardsNamed('4S 9H 4D KH'))
  expect(settled(BACCARAT, 'either-pair', plain)).toEqual({ kind: 'win' })
  expect(settled(BACCARAT, 'banker-pair', plain)).toEqual({ kind: 'lose' })
  expect(settled(BACCARAT, 'perfect-pair', plain)).toEqual({ kind: 'lose' })
})

test('[CG124] 29 cards: a trail before the total, the total before the high cards', () => {
  const ends = [
    // A1 B1 A2 B2 A3 B3: a trail of twos against a nine
    '2S 9S 2H 8S 2D 2C',
    // eight against seven
    '2S 3S 3H 4H 3D 8D',
    // seven each: 8-6-3 is higher than 7-6-4
    '8S 7S 6S 6H 3S 4H',
    // equal ranks
    '8S 8H 6S 6H 3S 3H',
  ].map((names) => standAt(TEENSIN_TITLE, cardsNamed(names)))
  expect(ends.map((end) => TEENSIN_TITLE.outcome(end).code)).toEqual(['A', 'A', 'A', 'T'])
  expect(ends.map((end) => settled(TEENSIN_TITLE, 'a', end).kind)).toEqual([
    'win',
    'win',
    'win',
    'push',
  ])
  expect(ends.map((end) => settled(TEENSIN_TITLE, 'lucky-9', end).kind)).toEqual([
    'win',
    'lose',
    'lose',
    'lose',
  ])
})
