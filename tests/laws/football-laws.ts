import type { FootballScore } from '@crease/domain/market/score.ts'
import { MOST_SUBSTITUTIONS, STOPPAGES } from '@crease/simulator/football/substitutions.ts'
import {
  breaks,
  isPlayed,
  lawsOf,
  scoresOf,
  winnersOf,
  withScores,
  withWinners,
  type Law,
  type Played,
  type Story,
} from './law.ts'

/** Scores until the whistle: those of a match that was stopped have no law. */
const scores = ({ story }: Played): readonly FootballScore[] => scoresOf(story, 'football')

const lawOf = lawsOf<readonly FootballScore[]>(
  ({ sport }) => sport === 'football',
  (played) => (isPlayed(played) ? scores(played) : null),
)

const goalsOf = ({ teams: [home, away] }: FootballScore): readonly [number, number] => [
  home.goals,
  away.goals,
]

const REVIEWED = 'VAR: NO GOAL'
const lastIn = ({ moments }: FootballScore): number => moments?.at(-1)?.n ?? 0

/** One goal at a time, and fewer only after a review. */
const wrongGoals = (all: readonly FootballScore[]): readonly string[] =>
  breaks(
    all,
    (before, after) => {
      const moves = [0, 1].map((side) => (goalsOf(after)[side] ?? 0) - (goalsOf(before)[side] ?? 0))
      const moved = moves.filter((move) => move !== 0)
      const isReview =
        after.moments?.some(({ n, word }) => n > lastIn(before) && word === REVIEWED) === true
      return moved.length > 1 || moved.some((move) => move !== 1 && !(move === -1 && isReview))
    },
    (before, after) => `${goalsOf(before).join('-')}, then ${goalsOf(after).join('-')}`,
  )

/** The minute of a text, e.g. "45+2'" in the first half and "46'" in the second. */
const PERIODS: readonly FootballScore['period'][] = [
  'before',
  'first half',
  'half time',
  'second half',
  'extra time',
  'penalties',
  'finished',
]

/** Minutes of a period's text; those added count after the last regular one. */
function minuteOf(minute: string): number {
  const [regular = 0, added = 0] = minute.replace("'", '').split('+').map(Number)
  return regular + added / 100
}

const wrongClock = (all: readonly FootballScore[]): readonly string[] =>
  breaks(
    all,
    (before, after) => {
      const [was, is] = [before, after].map(({ period }) => PERIODS.indexOf(period))
      if (is !== was) return (is ?? 0) < (was ?? 0)
      return (
        before.minute !== '' &&
        after.minute !== '' &&
        minuteOf(after.minute) < minuteOf(before.minute)
      )
    },
    (before, after) => `${before.period} ${before.minute}, then ${after.period} ${after.minute}`,
  )

/** A red card for every second yellow one, and never one less. */
const wrongCards = (all: readonly FootballScore[]): readonly string[] =>
  breaks(
    all,
    (before, after) =>
      [0, 1].some((side) => {
        const [was, is] = [before.teams[side === 0 ? 0 : 1], after.teams[side === 0 ? 0 : 1]]
        const [reds, yellows] = [is.redCards - was.redCards, is.yellowCards - was.yellowCards]
        const isSent =
          after.moments?.some(({ n, word }) => n > lastIn(before) && word === 'RED CARD') === true
        return reds < 0 || reds > 1 || yellows < 0 || yellows > 1 || (reds === 1 && !isSent)
      }),
    (_, after) => `cards at ${after.minute}`,
  )

/** Extra time and penalties only for a cup tie that is level. */
function wrongExtra(all: readonly FootballScore[], { match }: Played): readonly string[] {
  const isCup = match.sport === 'football' && match.cup
  const [regular, last] = [atNinety(all), all.at(-1)]
  if (regular === undefined || last === undefined) return ['no second half']
  const kicks = last.teams.map(({ penalties }) => penalties)
  const hadKicks = kicks[0] !== null
  const faults = [
    hadExtra(all) !== (isCup && isLevel(regular)) && 'extra time of a decided match',
    hadKicks !== (isCup && isLevel(last)) && 'penalties of a decided match',
    hadKicks && kicks[0] === kicks[1] && 'level penalties',
  ]
  return faults.filter((fault) => fault !== false)
}

const hadExtra = (all: readonly FootballScore[]): boolean =>
  all.some(({ period }) => period === 'extra time')

const isLevel = ({ teams: [home, away] }: FootballScore): boolean => home.goals === away.goals

/** The score after ninety minutes. */
const atNinety = (all: readonly FootballScore[]): FootballScore | undefined =>
  hadExtra(all) ? all.findLast(({ period }) => period === 'second half') : all.at(-1)

/** At most five players of a side are replaced, in three stoppages. */
function wrongSubstitutions(all: readonly FootballScore[]): readonly string[] {
  const moments = new Map(all.flatMap(({ moments: told = [] }) => told.map((one) => [one.n, one])))
  const made = [...moments.values()].filter(({ word }) => word === 'SUBSTITUTION')
  const sides = Map.groupBy(made, ({ text }) => text)
  return [...sides].flatMap(([text, own]) => {
    const stoppages = new Set(own.map(({ at }) => at)).size
    const isMany = own.length > MOST_SUBSTITUTIONS || stoppages > 2 * STOPPAGES
    return isMany ? [`${own.length} times: ${text}`] : []
  })
}

/** Match odds are on ninety minutes. */
function wrongWinner(all: readonly FootballScore[], played: Played): readonly string[] {
  const regular = atNinety(all)
  const [home = 0, away = 0] = regular === undefined ? [] : goalsOf(regular)
  const leader = home === away ? 'draw' : home > away ? 'home' : 'away'
  const [winner] = winnersOf(played) ?? []
  return winner === leader ? [] : [`${winner} won a match of ${home}-${away}`]
}

const middleOf = (all: readonly FootballScore[]) =>
  all.findLast(({ period }) => period === 'second half')

/** The story with one score of its second half changed. */
function withOne(played: Played, change: (score: FootballScore) => FootballScore): Story | null {
  const one = middleOf(scores(played))
  return one === undefined
    ? null
    : withScores(played.story, (score) => (score === one ? change(one) : score))
}

/** The laws of football. */
export const FOOTBALL_LAWS: readonly Law[] = [
  lawOf('LW80', wrongGoals, (_, played) =>
    withOne(played, ({ teams: [home, away], ...score }) => ({
      ...score,
      teams: [{ ...home, goals: home.goals + 2 }, away],
    })),
  ),
  lawOf('LW81', wrongClock, (_, played) =>
    withOne(played, (score) => ({ ...score, period: 'first half' })),
  ),
  lawOf('LW82', wrongCards, (_, played) =>
    withOne(played, ({ teams: [home, away], ...score }) => ({
      ...score,
      teams: [{ ...home, redCards: home.redCards + 2 }, away],
    })),
  ),
  lawOf('LW83', wrongExtra, (all, { story }) => {
    const last = all.at(-1)
    if (last === undefined || all.some(({ period }) => period === 'penalties')) return null
    const [home, away] = last.teams
    const kicks = [
      { ...home, penalties: 4, goals: away.goals + 1 },
      { ...away, penalties: 3 },
    ] as const
    return withScores(story, (score) => (score === last ? { ...last, teams: kicks } : score))
  }),
  lawOf('LW84', wrongWinner, (_, played) =>
    withWinners(played, ([winner]) => [winner === 'home' ? 'away' : 'home']),
  ),
  lawOf('LW85', wrongSubstitutions, (_, { story }) =>
    withScores(story, (score) => ({
      ...score,
      moments: (score.moments ?? []).map((moment) => ({
        ...moment,
        word: 'SUBSTITUTION',
        text: 'Substitution',
      })),
    })),
  ),
]
