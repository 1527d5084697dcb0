import { saysThree } from '../hands/hand-seats.ts'
import { duelChances } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import { threeValue } from '../hands/three-cards.ts'
import { facesOf, type Round, apart, LOSE, PUSH, WIN } from '../kernel/round.ts'
import type { Outcome, Selection, Title } from '../kernel/title.ts'
import { pairPlus } from './pair-plus.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { ended, say } from '../sentences/round-end.ts'

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8]
const HANDS = [...PLAYERS.map((number) => `P${number}`), 'D']
/** A column of nine cards, one a hand, the dealer last; three columns. */
const SLOTS = [1, 2, 3].flatMap((card) => HANDS.map((hand) => `${hand}-${card}`))

const handOf = (round: Round, hand: string): number => threeValue(facesOf(round, `${hand}-`))

const playerBet = (number: number): Selection => ({
  id: `player-${number}`,
  name: `Player ${number}`,
  listed: 'Player n',
  price: fixed(198),
  settle: (round) => {
    const [player, dealer] = [handOf(round, `P${number}`), handOf(round, 'D')]
    if (player === dealer) return PUSH
    return player > dealer ? WIN : LOSE
  },
  chances: () => duelChances(FIGURES.three, 'a', PUSH),
})

function outcome(round: Round): Outcome {
  const dealer = handOf(round, 'D')
  const better = PLAYERS.filter((number) => handOf(round, `P${number}`) > dealer)
  if (better.length === 0) return { code: 'D', winner: 'Dealer' }
  return ended(String(better.length), say('players-won', { players: better.join(', ') }))
}

export const TEEN8: Title = {
  slug: 'teen8',
  name: 'Teenpatti Open',
  code: 345,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, SLOTS),
  markets: [
    {
      id: 'main',
      name: 'Player beats dealer',
      selections: PLAYERS.map(playerBet),
      book: apart(WIN, LOSE, PUSH),
    },
    pairPlus(
      PLAYERS.map((number) => ({ prefix: `P${number}-`, name: `Player ${number}`, listed: 'n' })),
    ),
  ],
  outcome,
  seats: HANDS.map((hand) => ({
    id: hand.toLowerCase(),
    name: hand === 'D' ? 'Dealer' : `Player ${hand.slice(1)}`,
    kind: 'card',
    prefix: `${hand}-`,
    places: 3,
    says: saysThree(`${hand}-`),
  })),
  rules: [
    'Eight players and the dealer get three cards each from one deck, one by one, the dealer last. A bet on a player wins if that hand is better than the dealer’s, whatever the other players hold.',
    HAND_ORDER_RULES,
    'If a player’s hand equals the dealer’s, the stake comes back.',
    'Pair Plus is a bet on one player’s hand by itself: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best counts.',
  ],
}
