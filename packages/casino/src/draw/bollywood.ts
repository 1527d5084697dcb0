import { APART } from '../kernel/round.ts'
import { cardMarket, fixed, onCard } from '../kernel/card-bets.ts'
import {
  cardOf,
  decks,
  isEven,
  isRed,
  rankName,
  rankOf,
  type Card,
  type Suit,
} from '../kernel/cards.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { oneCardTitle, THE_CARD, type OneCard } from './one-card.ts'

const DECKS = 2
const [ACE, JACK, QUEEN, KING] = [1, 11, 12, 13]
const ranked = (rank: number, suits: readonly Suit[]) => suits.map((suit) => cardOf(rank, suit))

/** Between them they have each of the sixteen cards once [CG101]. */
const FILMS = [
  { code: 'DON', id: 'don', name: 'Don', price: fixed(1500, 1700), cards: ranked(ACE, ['S']) },
  {
    code: 'AAA',
    id: 'amar-akbar-anthony',
    name: 'Amar Akbar Anthony',
    price: fixed(515, 550),
    cards: ranked(ACE, ['H', 'C', 'D']),
  },
  {
    code: 'SBG',
    id: 'sahib-bibi-aur-ghulam',
    name: 'Sahib Bibi aur Ghulam',
    price: fixed(515, 550),
    cards: [KING, QUEEN, JACK].flatMap((rank) => ranked(rank, ['S'])),
  },
  {
    code: 'DV',
    id: 'dharam-veer',
    name: 'Dharam Veer',
    price: fixed(765, 835),
    cards: ranked(KING, ['D', 'C']),
  },
  {
    code: 'KKP',
    id: 'kis-kisko-pyaar-karoon',
    name: 'Kis Kisko Pyaar Karoon',
    price: fixed(385, 415),
    cards: [...ranked(KING, ['H']), ...ranked(QUEEN, ['H', 'C', 'D'])],
  },
  {
    code: 'GHU',
    id: 'ghulam',
    name: 'Ghulam',
    price: fixed(515, 550),
    cards: ranked(JACK, ['H', 'C', 'D']),
  },
]

const COUPLE = [
  { id: 'dulha-dulhan', name: 'Dulha-Dulhan (K/Q)', price: fixed(197), wins: isCouple },
  { id: 'barati', name: 'Barati (J/A)', price: fixed(197), wins: (card: Card) => !isCouple(card) },
]
const COLOURS = [
  { id: 'red', name: 'Red', price: fixed(197), wins: isRed },
  { id: 'black', name: 'Black', price: fixed(197), wins: (card: Card) => !isRed(card) },
]
const RANKS = [JACK, QUEEN, KING, ACE].map((rank) => ({
  id: `rank-${rank}`,
  name: `Card ${rankName(rank)}`,
  listed: 'Card (J|Q|K|A)',
  price: fixed(375),
  wins: (card: Card) => rankOf(card) === rank,
}))
const ODD = onCard(THE_CARD, {
  id: 'odd',
  name: 'Odd (J,K,A)',
  price: fixed(132, 136),
  wins: (card) => !isEven(card),
})

/** One of sixteen cards, each of which belongs to a film [CG101]. */
export function bollywood(own: Pick<OneCard, 'slug' | 'name' | 'code'>): Title {
  const films = FILMS.map(({ id, name, price, cards }) => ({
    id,
    name,
    price,
    wins: (card: Card) => cards.includes(card),
  }))
  return oneCardTitle({
    ...own,
    seconds: WINDOW_SECONDS.first,
    shoe: decks(DECKS, (rank) => rank === ACE || rank >= JACK),
    markets: [
      cardMarket(THE_CARD, { id: 'film', name: 'Film', bets: films }),
      { id: 'odd', name: 'Odd', selections: [ODD], book: APART },
      cardMarket(THE_CARD, { id: 'couple', name: 'Dulha-Dulhan or Barati', bets: COUPLE }),
      cardMarket(THE_CARD, { id: 'colour', name: 'Colour', bets: COLOURS }),
      cardMarket(THE_CARD, { id: 'rank', name: 'Card', bets: RANKS }),
    ],
    outcome: (card) => {
      const film = FILMS.find(({ cards }) => cards.includes(card))
      return { code: film?.code ?? '', winner: film?.name ?? '' }
    },
    rules: RULES,
  })
}

function isCouple(card: Card): boolean {
  return rankOf(card) === KING || rankOf(card) === QUEEN
}

const RULES = [
  `One card is drawn from ${DECKS} decks that have only J, Q, K and A, reshuffled for every round. Every card belongs to one of six films, and the film of the card that comes wins. Films can be backed and laid.`,
  'Don: A♠. Amar Akbar Anthony: A♥ A♣ A♦. Sahib Bibi aur Ghulam: K♠ Q♠ J♠. Dharam Veer: K♦ K♣. Kis Kisko Pyaar Karoon: K♥ Q♥ Q♣ Q♦. Ghulam: J♥ J♣ J♦.',
  'Odd wins on J, K and A and loses on Q. Dulha-Dulhan wins on K and Q, Barati on J and A. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.',
]
