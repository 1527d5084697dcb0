import { inTurn } from '../kernel/script.ts'
import { betterOf, duelChances, outcomeOf } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { threeValue } from '../hands/three-cards.ts'
import { rankOf } from '../kernel/cards.ts'
import { faceAt, type Round, APART, LOSE, oneOf, PUSH, WIN } from '../kernel/round.ts'
import type { Next, Outcome, Selection, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { handsOfTwo } from '../hands/hand-seats.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'
import { ended, say } from '../sentences/round-end.ts'

const POISON = 'poison'
const SLOTS = inTurn(['A', 'B'], 3)

/** The hand with the first card of the poison's rank; null: none yet. */
function poisoned(round: Round): 'a' | 'b' | null {
  const poison = faceAt(round, POISON)
  if (poison === null) return null
  const hit = round.dealt.find(
    ({ slot, face }) => slot !== POISON && rankOf(face) === rankOf(poison),
  )
  if (hit === undefined) return null
  return hit.slot.startsWith('A') ? 'a' : 'b'
}

/** The one who was not poisoned; else the better hand. */
function winnerOf(round: Round): 'a' | 'b' | null {
  const loser = poisoned(round)
  if (loser !== null) return loser === 'a' ? 'b' : 'a'
  return betterOf(threeValue, round)
}

/** The deal ends with the first poisoned card. */
function next(round: Round): Next {
  if (round.windows === 0) return { kind: 'window', seconds: 20 }
  const slot = [POISON, ...SLOTS][round.dealt.length]
  return slot === undefined || poisoned(round) !== null ? { kind: 'end' } : { kind: 'deal', slot }
}

const { poison: ways } = FIGURES
const all = ways.a + ways.b + ways.ties

/** Each 0.98 of what lies above evens at fair odds, rounded down: A meets the poison more often and is paid more. */
const ODDS = { a: 199, b: 196 } as const

const playerBet = (side: 'a' | 'b'): Selection => ({
  id: side,
  name: side === 'a' ? 'Player A' : 'Player B',
  listed: side === 'a' ? 'Player A (dealt first)' : 'Player B',
  price: fixed(ODDS[side]),
  settle: (round) => {
    const winner = winnerOf(round)
    if (winner === null) return PUSH
    return winner === side ? WIN : LOSE
  },
  chances: () => duelChances(ways, side, PUSH),
})

const falls: Selection = {
  id: 'poison-falls',
  name: 'Poison dealt to either',
  price: fixed(303),
  settle: (round) => (poisoned(round) === null ? LOSE : WIN),
  chances: () => winsOf(ways.falls, all),
}

function outcome(round: Round): Outcome {
  const winner = winnerOf(round)
  if (winner === null || poisoned(round) === null) return outcomeOf(winner)
  const player = say(winner === 'a' ? 'Player A' : 'Player B')
  return ended(winner === 'a' ? 'A' : 'B', say('by-poison', { player }))
}

const poisonTitle = (named: Pick<Title, 'slug' | 'name' | 'code'>): Title => ({
  ...named,
  family: 'teenpatti',
  ...ONE_DECK,
  next,
  markets: [
    {
      id: 'main',
      name: 'Winner',
      selections: [playerBet('a'), playerBet('b')],
      book: oneOf(2, PUSH),
    },
    { id: 'poison', name: 'Poison', selections: [falls], book: APART },
  ],
  outcome,
  seats: [
    { id: 'poison', name: 'Poison', kind: 'card', prefix: POISON, places: 1 },
    ...handsOfTwo(),
  ],
  rules: [
    'A poison card is drawn first. Then Player A and Player B get three cards each from the rest of the deck, in turn, A first. The player who gets the first card of the poison’s rank loses at once, and no more cards are dealt.',
    'If no such card comes, the better hand wins. A is dealt first and so meets the poison a little more often: it pays 1.99, and B 1.96.',
    HAND_ORDER_RULES,
    'On a tie every stake on Player A and on Player B comes back. Poison dealt to either wins if a card of its rank comes to one of them.',
  ],
})

export const POISON20 = poisonTitle({ slug: 'poison20', name: 'Teenpatti Poison 20-20', code: 356 })
export const POISON_ONE = poisonTitle({ slug: 'poison', name: 'Teenpatti Poison', code: 357 })
