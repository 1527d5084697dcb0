import { oneOf, wonIf } from '../kernel/books.ts'
import { winsOf } from '../kernel/ahead.ts'
import { faceAt, type Round } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { facesBy, oddsFor, type Weight } from './weights.ts'
import { ended, phraseOf, say } from '../sentences/round-end.ts'

const HOME = 'Harbour Rovers'
const AWAY = 'Hillside Town'
/** of a hundred: goals, and how often a side scores as many */
const HOME_GOALS: readonly Weight[] = [
  [0, 22],
  [1, 34],
  [2, 25],
  [3, 13],
  [4, 6],
]
const AWAY_GOALS: readonly Weight[] = [
  [0, 32],
  [1, 37],
  [2, 20],
  [3, 8],
  [4, 3],
]
const SIDES = [
  { slot: 'home', from: facesBy(HOME_GOALS), ms: 3_500 },
  { slot: 'away', from: facesBy(AWAY_GOALS), ms: 2_500 },
] as const
const ALL = BigInt(SIDES[0].from.length * SIDES[1].from.length)

/** Thousandths that the odds leave of fair ones. */
const LEAVES = { result: 970, goals: 970, score: 960 }

interface Score {
  readonly home: number
  readonly away: number
}

const SCORES = HOME_GOALS.flatMap(([home, ofHome]) =>
  AWAY_GOALS.map(([away, ofAway]) => ({ home, away, ways: BigInt(ofHome * ofAway) })),
)

const scoreOf = (round: Round): Score => ({
  home: faceAt(round, 'home') ?? 0,
  away: faceAt(round, 'away') ?? 0,
})
const said = ({ home, away }: Score): string => `${home}-${away}`

interface ScoreBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly wins: (score: Score) => boolean
}

function onScore({ wins, ...bet }: ScoreBet, leaves: number): Selection {
  const won = SCORES.filter(wins).reduce((sum, { ways }) => sum + ways, 0n)
  const chances = winsOf(won, ALL)
  return {
    ...bet,
    price: oddsFor(chances, leaves),
    settle: (round) => wonIf(wins(scoreOf(round))),
    chances: () => chances,
  }
}

const book = (
  { id, name }: Pick<Market, 'id' | 'name'>,
  bets: readonly ScoreBet[],
  leaves: number,
): Market => ({
  id,
  name,
  book: oneOf(bets.length),
  selections: bets.map((bet) => onScore(bet, leaves)),
})

const RESULT: readonly ScoreBet[] = [
  { id: 'home', name: HOME, wins: ({ home, away }) => home > away },
  { id: 'draw', name: 'Draw', wins: ({ home, away }) => home === away },
  { id: 'away', name: AWAY, wins: ({ home, away }) => home < away },
]

/** More goals than this half, or fewer. */
const goalsBook = (goals: number): Market =>
  book(
    { id: `goals-${goals}`, name: `Over or under ${goals}.5` },
    [
      {
        id: `over-${goals}`,
        name: `Over ${goals}.5`,
        wins: ({ home, away }) => home + away > goals,
      },
      {
        id: `under-${goals}`,
        name: `Under ${goals}.5`,
        wins: ({ home, away }) => home + away <= goals,
      },
    ],
    LEAVES.goals,
  )

const BOTH: readonly ScoreBet[] = [
  { id: 'both-yes', name: 'Yes', wins: ({ home, away }) => home > 0 && away > 0 },
  { id: 'both-no', name: 'No', wins: ({ home, away }) => home === 0 || away === 0 },
]

const CORRECT: readonly ScoreBet[] = SCORES.map((of) => ({
  id: `score-${said(of)}`,
  name: said(of),
  listed: `Score ${said(of)}`,
  wins: (score) => said(score) === said(of),
}))

const listedAs = (word: string, bets: readonly ScoreBet[]): readonly ScoreBet[] =>
  bets.map((bet) => ({ ...bet, listed: `${word}: ${bet.name}` }))

const winnerOf = (score: Score): string => RESULT.find(({ wins }) => wins(score))?.name ?? ''

const weightsSaid = (weights: readonly Weight[]): string =>
  weights.map(([goals, copies]) => `${goals}: ${copies}`).join(', ')

/** Virtual Football. */
export const vfootball: Title = {
  slug: 'vfootball',
  name: 'Virtual Football',
  code: 422,
  family: 'virtual',
  shoe: () => [],
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    const side = SIDES[dealt.length]
    return side === undefined ? { kind: 'end' } : { kind: 'deal', ...side }
  },
  markets: [
    book({ id: 'result', name: 'Match odds' }, RESULT, LEAVES.result),
    ...[1, 2, 3].map(goalsBook),
    book(
      { id: 'both', name: 'Both teams to score' },
      listedAs('Both teams to score', BOTH),
      LEAVES.goals,
    ),
    book({ id: 'score', name: 'Correct score' }, CORRECT, LEAVES.score),
  ],
  outcome: (round) => {
    const score = scoreOf(round)
    return ended(
      said(score),
      say('virtual-score', { result: phraseOf(winnerOf(score)), score: said(score) }),
    )
  },
  seats: [
    { id: 'home', name: HOME, kind: 'goals', prefix: 'home', places: 1 },
    { id: 'away', name: AWAY, kind: 'goals', prefix: 'away', places: 1 },
  ],
  faceName: (_slot, face) => String(face),
  rules: [
    `${HOME} play ${AWAY}. The match is drawn by fixed weights and is not taken from a real one: the clubs are our own.`,
    `The goals of each side are drawn from a hundred lots. Home, goals and lots: ${weightsSaid(HOME_GOALS)}. Away: ${weightsSaid(AWAY_GOALS)}. Neither draw knows of the other, and the weights are the same in every match.`,
    'Over and under count the goals of both sides. Both teams to score wins when neither side stays at 0.',
    'The odds do not move. They are the fair ones times 0.97, for a correct score times 0.96, rounded down.',
  ],
  isLive: false,
}
