import { duelMarket, duelOutcome, type DuelWays, ranked } from '../hands/duel.ts'
import type { HandOrder } from '../hands/hand-order.ts'
import { handsOfTwo, handsOfTwoCards } from '../hands/hand-seats.ts'
import { WINDOW_SECONDS, windowThenCards, inTurn } from '../kernel/script.ts'
import type { Market, Title } from '../kernel/title.ts'
import { PUSH } from '../kernel/round.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'

/** How the hands of three cards rank, for the rules of a title [CG120]. */
export const HAND_ORDER_RULES =
  'Hands from the best: pure sequence (three in a row of one suit), trail (three of a rank), sequence, colour (one suit), pair, high card. The best sequence is A-K-Q, the next A-2-3, then K-Q-J down to 4-3-2; K-A-2 is none. Suits never decide: hands of equal ranks tie.'

export const TIE_RULE = 'On a tie every stake on Player A and on Player B comes back.'

interface TwoPlayers {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly order: HandOrder
  readonly ways: DuelWays
  /** how the rows of the two are called, where not by their names */
  readonly listed?: readonly [a: string, b: string]
  readonly others: readonly Market[]
  readonly rules: readonly string[]
}

/** One window, then a card to A and to B in turn; the better hand is paid 1.98. */
export function twoPlayers({ order, ways, listed, others, ...title }: TwoPlayers): Title {
  const [a = 'Player A', b = 'Player B'] = listed ?? []
  const main = duelMarket({
    id: 'main',
    name: 'Winner',
    valueIn: ranked(order.valueOf),
    onTie: PUSH,
    price: fixed(198),
    ways: () => ways,
    a: { id: 'a', name: 'Player A', listed: a },
    b: { id: 'b', name: 'Player B', listed: b },
  })
  return {
    ...title,
    family: 'teenpatti',
    ...ONE_DECK,
    next: windowThenCards(WINDOW_SECONDS.first, inTurn(['A', 'B'], order.size)),
    markets: [main, ...others],
    outcome: duelOutcome(order.valueOf),
    seats: order.size === 3 ? handsOfTwo() : handsOfTwoCards(),
  }
}
