import { winsOf } from '../kernel/ahead.ts'
import { type Round, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Next, Selection, Title } from '../kernel/title.ts'
import {
  CLUBS,
  clubOf,
  clubsNext,
  goalLots,
  GOAL_LOTS,
  playNext,
  QUARTER_MINUTES,
  QUARTERS,
  scoredBy,
  type Side,
} from './goals.ts'
import { ended, phraseOf, say } from '../sentences/round-end.ts'

/** rounds of the first edition had the same clubs always, and two draws: the goals of each side */
const EDITION = 2
const FIRST_EDITION = [
  { side: 'home', ms: 3_500 },
  { side: 'away', ms: 2_500 },
] as const

/** Thousandths that the odds leave of fair ones. */
const LEAVES = { result: 970, goals: 970, score: 960 }

interface Score {
  readonly home: number
  readonly away: number
}

const COUNTS = [0, 1, 2, 3, 4]
const SCORES: readonly Score[] = COUNTS.flatMap((home) => COUNTS.map((away) => ({ home, away })))
/** a hundred lots of each side */
const ALL = 10_000n

const scoreOf = (round: Round): Score => ({
  home: scoredBy(round, 'home'),
  away: scoredBy(round, 'away'),
})
const said = ({ home, away }: Score): string => `${home}-${away}`

/** A side as it is called in a round: its club, once that is drawn. */
const sideCalled = (round: Round, side: Side): string | null => clubOf(round, side)?.name ?? null

interface ScoreBet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly called?: NonNullable<Selection['called']>
  readonly wins: (score: Score) => boolean
}

function onScore({ wins, ...bet }: ScoreBet, thousandths: number): Selection {
  const winning = SCORES.filter(wins)
  return {
    ...bet,
    price: { kind: 'part', thousandths },
    settle: (round) => wonIf(wins(scoreOf(round))),
    chances: (round) => {
      const [ofHome, ofAway] = [goalLots(round, 'home'), goalLots(round, 'away')]
      const ways = winning.map(({ home, away }) => (ofHome[home] ?? 0) * (ofAway[away] ?? 0))
      return winsOf(BigInt(ways.reduce((sum, way) => sum + way, 0)), ALL)
    },
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
  {
    id: 'home',
    name: 'Home',
    called: (round) => sideCalled(round, 'home'),
    wins: ({ home, away }) => home > away,
  },
  { id: 'draw', name: 'Draw', wins: ({ home, away }) => home === away },
  {
    id: 'away',
    name: 'Away',
    called: (round) => sideCalled(round, 'away'),
    wins: ({ home, away }) => home < away,
  },
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

const resultOf = (score: Score): ScoreBet | undefined => RESULT.find(({ wins }) => wins(score))

/** The clubs of the first edition were always the same two. */
const firstClub = (id: string): string | undefined =>
  ({ home: CLUBS[0].name, away: CLUBS[1].name })[id]

const winnerOf = (round: Round): string => {
  const result = resultOf(scoreOf(round))
  if (result === undefined) return ''
  const club = round.edition === undefined ? firstClub(result.id) : result.called?.(round)
  return club ?? result.name
}

function nextOf(round: Round): Next {
  const { edition, windows, dealt } = round
  if (edition === undefined) return firstEdition(round)
  const clubs = clubsNext({ ...round, dealt: dealt.slice(0, 2) })
  if (clubs !== null) return clubs
  if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
  return playNext(round) ?? { kind: 'end' }
}

/** Without clubs: the goals of a side in one draw. */
function firstEdition(round: Round): Next {
  if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
  const draw = FIRST_EDITION[round.dealt.length]
  if (draw === undefined) return { kind: 'end' }
  const lots = goalLots(round, draw.side).map((copies, goals) => [goals, copies] as const)
  return { kind: 'deal', slot: draw.side, lots, ms: draw.ms }
}

const saysGoals =
  (side: Side) =>
  (round: Round): string | null =>
    round.dealt.some(({ slot }) => slot.startsWith(side)) ? String(scoredBy(round, side)) : null

function faceName(slot: string, face: number): string {
  if (slot.startsWith('club')) return CLUBS[face]?.name ?? ''
  const quarter = Number(/^minute(\d+)/.exec(slot)?.[1] ?? 0)
  return quarter === 0 ? String(face) : `${(quarter - 1) * QUARTER_MINUTES + face}'`
}

const classSaid = (of: number): string =>
  CLUBS.filter((club) => club.class === of)
    .map(({ name }) => name)
    .join(', ')

const lotsSaid = (side: Side): string => GOAL_LOTS[side].map((lots) => lots.join('-')).join(', ')

/** Virtual Football. */
export const vfootball: Title = {
  slug: 'vfootball',
  name: 'Virtual Football',
  code: 422,
  edition: EDITION,
  family: 'virtual',
  shoe: () => [],
  next: nextOf,
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
    const score = said(scoreOf(round))
    return ended(score, say('virtual-score', { result: phraseOf(winnerOf(round)), score }))
  },
  seats: [
    {
      id: 'home',
      name: 'Home',
      kind: 'goals',
      prefix: 'home',
      places: QUARTERS,
      says: saysGoals('home'),
    },
    {
      id: 'away',
      name: 'Away',
      kind: 'goals',
      prefix: 'away',
      places: QUARTERS,
      says: saysGoals('away'),
    },
  ],
  faceName,
  rules: [
    'Two clubs of twelve are drawn before the bets, the first one plays at home. The match is drawn by lots and is not taken from a real one: the clubs are our own.',
    `Clubs of the first class: ${classSaid(3)}. Second class: ${classSaid(2)}. Third class: ${classSaid(1)}.`,
    `The goals of each side are drawn from a hundred lots, of which these numbers have 0-1-2-3-4 goals. Home club two classes below, one below, equal, one above, two above: ${lotsSaid('home')}. Away club in the same five cases: ${lotsSaid('away')}. Neither draw knows of the other.`,
    'A match is six quarters of an hour. The goals of each quarter are drawn one after the other, so that each goal falls into any of them alike and all together have the lots above, and then the minute of each goal.',
    'Over and under count the goals of both sides. Both teams to score wins when neither side stays at 0.',
    'The odds are the fair ones of these two clubs times 0.97, for a correct score times 0.96, rounded down. The list of returns is of two clubs of the same class.',
  ],
}
