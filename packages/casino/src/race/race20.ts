import { winsOf } from '../kernel/ahead.ts'
import { cardSign, fixed, SUIT_SIGNS } from '../kernel/card-bets.ts'
import { decks, SUITS, suitOf } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { type Round, APART, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'
import { pointsOf, pointWays, raceWays, winnerOf } from './race20-ways.ts'

const KINGS = ['Spades', 'Hearts', 'Clubs', 'Diamonds'].map((name, at) => ({
  id: name.toLowerCase(),
  name: `King of ${name}`,
  code: 'SHCD'.charAt(at),
}))
/** cards that a window is opened after; before the first one too */
const PAUSES = [0, 4, 8, 12] as const

/** hundredths; what the round's number of cards is paid at */
const CARD_ODDS = [
  [5, 48_655],
  [6, 11_631],
  [7, 4_658],
  [15, null],
  [16, 1_278],
  [17, 3_390],
] as const
const POINT_ODDS = [
  [80, 184],
  [81, 192],
  [82, 198],
] as const
const CARD_LINE = 13
const LINE: Price = { kind: 'moving', back: 960, lay: null }
const FAR: Price = { kind: 'moving', back: 900, lay: null }

const suits: Market = {
  id: 'winner',
  name: 'Winner',
  book: oneOf(KINGS.length),
  selections: KINGS.map(({ id, name }, at) => ({
    id,
    name,
    listed: 'King suit (S|H|C|D)',
    price: { kind: 'moving', back: 950, lay: 1050 },
    settle: (round) => wonIf(winnerOf(round) === at),
    chances: (round) => {
      const { bySuit, all } = raceWays(round)
      return winsOf(bySuit[at] ?? 0n, all)
    },
    offered: () => true,
  })),
}

/** The chances that the round's number of cards passes. */
const cardsThat =
  (wins: (cards: number) => boolean) =>
  (round: Round): Chances => {
    const { byCards, all } = raceWays(round)
    const won = byCards.reduce((sum, ways, cards) => (wins(cards) ? sum + ways : sum), 0n)
    return winsOf(won, all)
  }

const byCards = (id: string, name: string, wins: (cards: number) => boolean): Selection => ({
  id,
  name,
  price: LINE,
  settle: ({ dealt }) => wonIf(wins(dealt.length)),
  chances: cardsThat(wins),
})

const cardCounts: Market = {
  id: 'cards',
  name: 'Number of winning cards',
  book: APART,
  selections: CARD_ODDS.map(([number, odds]) => ({
    ...byCards(`cards-${number}`, `Win with ${number} cards`, (cards) => cards === number),
    price: odds === null ? FAR : fixed(odds),
  })),
}

const cardLine: Market = {
  id: 'total-cards',
  name: 'Total cards',
  book: oneOf(2),
  selections: [
    byCards('cards-more', `Total cards ${CARD_LINE} or more`, (cards) => cards >= CARD_LINE),
    byCards('cards-less', `Total cards ${CARD_LINE - 1} or less`, (cards) => cards < CARD_LINE),
  ],
}

/** Points are only bet on before the first card, so the pack is whole. */
const pointsThat = (wins: (points: number) => boolean) => (): Chances => {
  let [won, all] = [0n, 0n]
  for (const [points, ways] of pointWays()) {
    all += ways
    if (wins(points)) won += ways
  }
  return winsOf(won, all)
}

const byPoints = (wins: (points: number) => boolean): Pick<Selection, 'settle' | 'chances'> => ({
  settle: (round) => wonIf(wins(pointsOf(round))),
  chances: pointsThat(wins),
})

const pointLines: readonly Market[] = POINT_ODDS.map(([line, odds]) => ({
  id: `points-${line}`,
  name: `Total points ${line}`,
  book: oneOf(2),
  selections: [
    {
      id: `points-${line}-yes`,
      name: `Total points ${line} or more`,
      listed: `Total points Yes ${line} @98`,
      price: fixed(odds),
      ...byPoints((points) => points >= line),
    },
    {
      id: `points-${line}-no`,
      name: `Total points below ${line}`,
      listed: `Total points No ${line} @98`,
      price: LINE,
      ...byPoints((points) => points < line),
    },
  ],
}))

/** How many steps each king has taken: '♠ 2  ♥ 0  ♣ 1  ♦ 4' [CG960]. */
const stepsSaid = (round: Round): string =>
  SUITS.map((suit) => {
    const steps = round.dealt.filter(({ face }) => suitOf(face) === suit).length
    return `${SUIT_SIGNS[suit]} ${steps}`
  }).join('  ')

/** Race 20-20. */
export const race20: Title = {
  slug: 'race20',
  name: 'Race 20-20',
  family: 'race',
  code: 384,
  shoe: () => decks(1, (rank) => rank < 13),
  next: (round) => {
    if (winnerOf(round) !== null) return { kind: 'end' }
    const cards = round.dealt.length
    const pause = PAUSES.findIndex((after) => after === cards)
    if (pause !== -1 && round.windows <= pause) {
      return { kind: 'window', seconds: WINDOW_SECONDS[cards === 0 ? 'first' : 'within'] }
    }
    return { kind: 'deal', slot: `c${cards + 1}` }
  },
  markets: [suits, cardCounts, cardLine, ...pointLines],
  outcome: (round) => {
    const king = KINGS[winnerOf(round) ?? 0]
    return { code: king?.code ?? '', winner: king?.name ?? '' }
  },
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: 'c', places: 0, says: stepsSaid }],
  faceName: (_slot, face) => cardSign(face),
  rules: [
    'The four kings race. The pack has the other 48 cards, twelve of each suit, and is shuffled before every round.',
    'Cards are dealt one by one, and each one takes the king of its suit a step ahead. The first king with five cards wins; that takes 5 to 17 cards.',
    'Bets for and against a king are taken before the first card and after the fourth, eighth and twelfth, until a king has won. The odds follow the cards.',
    'Before the first card you may also bet on how many cards the round will take, and on the points of all cards that are dealt: ace 1, jack 11, queen 12.',
  ],
  isLive: true,
}
