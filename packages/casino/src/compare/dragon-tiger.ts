import { LOSE } from '../kernel/round.ts'
import { cardMarkets, cardSign, fixed, type CardOdds, type Place } from '../kernel/card-bets.ts'
import { decks } from '../kernel/cards.ts'
import type { Price, Title } from '../kernel/title.ts'
import { duelOutcome, duelScript, duelSeats, winnerMarket, type Duel } from './duel.ts'
import { aceLow } from './order.ts'
import { pairMarket } from './two-cards.ts'

const DECKS = 8
const PLACES: readonly Place[] = [
  { slot: 'D1', id: 'dragon-', name: 'Dragon ', listed: 'Dragon ' },
  { slot: 'T1', id: 'tiger-', name: 'Tiger ', listed: 'Tiger ' },
]

/** The differences of the Dragon Tiger titles. */
export interface DragonTiger {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly main: Price
  /** odds of the same card twice, where it is offered */
  readonly tie: number | null
  /** what the published list calls two cards of one rank */
  readonly pairListed: string
  readonly odds: CardOdds
  /** whether bets on the winner are taken again after the Dragon's card */
  readonly isLive?: boolean
}

/** A title of one card each for Dragon and Tiger; the same card twice is a tie, and both lose [CG111]. */
export function dragonTigerTitle(title: DragonTiger): Title {
  const { slug, name, code, isLive = false } = title
  const duel: Duel = {
    cards: { first: 'D1', second: 'T1' },
    names: ['Dragon', 'Tiger'],
    order: aceLow,
    price: title.main,
    same: title.tie === null ? { kind: 'comes', to: LOSE } : { kind: 'bet', odds: title.tie },
    isLive,
  }
  return {
    slug,
    name,
    code,
    family: 'compare',
    shoe: () => decks(DECKS),
    next: duelScript(duel),
    markets: [
      winnerMarket(duel),
      pairMarket(duel.cards, fixed(1200), title.pairListed),
      ...PLACES.flatMap((place) => cardMarkets(place, title.odds)),
    ],
    outcome: (round) => duelOutcome(duel, round),
    seats: duelSeats(duel),
    faceName: (_, card) => cardSign(card),
    rules: rulesOf(title),
    isLive,
  }
}

const rulesOf = ({ tie, odds, isLive = false }: DragonTiger): readonly string[] => [
  `Dragon and Tiger get one card each from ${DECKS} decks, reshuffled for every round. The higher card wins. The king is the highest, the ace the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds.`,
  `When both cards are the same in rank and suit it is a tie: bets on Dragon and Tiger lose${tie === null ? ' and lays of them win' : ', and the bet on the tie wins'}. Pair wins when both cards have the same rank, the tie included.`,
  `On each card: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs.${odds.rank === undefined ? '' : ' A bet on a card wins on that rank in any suit.'}${odds.suit === undefined ? '' : ' A bet on a suit wins when the card has it.'}`,
  ...(isLive
    ? [
        "The winner can be backed and laid before the first card and again after the Dragon's card, at odds worked out from the cards left in the shoe. All other bets are taken before the first card.",
      ]
    : []),
]
