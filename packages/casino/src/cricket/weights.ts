import type { Return } from '@crease/domain/rounds/returns.ts'
import { oneAhead } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { faceAt, APART, oneOf, wonIf } from '../kernel/round.ts'
import { windowThenCards, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { EXTRA, WICKET } from './runs-ahead.ts'
import { ballName } from './match-title.ts'
import { ended, say } from '../sentences/round-end.ts'

/** A face as often as its weight says. */
const weighted = (
  weights: readonly (readonly [face: number, weight: number])[],
): readonly number[] =>
  weights.flatMap(([face, weight]) => Array.from({ length: weight }, () => face))

interface FaceBet {
  readonly id: string
  readonly name: string
  readonly wins: (face: number) => boolean
}

/** A bet on the face of a slot that is drawn from these. */
const faceBet = (
  { id, name, wins }: FaceBet,
  {
    slot,
    from,
    back,
  }: { readonly slot: string; readonly from: readonly number[]; readonly back: number },
): Selection => {
  const comes = (face: number): Return => wonIf(wins(face))
  const chances = oneAhead(from, comes)
  return {
    id,
    name,
    price: { kind: 'moving', back, lay: null },
    settle: (round) => comes(faceAt(round, slot) ?? 0),
    chances: () => chances,
  }
}

/** of a hundred balls; hundredths */
const BALL_TABLE = [
  { face: 0, weight: 34, odds: 284 },
  { face: 1, weight: 33, odds: 293 },
  { face: 2, weight: 8, odds: 1193 },
  { face: 3, weight: 1, odds: 9505 },
  { face: 4, weight: 12, odds: 797 },
  { face: 6, weight: 5, odds: 1905 },
  { face: WICKET, weight: 4, odds: 2380 },
  { face: EXTRA, weight: 3, odds: 3172 },
] as const
const BALLS = weighted(BALL_TABLE.map(({ face, weight }) => [face, weight]))
const isBoundary = (face: number): boolean => face === 4 || face === 6
const BALL = { slot: 'ball', from: BALLS, back: 950 }
const ballFace = (face: number): string => {
  if (face === EXTRA) return 'Extra'
  return face === WICKET ? 'Wicket' : String(face)
}

/** Ball by Ball. */
export const ballbyball: Title = {
  slug: 'ballbyball',
  name: 'Ball by Ball',
  family: 'cricket',
  code: 403,
  shoe: () => [],
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.instant }
    return dealt.length > 0
      ? { kind: 'end' }
      : { kind: 'deal', slot: 'ball', from: BALLS, ms: 1_800 }
  },
  markets: [
    {
      id: 'ball',
      name: 'Next ball',
      book: oneOf(8),
      selections: BALL_TABLE.map(({ face, odds }) => {
        const name = ballFace(face)
        const bet = {
          id: `ball-${name.toLowerCase()}`,
          name,
          wins: (each: number) => each === face,
        }
        return { ...faceBet(bet, BALL), price: fixed(odds) }
      }),
    },
    {
      id: 'boundary',
      name: 'Boundary',
      book: APART,
      selections: [faceBet({ id: 'boundary', name: 'Boundary (4 or 6)', wins: isBoundary }, BALL)],
    },
  ],
  outcome: (round) => {
    const name = ballFace(faceAt(round, 'ball') ?? 0)
    return { code: name.charAt(0), winner: name }
  },
  seats: [{ id: 'ball', name: 'Ball', kind: 'ball', prefix: 'ball', places: 1 }],
  faceName: (_slot, face) => (face === EXTRA ? 'extra' : ballName(face)),
  rules: [
    'One ball is bowled each round. It is drawn by a fixed table and not taken from a real match.',
    'In a hundred balls 34 bring no run, 33 one, 8 two, 1 three, 12 four, 5 six, 4 a wicket and 3 an extra. Every ball is drawn independently of those before it.',
  ],
}

const NO_GOAL = 0
const PLAYERS = [
  [1, 22],
  [2, 17],
  [3, 13],
  [4, 10],
  [5, 6],
  [6, 4],
] as const
/** of a hundred chances */
const SCORERS = weighted([...PLAYERS, [NO_GOAL, 28]])
const METHOD_WEIGHTS = [
  [1, 48],
  [2, 13],
  [3, 7],
  [4, 4],
] as const
/** of the 72 that are goals */
const METHODS = weighted(METHOD_WEIGHTS)
const METHOD_NAMES = [
  'No goal',
  'Shot goal',
  'Header goal',
  'Penalty goal',
  'Free-kick goal',
] as const
const scorerName = (face: number): string => (face === NO_GOAL ? 'No goal' : `Player ${face}`)
const methodName = (face: number): string => METHOD_NAMES[face] ?? ''
const SCORER = { slot: 'scorer', from: SCORERS, back: 950 }
/** nothing lies there after a chance without a goal */
const METHOD = { slot: 'method', from: weighted([...METHOD_WEIGHTS, [NO_GOAL, 28]]), back: 950 }

/** Goal. */
export const goal: Title = {
  slug: 'goal',
  name: 'Goal',
  family: 'cricket',
  code: 404,
  shoe: () => [],
  next: (round) => {
    if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.instant }
    const scorer = faceAt(round, 'scorer')
    if (scorer === null) return { kind: 'deal', slot: 'scorer', from: SCORERS, ms: 1_800 }
    if (scorer === NO_GOAL || round.dealt.length > 1) return { kind: 'end' }
    return { kind: 'deal', slot: 'method', from: METHODS, ms: 1_200 }
  },
  markets: [
    {
      id: 'scorer',
      name: 'Next goal',
      book: oneOf(PLAYERS.length + 1),
      selections: [...PLAYERS.map(([player]) => player), NO_GOAL].map((player) =>
        faceBet(
          {
            id: `scorer-${player}`,
            name: `Next: ${scorerName(player)}`,
            wins: (face) => face === player,
          },
          SCORER,
        ),
      ),
    },
    {
      id: 'method',
      name: 'Method',
      book: oneOf(METHOD_NAMES.length),
      selections: METHOD_NAMES.map((name, method) =>
        faceBet(
          { id: `method-${method}`, name: `Method: ${name}`, wins: (face) => face === method },
          METHOD,
        ),
      ),
    },
  ],
  outcome: (round) => {
    const [scorer, method] = [faceAt(round, 'scorer') ?? 0, faceAt(round, 'method')]
    const code = scorer === NO_GOAL ? 'N' : `P${scorer}`
    if (method === null) return { code, winner: scorerName(scorer) }
    const named = say(METHOD_NAMES[method] ?? 'No goal')
    return ended(code, say('scored-by', { player: scorer, method: named }))
  },
  seats: [
    { id: 'scorer', name: 'Scorer', kind: 'shot', prefix: 'scorer', places: 1 },
    { id: 'method', name: 'Method', kind: 'shot', prefix: 'method', places: 1 },
  ],
  faceName: (slot, face) => (slot === 'method' ? methodName(face) : scorerName(face)),
  rules: [
    'One chance to score each round. It is drawn by a fixed table and not taken from a real match.',
    'In a hundred chances players 1 to 6 score 22, 17, 13, 10, 6 and 4, and 28 bring no goal. Among the 72 goals 48 are shots, 13 headers, 7 penalties and 4 free kicks, whichever player scores.',
  ],
}

/** fifteen cards: three each of 0, 1 and 4, two each of 2, 6 and wicket */
const FIFTEEN = weighted([
  [0, 3],
  [1, 3],
  [2, 2],
  [4, 3],
  [6, 2],
  [WICKET, 2],
])
const FEWEST = 5
const fifteenName = (face: number): string => (face === WICKET ? 'W' : String(face))

/** Lucky 15. */
export const lucky15: Title = {
  slug: 'lucky15',
  name: 'Lucky 15',
  family: 'cricket',
  code: 405,
  shoe: () => FIFTEEN,
  carriesOn: (left) => left.length >= FEWEST,
  next: windowThenCards(WINDOW_SECONDS.instant, ['ball']),
  markets: [
    {
      id: 'ball',
      name: 'Next card',
      book: oneOf(6),
      selections: [0, 1, 2, 4, 6, WICKET].map((face) => {
        const name = fifteenName(face)
        const bet = {
          id: `ball-${name.toLowerCase()}`,
          name,
          wins: (each: number) => each === face,
        }
        return {
          ...faceBet(bet, { slot: 'ball', from: FIFTEEN, back: 970 }),
          listed: `${name} (fresh 15)`,
          chances: ({ shoe }) => oneAhead(shoe, (each) => wonIf(each === face)),
        }
      }),
    },
  ],
  outcome: (round) => {
    const name = fifteenName(faceAt(round, 'ball') ?? 0)
    return { code: name, winner: name === 'W' ? 'Wicket' : name }
  },
  seats: [{ id: 'ball', name: 'Card', kind: 'ball', prefix: 'ball', places: 1 }],
  faceName: (_slot, face) => ballName(face),
  rules: [
    'Fifteen cards: three each of 0, 1 and 4, two each of 2, 6 and wicket. One is drawn each round and stays out; when fewer than five are left all fifteen are shuffled again.',
    'You bet on the next card. The odds follow from the cards that are left: 1 + 0.97 x (cards left / cards of that kind - 1). A kind of which none is left takes no bets.',
  ],
}
