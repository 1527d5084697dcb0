import { cardMarket, cardMarkets, fixed } from '../kernel/card-bets.ts'
import { decks, rankOf, type Card } from '../kernel/cards.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { oneCardTitle, THE_CARD, type OneCard } from './one-card.ts'

const DECKS = 8
const SEVEN = 7
const BROTHERS = [
  { id: 'amar', name: 'Amar (A-6)', price: fixed(212, 222), wins: below(7) },
  { id: 'akbar', name: 'Akbar (7-10)', price: fixed(315, 335), wins: between(7, 10) },
  { id: 'anthony', name: 'Anthony (J-K)', price: fixed(420, 450), wins: between(11, 13) },
]
const halves = (card: Card) => rankOf(card) === SEVEN
const UNDER_OVER = [
  { id: 'under', name: 'Under 7', price: fixed(200), wins: below(SEVEN), halves },
  { id: 'over', name: 'Over 7', price: fixed(200), wins: between(SEVEN + 1, 13), halves },
]

/** One card between three brothers [CG100]. */
export function amarAkbarAnthony(own: Pick<OneCard, 'slug' | 'name' | 'code'>): Title {
  return oneCardTitle({
    ...own,
    seconds: WINDOW_SECONDS.first,
    shoe: decks(DECKS),
    markets: [
      cardMarket(THE_CARD, { id: 'main', name: 'Player to get the card', bets: BROTHERS }),
      cardMarket(THE_CARD, { id: 'under-over', name: 'Under or over 7', bets: UNDER_OVER }),
      ...cardMarkets(THE_CARD, { even: 212, odd: 183, red: 197, black: 197, rank: 1200 }),
    ],
    outcome: (card) => outcomeOf(rankOf(card)),
    rules: RULES,
  })
}

function outcomeOf(rank: number) {
  if (rank < 7) return { code: 'AM', winner: 'Amar' }
  return rank < 11 ? { code: 'AK', winner: 'Akbar' } : { code: 'AN', winner: 'Anthony' }
}

function below(rank: number) {
  return (card: Card) => rankOf(card) < rank
}

function between(lowest: number, highest: number) {
  return (card: Card) => rankOf(card) >= lowest && rankOf(card) <= highest
}

const RULES = [
  `One card is drawn from ${DECKS} decks, reshuffled for every round. Amar wins on A, 2, 3, 4, 5 or 6, Akbar on 7, 8, 9 or 10, Anthony on J, Q or K. Each of them can be backed and laid.`,
  'Under 7 wins on A to 6, over 7 on 8 to K. On a 7 both lose half of the stake and the other half comes back.',
  'Even are 2, 4, 6, 8, 10 and Q, all other cards are odd. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.',
]
