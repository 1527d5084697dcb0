import type { Return } from '@crease/domain/rounds/returns.ts'
import { FIGURES } from '../hands/figures.ts'
import { POKER_KINDS, pokerKind, type PokerKind } from '../hands/poker-hand.ts'
import { remembered } from '../hands/remembered.ts'
import { script, FIRST_WINDOW, toSlots, WINDOW_WITHIN } from '../kernel/script.ts'
import type { Chances } from '../kernel/chances.ts'
import { movingOdds } from '../kernel/prices.ts'
import { facesOf, type Round, LOSE, oneOf, WIN } from '../kernel/round.ts'
import type { Outcome, Selection, Title } from '../kernel/title.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { winsOf } from '../kernel/ahead.ts'
import { movingBy } from '../hands/moving-by.ts'
import {
  BOARD_SEAT,
  boardsAhead,
  FLOP,
  holeSeat,
  NO_BETS_RULE,
  onBoard,
  POKER_NAMES,
  POKER_ORDER_RULES,
  RIVER,
  TURN,
} from './board.ts'
import { ended, say } from '../sentences/round-end.ts'

const PREFIXES = ['P1-', 'P2-', 'P3-', 'P4-', 'P5-', 'P6-']
const HOLES = [1, 2].flatMap((card) => PREFIXES.map((prefix) => `${prefix}${card}`))

/** The numbers, from 0, of the hands that no other one beats, and what they are worth. */
function bestOf(values: readonly number[]): readonly number[] {
  const best = Math.max(...values)
  return [...values.keys()].filter((at) => values[at] === best)
}

const valuesIn = (round: Round): readonly number[] =>
  PREFIXES.map((prefix) => onBoard(round)(facesOf(round, prefix)))

const among = (winners: number): Return => (winners === 1 ? WIN : { kind: 'share', among: winners })

/** Out of a hundred million rounds, by how many hands won: each of six hands has the same part of them. */
const { by1, by2, by3, by4, by5, by6 } = FIGURES.six
const BEFORE: Chances = shares([by1, 2n * by2, 3n * by3, 4n * by4, 5n * by5, 6n * by6], {
  all: 6n * (by1 + by2 + by3 + by4 + by5 + by6),
})

function shares(won: readonly bigint[], { all }: { readonly all: bigint }): Chances {
  const sum = won.reduce((ways, each) => ways + each, 0n)
  const chances = won.map((ways, at) => ({ comes: among(at + 1), ways }))
  return [...chances, { comes: LOSE, ways: all - sum }].filter(({ ways }) => ways > 0n)
}

/** By hand, in how many ways it wins alone, with one other, with two ... */
const counted = remembered((round: Round): readonly Chances[] => {
  const won = PREFIXES.map(() => [0, 0, 0, 0, 0, 0])
  let all = 0
  for (const values of boardsAhead(round, PREFIXES)) {
    const best = bestOf(values)
    all += 1
    for (const at of best) {
      const ways = won[at]
      if (ways !== undefined) ways[best.length - 1] = (ways[best.length - 1] ?? 0) + 1
    }
  }
  return won.map((ways) => shares(ways.map(BigInt), { all: BigInt(all) }))
})

const handBet = (at: number): Selection => ({
  id: `hand-${at + 1}`,
  name: `Hand ${at + 1}`,
  listed: 'Hand n wins or splits (dead heat equity)',
  price: movingBy(940),
  settle: (round) => {
    const best = bestOf(valuesIn(round))
    return best.includes(at) ? among(best.length) : LOSE
  },
  chances: (round) => (round.dealt.length === 0 ? BEFORE : (counted(round)[at] ?? [])),
  offered: () => true,
})

const ROUNDS = Object.values(FIGURES.sixKinds).reduce((sum, ways) => sum + ways, 0n)
const PATTERN_KAPPA = 950

const patternBet = (kind: PokerKind): Selection => {
  const chances = winsOf(FIGURES.sixKinds[kind], ROUNDS)
  return {
    id: `pattern-${kind}`,
    name: POKER_NAMES[kind],
    listed: `Winning pattern: ${POKER_NAMES[kind]}`,
    price: fixed(movingOdds(chances, PATTERN_KAPPA)),
    settle: (round) => (pokerKind(Math.max(...valuesIn(round))) === kind ? WIN : LOSE),
    chances: () => chances,
  }
}

function outcome(round: Round): Outcome {
  const best = bestOf(valuesIn(round)).map((at) => at + 1)
  return best.length === 1
    ? { code: String(best[0]), winner: `Hand ${best[0]}` }
    : ended('T', say('hands-tied', { hands: best.join(', ') }))
}

export const POKER6: Title = {
  slug: 'poker6',
  name: 'Poker 6 Players',
  code: 362,
  family: 'poker',
  ...ONE_DECK,
  next: script([
    FIRST_WINDOW,
    ...toSlots([...HOLES, ...FLOP]),
    WINDOW_WITHIN,
    { slot: TURN },
    WINDOW_WITHIN,
    { slot: RIVER },
  ]),
  markets: [
    {
      id: 'main',
      name: 'Winner',
      selections: PREFIXES.map((_, at) => handBet(at)),
      book: oneOf(6),
    },
    {
      id: 'pattern',
      name: 'Winning hand',
      selections: POKER_KINDS.map(patternBet),
      book: oneOf(9),
    },
  ],
  outcome,
  seats: [
    ...PREFIXES.map((prefix, at) => holeSeat({ id: `p${at + 1}`, name: `Hand ${at + 1}`, prefix })),
    BOARD_SEAT,
  ],
  rules: [
    'Six hands get two cards each, in turn; then five cards are laid open for all. The best hand wins. If hands tie, the odds are divided by the number of those that tie.',
    NO_BETS_RULE,
    POKER_ORDER_RULES,
    'Winning hand is a bet on what the best hand is, whichever player holds it; it is taken before the first card. A royal flush is a straight flush.',
  ],
  isLive: true,
}
