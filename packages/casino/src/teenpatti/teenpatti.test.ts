import type { Return } from '@crease/domain/rounds/returns.ts'
import { expect, test } from 'vitest'
import { rankOf, type Card } from '../kernel/cards.ts'
import { waysOf } from '../kernel/chances.ts'
import { newRound } from '../kernel/play.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import {
  cardsNamed,
  compared,
  literalThree,
  literalTwo,
  literalWild,
  type Literal,
} from '../testing/literal-hands.ts'
import { played, quoted, selectionOf, settled, standAt } from '../testing/stands.ts'
import { TEEN3, TEEN32, TEEN33 } from './instant.ts'
import { JOKER1 } from './joker1.ts'
import { JOKER20 } from './joker20.ts'
import { TEEN } from './one-day.ts'
import { PATTI2 } from './patti2.ts'
import { POISON20 } from './poison.ts'
import { TEEN20 } from './teen20.ts'
import { TEEN8 } from './teen8.ts'
import { TEEN9 } from './teen9.ts'
import { TEENMUF } from './teenmuf.ts'
import { TEENUNIQUE } from './teenunique.ts'
import { TEEN41, TEEN42 } from './top-open.ts'

const said = (order: number): Return['kind'] => {
  if (order === 0) return 'push'
  return order > 0 ? 'win' : 'lose'
}

const down =
  (literal: (cards: readonly Card[]) => Literal) =>
  (cards: readonly Card[]): Literal =>
    literal(cards).map((each) => -each)

const LITERAL: readonly (readonly [Title, (cards: readonly Card[], round: Round) => Literal])[] = [
  [TEEN20, literalThree],
  [TEEN, literalThree],
  [TEENMUF, down(literalThree)],
  [PATTI2, literalTwo],
  [TEEN3, literalThree],
  [TEEN41, literalThree],
  [JOKER20, (cards, round) => literalWild(cards, rankOf(facesOf(round, 'joker')[0] ?? 0))],
]

test.each(LITERAL.map(([title, literal]) => ({ slug: title.slug, title, literal })))(
  '[CG129] $slug pays the hand that a slow reading of the rules calls better; a tie is a push',
  ({ title, literal }) => {
    for (const { end: round } of played(title, 150)) {
      const order = compared(
        literal(facesOf(round, 'A'), round),
        literal(facesOf(round, 'B'), round),
      )
      expect(settled(title, 'a', round).kind).toBe(said(order))
      expect(settled(title, 'b', round).kind).toBe(said(-order))
    }
  },
)

test('[CG129] a tie for the best of three hands returns the stakes on those that tie', () => {
  const round = standAt(TEEN9, cardsNamed('KS KH 2S 10D 10C 3H 7S 7H 5D'))
  expect(['tiger', 'lion', 'dragon'].map((id) => settled(TEEN9, id, round).kind)).toEqual([
    'push',
    'push',
    'lose',
  ])
  // the dealer is the last of nine
  const [player, dealer] = [cardsNamed('KS 10D 7S'), cardsNamed('KH 10C 7H')]
  const others = TEEN8.shoe().filter((card) => ![...player, ...dealer].includes(card))
  const columns = [0, 1, 2].flatMap((at) => [
    player[at] ?? 0,
    ...others.slice(at * 7, at * 7 + 7),
    dealer[at] ?? 0,
  ])
  expect(settled(TEEN8, 'player-1', standAt(TEEN8, columns))).toEqual({ kind: 'push' })
})

test('[CG121] within a one-day round the odds are those of every way to go on', () => {
  const faces = cardsNamed('KS 9H 4D 9C')
  const round = standAt(TEEN, faces)
  const chances = selectionOf(TEEN, 'a').chances(round)
  let wins = 0
  for (const a of round.shoe) {
    for (const b of round.shoe) {
      if (a === b) continue
      const end = standAt(TEEN, [...faces, a, b])
      if (settled(TEEN, 'a', end).kind === 'win') wins += 1
    }
  }
  expect(waysOf(chances)).toBe(48n * 47n)
  expect(chances.find(({ comes }) => comes.kind === 'win')?.ways).toBe(BigInt(wins))
  const consecutive = selectionOf(TEEN, 'consecutive-a').chances(round)
  // beside the king or the four: four queens, four aces, four threes, four fives
  expect(consecutive.map(({ ways }) => ways)).toEqual([16n, 32n])
})

test('[CG123] the joker that is chosen is wild in all four suits, the drawn one in three', () => {
  // joker, A1 B1 A2 B2 A3 B3
  const round = standAt(JOKER1, cardsNamed('5D KS 7S QH 7H 5H 2C'))
  expect(settled(JOKER1, 'none-a', round).kind).toBe('lose')
  expect(settled(JOKER1, 'drawn-a', round).kind).toBe('win')
  expect(settled(JOKER1, 'joker-5-a', round).kind).toBe('win')
  expect(settled(JOKER1, 'joker-2-a', round).kind).toBe('lose')
})

test('[CG130] the first card of the poison’s rank loses at once, and no card follows it', () => {
  const round = standAt(POISON20, cardsNamed('9S KS KH 9H'))
  expect(POISON20.next(round)).toEqual({ kind: 'end' })
  expect(settled(POISON20, 'a', round).kind).toBe('lose')
  expect(settled(POISON20, 'b', round).kind).toBe('win')
  expect(settled(POISON20, 'poison-falls', round).kind).toBe('win')
  expect(POISON20.outcome(round)).toEqual({
    code: 'B',
    winner: 'Player B by poison',
    said: { id: 'by-poison', args: { player: { id: 'Player B' } } },
  })
})

test('[CG131] a shoe carries on, quotes what it still holds, and is new before it is certain', () => {
  const fresh = [TEEN3, TEEN32, TEEN33].map(
    (title) => quoted(title, 'a', newRound(title, null)).back,
  )
  expect(fresh).toEqual([154, 184, 209])
  const shoe = TEEN3.shoe()
  // nothing is left that betters B
  const lost = shoe.filter((card) => ![1, 7, 8, 9, 10].includes(rankOf(card)))
  expect(TEEN3.carriesOn?.(lost.slice(0, 20))).toBe(false)
  expect(TEEN3.carriesOn?.(shoe.slice(0, 30))).toBe(true)
  expect(TEEN3.carriesOn?.(shoe.slice(0, 12))).toBe(false)
  for (const title of [TEEN41, TEEN42]) {
    const round = newRound(title, title.shoe().slice(0, 20))
    // any three of twenty
    expect(waysOf(selectionOf(title, 'over-21').chances(round))).toBe(1_140n)
  }
})

test('[CG120] each bettor has three cards of six, the opponent the others', () => {
  const round = standAt(TEENUNIQUE, cardsNamed('AS AH 2D AD 5C 9H'))
  const picks = TEENUNIQUE.markets[0]?.picks
  const own = (id: string) => picks?.read(id)?.settle(round).kind
  expect(own('own-124')).toBe('win')
  expect(own('own-356')).toBe('lose')
  expect(TEENUNIQUE.outcome(round).code).toBe('124')
  expect(picks?.idOf([['4', '1', '2']])).toBe('own-124')
})

test('[CG123] a bet on a chosen joker is named by its rank as it stands on cards', () => {
  const names = JOKER1.markets.flatMap(({ selections }) => selections.map(({ name }) => name))
  expect(names).toContain('Player A, joker A')
  expect(names).toContain('Player B, joker 10')
  expect(names).toContain('Player A, no joker')
  expect(names.filter((name) => /joker [a-z]$/.test(name))).toEqual([])
})
