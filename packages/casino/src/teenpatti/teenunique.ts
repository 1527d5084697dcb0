import { duelChances } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import { threeValue } from '../hands/three-cards.ts'
import { fillings } from '../hands/versus.ts'
import { faceAt, type Round, apart, LOSE, PUSH, WIN } from '../kernel/round.ts'
import type { Outcome, Picks, Selection, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES } from './two-players.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { ended, say } from '../sentences/round-end.ts'

const PLACES = [1, 2, 3, 4, 5, 6]
const OWN = fillings(PLACES, 3)
const PREFIX = 'own-'

const valueAt = (round: Round, places: readonly number[]): number =>
  threeValue(
    places.flatMap((place) => {
      const card = faceAt(round, `card${place}`)
      return card === null ? [] : [card]
    }),
  )

const others = (own: readonly number[]): readonly number[] =>
  PLACES.filter((place) => !own.includes(place))

function ownBet(own: readonly number[]): Selection {
  return {
    id: PREFIX + own.join(''),
    name: `Cards ${own.join(', ')}`,
    listed: 'Own 3 of 6 cards',
    price: fixed(198),
    settle: (round) => {
      const [ours, theirs] = [valueAt(round, own), valueAt(round, others(own))]
      if (ours === theirs) return PUSH
      return ours > theirs ? WIN : LOSE
    },
    chances: () => duelChances(FIGURES.three, 'a', PUSH),
  }
}

const BETS: ReadonlyMap<string, Selection> = new Map(
  OWN.map(ownBet).map((selection) => [selection.id, selection]),
)

const picks: Picks = {
  asks: [
    {
      name: 'Your three cards',
      options: PLACES.map((place) => ({ id: String(place), name: `Card ${place}` })),
      least: 3,
      most: 3,
    },
  ],
  prefix: PREFIX,
  read: (id) => BETS.get(id) ?? null,
  idOf: ([chosen = []]) => PREFIX + chosen.toSorted().join(''),
  examples: OWN.slice(0, 2).map(ownBet),
}

/** The three cards that beat the other three; of ten pairs of hands those whose winner is the best. */
function outcome(round: Round): Outcome {
  let best: readonly number[] = []
  let value = -1
  for (const own of OWN) {
    const its = valueAt(round, own)
    if (its > value) [best, value] = [own, its]
  }
  return ended(best.join(''), say('best-cards', { cards: best.join(', ') }))
}

export const TEENUNIQUE: Title = {
  slug: 'teenunique',
  name: 'Unique Teenpatti',
  code: 358,
  family: 'teenpatti',
  ...ONE_DECK,
  next: windowThenCards(
    WINDOW_SECONDS.first,
    PLACES.map((place) => `card${place}`),
  ),
  markets: [{ id: 'own', name: 'Your hand', selections: [], picks, book: apart(WIN, LOSE, PUSH) }],
  outcome,
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: 'card', places: 6 }],
  rules: [
    'Six cards lie face down. You pick three of them for your hand; the other three are your opponent’s. The better hand wins, and every player may pick other cards.',
    HAND_ORDER_RULES,
    'If the two hands are equal, your stake comes back. The result names the three cards that would have made the best hand.',
  ],
}
