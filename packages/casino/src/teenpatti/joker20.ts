import { cardBet, COLOURS, PARITY, RANK_BETS, SUIT_BETS } from '../hands/card-bet.ts'
import { duelMarket, outcomeOf, betterOf } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { WINDOW_SECONDS, windowThenCards, inTurn } from '../kernel/script.ts'
import { kindNamed, wildValue } from '../hands/three-cards.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import { faceAt, type Round, oneOf, PUSH } from '../kernel/round.ts'
import type { Market, Price, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES, TIE_RULE } from './two-players.ts'
import { handsOfTwo } from '../hands/hand-seats.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'

/** The place of the joker that the table draws. */
export const JOKER = 'joker'

/** The rank of the joker that was drawn; 0 before that. */
export function drawnRank(round: Round): number {
  const joker = faceAt(round, JOKER)
  return joker === null ? 0 : rankOf(joker)
}

/** How a hand ranks beside it. */
const besideJoker = (round: Round): ((cards: readonly Card[]) => number) =>
  wildValue(drawnRank(round))

const main: Market = duelMarket({
  id: 'main',
  name: 'Winner',
  valueIn: besideJoker,
  onTie: PUSH,
  price: fixed(198),
  ways: () => FIGURES.drawnJoker,
  a: { id: 'a', name: 'Player A', listed: 'Player A (shared joker rank wild)' },
  b: { id: 'b', name: 'Player B', listed: 'Player B (shared joker rank wild)' },
})

type Kinds = typeof RANK_BETS

const jokerBook = (
  named: Pick<Market, 'id' | 'name'>,
  kinds: Kinds,
  of: { readonly priceOf: (id: string) => Price; readonly listed?: string },
): Market => ({
  ...named,
  selections: kinds.map(({ id, name, wins }) =>
    cardBet({
      id: `joker-${id}`,
      name: `Joker ${name}`,
      listed: of.listed ?? `Joker ${name}`,
      slot: JOKER,
      price: of.priceOf(id),
      wins,
    }),
  ),
  book: oneOf(kinds.length),
})

const JOKER_BETS: readonly Market[] = [
  jokerBook({ id: 'joker-parity', name: 'Joker: odd or even' }, PARITY, {
    priceOf: (id) => fixed(id === 'odd' ? 183 : 212),
  }),
  jokerBook({ id: 'joker-colour', name: 'Joker: colour' }, COLOURS, { priceOf: () => fixed(197) }),
  jokerBook({ id: 'joker-suit', name: 'Joker: suit' }, SUIT_BETS, {
    priceOf: () => fixed(385),
    listed: 'Joker one suit',
  }),
  jokerBook({ id: 'joker-rank', name: 'Joker: rank' }, RANK_BETS, {
    priceOf: () => fixed(1200),
    listed: 'Joker rank',
  }),
]

export const JOKER20: Title = {
  slug: 'joker20',
  name: 'Teenpatti Joker 20-20',
  code: 353,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, [JOKER, ...inTurn(['A', 'B'], 3)]),
  markets: [main, ...JOKER_BETS],
  outcome: (round) => outcomeOf(betterOf(besideJoker(round), round)),
  seats: [
    { id: 'joker', name: 'Joker', kind: 'card', prefix: JOKER, places: 1 },
    ...handsOfTwo((cards, round) => kindNamed(besideJoker(round)(cards))),
  ],
  rules: [
    'A joker is drawn first and stays beside the table. The three other cards of its rank are wild for both players: each is whatever card makes the best hand. Then Player A and Player B get three cards each, in turn, A first.',
    HAND_ORDER_RULES,
    TIE_RULE,
    'You can also bet on the joker itself: its rank, suit, colour, and whether it is odd (ace, 3, 5, 7, 9, jack, king) or even.',
  ],
}
