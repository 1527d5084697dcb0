import type { Said } from '@crease/domain/sentences/phrase.ts'
import { duelMarket, type DuelWays } from '../hands/duel.ts'
import { FIGURES } from '../hands/figures.ts'
import { lastCards } from '../hands/last-cards.ts'
import {
  script,
  type Step,
  FIRST_WINDOW,
  inTurn,
  toSlots,
  WINDOW_WITHIN,
} from '../kernel/script.ts'
import { threeKind, threeValue, wildBits, wildValue } from '../hands/three-cards.ts'
import { rankName } from '../kernel/cards.ts'
import { facesOf, type Round, PUSH } from '../kernel/round.ts'
import type { Market, Outcome, Title } from '../kernel/title.ts'
import { drawnRank, JOKER } from './joker20.ts'
import { HAND_ORDER_RULES, TIE_RULE } from './two-players.ts'
import { seatsOfTwo } from '../hands/hand-seats.ts'
import { movingBy } from '../hands/moving-by.ts'
import { ended, say } from '../sentences/round-end.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'

/** By the rank that is wild; of 0 none is. */
const BEFORE: readonly DuelWays[] = [
  FIGURES.three,
  FIGURES.wild1,
  FIGURES.wild2,
  FIGURES.wild3,
  FIGURES.wild4,
  FIGURES.wild5,
  FIGURES.wild6,
  FIGURES.wild7,
  FIGURES.wild8,
  FIGURES.wild9,
  FIGURES.wild10,
  FIGURES.wild11,
  FIGURES.wild12,
  FIGURES.wild13,
]

interface Choice {
  readonly id: string
  readonly name: string
  readonly listed: string
  /** the rank that is wild in a round; 0: none */
  readonly wildIn: (round: Round) => number
  readonly before: DuelWays
}

const always = (): boolean => true

function choiceMarket({ id, name, listed, wildIn, before }: Choice): Market {
  const within = lastCards(3, (round) => wildBits(wildIn(round)))
  return duelMarket({
    id,
    name,
    valueIn: (round) => wildValue(wildIn(round)),
    onTie: PUSH,
    price: movingBy(980),
    ways: (round) => (round.dealt.length === 0 ? before : within(round)),
    a: { id: `${id}-a`, name: `Player A, ${inSentence(name)}`, listed: `Player A ${listed}` },
    b: { id: `${id}-b`, name: `Player B, ${inSentence(name)}`, listed: `Player B ${listed}` },
    offered: always,
  })
}

/** A name within another one: its first letter is small, a rank after it is not. */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const CHOICES: readonly Choice[] = [
  { id: 'none', name: 'No joker', listed: '(no joker)', wildIn: () => 0, before: FIGURES.three },
  {
    id: 'drawn',
    name: 'Drawn joker',
    listed: '(shared joker rank wild)',
    wildIn: drawnRank,
    before: FIGURES.drawnJoker,
  },
  ...BEFORE.slice(1).map((before, at) => ({
    id: `joker-${at + 1}`,
    name: `Joker ${rankName(at + 1)}`,
    listed: `(all ${rankName(at + 1)} wild)`,
    wildIn: () => at + 1,
    before,
  })),
]

const KIND_NAMES = {
  high: 'high card',
  pair: 'pair',
  colour: 'colour',
  sequence: 'sequence',
  trail: 'trail',
  pure: 'pure sequence',
} as const

const wonWithoutJoker = (player: 'Player A' | 'Player B', cards: readonly number[]): Said =>
  say('without-joker', { player: say(player), hand: say(KIND_NAMES[threeKind(cards)]) })

/** Each joker has a winner of its own; the strip shows the one without. */
function outcome(round: Round): Outcome {
  const [a, b] = [facesOf(round, 'A'), facesOf(round, 'B')]
  const [ofA, ofB] = [threeValue(a), threeValue(b)]
  if (ofA === ofB) return ended('T', say('Tie without joker'))
  return ofA > ofB
    ? ended('A', wonWithoutJoker('Player A', a))
    : ended('B', wonWithoutJoker('Player B', b))
}

const FOUR = toSlots([JOKER, 'A1', 'B1', 'A2', 'B2'])
const LAST = toSlots(inTurn(['A', 'B'], 3).slice(4))

const unlimitedJoker = (
  named: Pick<Title, 'slug' | 'name' | 'code' | 'isLive'>,
  within: readonly Step[],
): Title => ({
  ...named,
  family: 'teenpatti',
  ...ONE_DECK,
  next: script([FIRST_WINDOW, ...FOUR, ...within, ...LAST]),
  markets: CHOICES.map(choiceMarket),
  outcome,
  seats: [
    { id: 'joker', name: 'Drawn joker', kind: 'card', prefix: JOKER, places: 1 },
    ...seatsOfTwo(3),
  ],
  rules: [
    'You choose the joker with your bet. All four cards of the rank that you choose are wild for both players: each is whatever card makes the best hand. You can also bet without a joker, or on the joker that the table draws before the first card: its three mates are wild then.',
    'All bets are settled on the same deal: Player A and Player B get three cards each, in turn, A first.',
    HAND_ORDER_RULES,
    TIE_RULE,
    ...(named.isLive === true
      ? [
          'After two cards each there is a second window: the odds are worked out from the cards that lie open.',
        ]
      : []),
  ],
})

export const JOKER1 = unlimitedJoker(
  { slug: 'joker1', name: 'Unlimited Joker Oneday', code: 354, isLive: true },
  [WINDOW_WITHIN],
)
export const JOKER120 = unlimitedJoker(
  { slug: 'joker120', name: 'Unlimited Joker 20-20', code: 355 },
  [],
)
