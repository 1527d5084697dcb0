import type { Return } from '@crease/domain/rounds/returns.ts'
import { sumsAhead, threeAhead, winsOf } from '../kernel/ahead.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { isEven, isRed, rankOf, suitOf, type Card } from '../kernel/cards.ts'
import { facesOf, saysSum, type Round, APART, oneOf, wonIf } from '../kernel/round.ts'
import { windowBeforeEach } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'
import { CARDS, judgement, onHits } from './judgement.ts'
import { ended, say } from '../sentences/round-end.ts'

const LINE = 21
const always = { offered: () => true }
/** κ that give the customary odds before the first card */
const moving = (back: number, lay: number | null = null): Price => ({ kind: 'moving', back, lay })
const JUDGEMENT = moving(965, 1039)

const totalOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + rankOf(card), 0)

/** The session: the total of the three cards on one side of the line. */
function session(
  told: Pick<Selection, 'id' | 'name' | 'listed' | 'price'>,
  isYes: boolean,
): Selection {
  const wins = (total: number) => total >= LINE === isYes
  return {
    ...told,
    ...always,
    settle: (round) => wonIf(wins(totalOf(facesOf(round, 'C')))),
    chances: (round) => {
      const lie = facesOf(round, 'C')
      const had = totalOf(lie)
      const sums = [...sumsAhead(round.shoe, CARDS - lie.length, rankOf)]
      const ways = (all: typeof sums) => all.reduce((sum, [, each]) => sum + each, 0n)
      return winsOf(ways(sums.filter(([sum]) => wins(had + sum))), ways(sums))
    },
  }
}

const SESSION: Market = {
  id: 'session',
  name: 'Session 21',
  selections: [
    session(
      {
        id: 'yes',
        name: 'Session 21 Yes (21 or more)',
        listed: 'Session 21 Yes (total>=21)',
        price: moving(900),
      },
      true,
    ),
    session(
      {
        id: 'no',
        name: 'Session 21 No (20 or less)',
        listed: 'Session 21 No (total<=20)',
        price: moving(889),
      },
      false,
    ),
  ],
  book: oneOf(2),
}

const ranks =
  (...chosen: readonly number[]) =>
  (card: Card) =>
    chosen.includes(rankOf(card))

const JUDGEMENTS: Market = {
  id: 'judgement',
  name: '3 Card Judgement',
  selections: [
    judgement(
      { id: 'judgement-124', name: '3 Card Judgement (1 2 4)', price: JUDGEMENT, ...always },
      ranks(1, 2, 4),
    ),
    judgement(
      { id: 'judgement-jqk', name: '3 Card Judgement (J Q K)', price: JUDGEMENT, ...always },
      ranks(11, 12, 13),
    ),
  ],
  book: APART,
}

const two = (
  told: Pick<Selection, 'id' | 'name' | 'listed' | 'price'>,
  isHit: (card: Card) => boolean,
) => onHits({ ...told, ...always }, isHit, (hits) => hits === 2)

const EXACTLY_TWO: Market = {
  id: 'two',
  name: 'Exactly two',
  selections: [
    two({ id: 'two-red', name: 'Two Red Only', price: moving(960, 1052) }, isRed),
    two(
      { id: 'two-black', name: 'Two Black Only', price: moving(960, 1052) },
      (card) => !isRed(card),
    ),
    two({ id: 'two-odd', name: 'Two Odd Only', price: moving(961, 1051) }, (card) => !isEven(card)),
    two({ id: 'two-even', name: 'Two Even Only', price: moving(962, 1048) }, isEven),
  ],
  book: APART,
}

type Three = readonly [Card, Card, Card]
const isTrio = (cards: Three) => new Set(cards.map(rankOf)).size === 1
const isPair = (cards: Three) => new Set(cards.map(rankOf)).size < 3
const isFlush = (cards: Three) => new Set(cards.map(suitOf)).size === 1

/** Three ranks in a row; the ace stands below the two or above the king. */
function isStraight(cards: Three): boolean {
  const [low = 0, middle = 0, high = 0] = cards.map(rankOf).toSorted((a, b) => a - b)
  const isInRow = middle === low + 1 && high === middle + 1
  return isInRow || (low === 1 && middle === 12 && high === 13)
}

function hand(
  told: Pick<Selection, 'id' | 'name' | 'listed' | 'price'>,
  is: (cards: Three) => boolean,
) {
  const comes = (cards: Three): Return => wonIf(is(cards))
  return {
    ...told,
    settle: (round: Round) => {
      const [first = 0, second = 0, third = 0] = facesOf(round, 'C')
      return comes([first, second, third])
    },
    chances: (round: Round) => threeAhead(round.shoe, comes),
  }
}

const HANDS: Market = {
  id: 'hand',
  name: 'Hands',
  selections: [
    hand({ id: 'pair', name: 'Pair', price: fixed(550) }, isPair),
    hand({ id: 'flush', name: 'Flush', price: fixed(1800) }, isFlush),
    hand({ id: 'straight', name: 'Straight', price: fixed(2700) }, isStraight),
    hand({ id: 'trio', name: 'Trio', price: fixed(40_000) }, isTrio),
    hand(
      { id: 'straight-flush', name: 'Straight Flush', price: fixed(42_500) },
      (cards) => isFlush(cards) && isStraight(cards),
    ),
  ],
  book: APART,
}

export const trio: Title = {
  slug: 'trio',
  name: 'Trio',
  family: 'draw',
  code: 307,
  ...ONE_DECK,
  next: windowBeforeEach(['C1', 'C2', 'C3']),
  markets: [SESSION, JUDGEMENTS, EXACTLY_TWO, HANDS],
  outcome: (round) => {
    const total = totalOf(facesOf(round, 'C'))
    return ended(String(total), say('points-total', { total }))
  },
  seats: [
    {
      id: 'cards',
      name: 'Cards',
      kind: 'card',
      prefix: 'C',
      places: CARDS,
      says: saysSum('C', totalOf),
    },
  ],
  rules: [
    'Three cards are drawn from one deck, reshuffled for every round. Bets are taken before each of them; from the second on, odds follow from the cards that lie open.',
    'Session 21 is the total of the three cards, the ace counting 1, J 11, Q 12 and K 13: yes wins with 21 or more, no with 20 or less.',
    'Judgement (1 2 4) and (J Q K) win when at least one of the three cards has one of these ranks; a lay wins when none has. Two red, black, odd or even wins when it is exactly two of the three cards. Even are 2, 4, 6, 8, 10 and Q, all others are odd.',
    'Hands are taken before the first card only. Pair: two cards of one rank, three count as well. Flush: one suit. Straight: three ranks in a row, A 2 3 and Q K A included, K A 2 not. Trio: three of one rank. Straight flush: a straight in one suit, which also wins flush and straight.',
  ],
  isLive: true,
}
