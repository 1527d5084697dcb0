import { cardMarket, cardMarkets, fixed, type CardOdds } from '../kernel/card-bets.ts'
import { decks, rankName, rankOf, type Card } from '../kernel/cards.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Title } from '../kernel/title.ts'
import { oneCardTitle, THE_CARD } from './one-card.ts'

const DECKS = 8
const LOW_HIGH = fixed(200)

/** The differences of the Lucky titles: the card in the middle, the highest one, and the offers. */
export interface Lucky {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly middle: number
  readonly highest: number
  readonly odds: CardOdds
  /** odds of three ranks together, where they are offered */
  readonly line?: number
}

const ODDS: CardOdds = { even: 210, odd: 179, red: 195, black: 195 }
/** of the thirteen ranks */
export const LUCKY_7 = { middle: 7, highest: 13, odds: { ...ODDS, rank: 1200 } } as const
/** of the eleven ranks from the ace to the jack */
export const LUCKY_6 = { middle: 6, highest: 11, odds: { ...ODDS, rank: 1000 } } as const

/** A Lucky title: low, high, and what else one card is. */
export function luckyTitle(lucky: Lucky): Title {
  const { slug, name, code, middle, highest } = lucky
  return oneCardTitle({
    slug,
    name,
    code,
    seconds: WINDOW_SECONDS.first,
    shoe: decks(DECKS, (rank) => rank <= highest),
    markets: marketsOf(lucky),
    outcome: (card) => outcomeOf(rankOf(card) - middle),
    rules: rulesOf(lucky),
  })
}

const outcomeOf = (above: number) => {
  if (above === 0) return { code: 'T', winner: 'Tie' }
  return above < 0 ? { code: 'L', winner: 'Low' } : { code: 'H', winner: 'High' }
}

function marketsOf({ middle, highest, odds, line }: Lucky): readonly Market[] {
  const halves = (card: Card) => rankOf(card) === middle
  const low = `Low (A-${middle - 1})`
  const high = `High (${middle + 1}-${rankName(highest)})`
  const bets = [
    { id: 'low', name: low, price: LOW_HIGH, wins: (card: Card) => rankOf(card) < middle, halves },
    {
      id: 'high',
      name: high,
      price: LOW_HIGH,
      wins: (card: Card) => rankOf(card) > middle,
      halves,
    },
  ]
  const ranks = Array.from({ length: highest }, (_, at) => at + 1)
  return [
    cardMarket(THE_CARD, { id: 'main', name: 'Low or high', bets }),
    ...cardMarkets(THE_CARD, odds, ranks),
    ...(line === undefined ? [] : [linesAt(line)]),
  ]
}

const LINES = [
  ['A23', 1],
  ['456', 4],
  ['8910', 8],
  ['JQK', 11],
] as const

/** Four lines of three ranks; the seven is in none of them, and all lose. */
function linesAt(odds: number): Market {
  const bets = LINES.map(([name, first]) => ({
    id: `line-${name.toLowerCase()}`,
    name: `Line ${name}`,
    listed: 'Line (A23|456|8910|JQK)',
    price: fixed(odds),
    wins: (card: Card) => rankOf(card) >= first && rankOf(card) < first + 3,
  }))
  const market = cardMarket(THE_CARD, { id: 'line', name: 'Line', bets })
  return { ...market, book: { kind: 'one-wins', of: bets.length, orElse: [{ kind: 'lose' }] } }
}

const rulesOf = ({ middle, highest, line }: Lucky): readonly string[] => [
  `One card is drawn from ${DECKS} decks${highest < 13 ? ` of the cards from ace to ${rankName(highest)}` : ''}, reshuffled for every round. The ace is the lowest card.`,
  `Low wins on a card from the ace to the ${middle - 1}, high on a card from the ${middle + 1} to the ${rankName(highest)}. On a ${middle} both lose half of the stake and the other half comes back.`,
  `Even are 2, 4, 6, 8, 10${highest > 11 ? ' and Q' : ''}, all other cards are odd. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit. On these bets a ${middle} is a card like any other.`,
  ...(line === undefined
    ? []
    : [
        'A line is three ranks: A 2 3, 4 5 6, 8 9 10 or J Q K. It wins when the card is one of them; on a 7 every line loses.',
      ]),
]
