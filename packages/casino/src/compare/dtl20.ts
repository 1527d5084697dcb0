import { cardMarkets, fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { faceAt, type Round, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { highestOf } from './highest.ts'
import { aceLow } from './order.ts'

const SIDES = [
  { id: 'dragon', name: 'Dragon', slot: 'D1' },
  { id: 'tiger', name: 'Tiger', slot: 'T1' },
  { id: 'lion', name: 'Lion', slot: 'L1' },
] as const
const SLOTS = SIDES.map(({ slot }) => slot)
const ODDS = { even: 212, odd: 183, red: 197, black: 197, rank: 1200 }

/** The place of the highest card. */
const bestOf = (round: Round): string =>
  SLOTS.toSorted((a, b) => aceLow(faceAt(round, b) ?? 0) - aceLow(faceAt(round, a) ?? 0))[0] ?? ''

export const dtl20: Title = {
  slug: 'dtl20',
  name: '20-20 D T L',
  family: 'compare',
  code: 312,
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, SLOTS),
  markets: [
    {
      id: 'main',
      name: 'Winner',
      selections: SIDES.map(({ id, name, slot }) => ({
        id,
        name,
        price: fixed(294),
        settle: (round) => wonIf(bestOf(round) === slot),
        chances: ({ shoe }) => highestOf(shoe, SIDES.length, aceLow),
      })),
      book: oneOf(SIDES.length),
    },
    ...SIDES.flatMap(({ id, name, slot }) =>
      cardMarkets({ slot, id: `${id}-`, name: `${name} `, listed: '' }, ODDS),
    ),
  ],
  outcome: (round) => {
    const winner = SIDES.find(({ slot }) => slot === bestOf(round))?.name ?? ''
    return { code: winner.slice(0, 1), winner }
  },
  seats: SIDES.map(({ id, name, slot }) => ({ id, name, kind: 'card', prefix: slot, places: 1 })),
  rules: [
    'Dragon, Tiger and Lion get one card each from one deck, reshuffled for every round, and the highest card wins. The king is the highest, the ace the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.',
    'On each card: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.',
  ],
}
