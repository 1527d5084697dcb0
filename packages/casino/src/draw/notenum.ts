import { cardSign, fixed, onCard, type CardBet, type Place } from '../kernel/card-bets.ts'
import { decks, isEven, isRed, rankName, rankOf, type Card } from '../kernel/cards.ts'
import { facesOf, saysSum, type Round, HALF, LOSE, oneOf, WIN } from '../kernel/round.ts'
import { windowBeforeEach } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'
import { handTotals, type Totals } from './note-totals.ts'

const DECKS = 2
const HIGHEST = 10
const SLOTS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3']
const EVEN_MONEY: Price = { kind: 'moving', back: 960, lay: 1050 }
/** 9.00 on a new shoe */
const ONE_RANK: Price = { kind: 'moving', back: 889, lay: null }

/** Bets on the card that comes next, each book with the window before it. */
const NEXT_CARD: readonly {
  readonly id: string
  readonly name: string
  readonly bets: readonly CardBet[]
}[] = [
  {
    id: 'parity',
    name: 'Odd or even',
    bets: [
      { id: 'odd', name: 'Odd', price: EVEN_MONEY, wins: (card) => !isEven(card) },
      { id: 'even', name: 'Even', price: EVEN_MONEY, wins: isEven },
    ],
  },
  {
    id: 'colour',
    name: 'Colour',
    bets: [
      { id: 'red', name: 'Red', price: EVEN_MONEY, wins: isRed },
      { id: 'black', name: 'Black', price: EVEN_MONEY, wins: (card) => !isRed(card) },
    ],
  },
  {
    id: 'size',
    name: 'Low or high',
    bets: [
      { id: 'low', name: 'Low A-5', price: EVEN_MONEY, wins: (card) => rankOf(card) <= 5 },
      { id: 'high', name: 'High 6-10', price: EVEN_MONEY, wins: (card) => rankOf(card) > 5 },
    ],
  },
  {
    id: 'rank',
    name: 'Fix card',
    bets: Array.from({ length: HIGHEST }, (_, at) => ({
      id: `rank-${at + 1}`,
      name: `Card ${rankName(at + 1)}`,
      price: ONE_RANK,
      wins: (card: Card) => rankOf(card) === at + 1,
    })),
  },
]

const marketsOfCard = (slot: string, at: number): readonly Market[] =>
  NEXT_CARD.map(({ id, name, bets }) => {
    const number = at + 1
    const place: Place = { slot, id: `card${number}-`, name: '', listed: '' }
    return {
      id: `card${number}-${id}`,
      name: `Card ${number}: ${name.toLowerCase()}`,
      selections: bets.map((bet): Selection => {
        const told = `${bet.name} (card ${number})`
        const fix = number === 1 ? 'Fix card' : `Fix card (card ${number})`
        const listed = id === 'rank' ? fix : told
        const selection = onCard(place, { ...bet, name: told, listed })
        return { ...selection, offered: ({ windows }) => windows === at }
      }),
      book: oneOf(bets.length),
    }
  })

/** The last digit of what three cards count. */
const totalOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + rankOf(card), 0) % 10

const totalsOf = (round: Round): Totals => [
  totalOf(facesOf(round, 'A')),
  totalOf(facesOf(round, 'B')),
]

function baccarat(number: 1 | 2): Selection {
  const comes = ([first, second]: Totals) => {
    if (first === second) return HALF
    return first > second === (number === 1) ? WIN : LOSE
  }
  return {
    id: `baccarat-${number}`,
    name: `Baccarat ${number}`,
    listed: `Baccarat ${number} (tie: half stake back)`,
    price: fixed(205),
    settle: (round) => comes(totalsOf(round)),
    chances: (round) => handTotals(round.shoe.map(rankOf), comes),
  }
}

function outcomeOf([first, second]: Totals) {
  if (first === second) return { code: 'T', winner: 'Tie' }
  return first > second
    ? { code: 'B1', winner: 'Baccarat 1' }
    : { code: 'B2', winner: 'Baccarat 2' }
}

export const notenum: Title = {
  slug: 'notenum',
  name: 'Note Number',
  family: 'draw',
  code: 308,
  shoe: () => decks(DECKS, (rank) => rank <= HIGHEST),
  next: windowBeforeEach(SLOTS),
  markets: [
    {
      id: 'baccarat',
      name: 'Baccarat',
      selections: [baccarat(1), baccarat(2)],
      book: oneOf(2, HALF),
    },
    ...SLOTS.flatMap(marketsOfCard),
  ],
  outcome: (round) => outcomeOf(totalsOf(round)),
  seats: [
    {
      id: 'first',
      name: 'Baccarat 1',
      kind: 'card',
      prefix: 'A',
      places: 3,
      says: saysSum('A', totalOf),
    },
    {
      id: 'second',
      name: 'Baccarat 2',
      kind: 'card',
      prefix: 'B',
      places: 3,
      says: saysSum('B', totalOf),
    },
  ],
  faceName: (_, card) => cardSign(card),
  rules: [
    `Six cards are drawn one by one from ${DECKS} decks of the cards from ace to 10, eighty cards, reshuffled for every round. Before each card bets are taken on that card alone; their odds follow from the cards that are left.`,
    'Odd and even, red (hearts, diamonds) and black, low (ace to 5) and high (6 to 10) can be backed and laid; a bet on a card wins on that rank in any suit.',
    'Baccarat 1 is the first three cards, Baccarat 2 the last three. The ace counts 1, the others their number; only the last digit of the sum counts, and the higher one wins. When both are the same, half of the stake is lost and half comes back. These bets are taken before the first card only.',
  ],
  isLive: true,
}
