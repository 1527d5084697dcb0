import type { FootballScore, Score } from '@crease/domain/market/score.ts'
import { STOPPAGES, SUBSTITUTIONS } from '@crease/simulator/football/substitutions.ts'
import {
  breaks,
  isPlayed,
  lawsOf,
  momentsOf,
  scoresOf,
  winnersOf,
  withMoments,
  withScores,
  withWinners,
  wrongShare,
  type AnyLaw,
  type Counts,
  type Played,
  type SeasonLaw,
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

/** One card at a time, none taken back, and a red one is announced. */
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
    ...wrongHalves(all),
    hadExtra(all) !== (isCup && isLevel(regular)) && 'extra time of a decided match',
    hadKicks !== (isCup && isLevel(last)) && 'penalties of a decided match',
    hadKicks && kicks[0] === kicks[1] && 'level penalties',
  ]
  return faults.filter((fault) => fault !== false)
}

/** Extra time has two halves, and each period the minutes that were added to it. */
function wrongHalves(all: readonly FootballScore[]): readonly string[] {
  const later = all.findIndex(
    (score) => score.period === 'extra time' && regularMinute(score.minute) > EXTRA_HALF,
  )
  const [, halfTime] = momentsOf(all).filter(({ moment }) => moment.word === 'HALF TIME')
  const isHalved = halfTime !== undefined && all.indexOf(halfTime.score) <= later
  const announced = all.filter(({ message, minute }) => message.includes('added') && minute !== '')
  const periods = Map.groupBy(announced, ({ minute }) => Math.ceil(regularMinute(minute) / 15))
  const cut = [...periods.values()].filter((own) => !own.some(({ minute }) => minute.includes('+')))
  return [
    ...(later !== -1 && !isHalved ? ['extra time without its half time'] : []),
    ...cut.map(([first]) => `added time that is not played after ${first?.minute}`),
  ]
}

const EXTRA_HALF = 105
const regularMinute = (minute: string): number => Number.parseInt(minute, 10)

const hadExtra = (all: readonly FootballScore[]): boolean =>
  all.some(({ period }) => period === 'extra time')

const isLevel = ({ teams: [home, away] }: FootballScore): boolean => home.goals === away.goals

/** The score after ninety minutes. */
const atNinety = (all: readonly FootballScore[]): FootballScore | undefined =>
  hadExtra(all) ? all.findLast(({ period }) => period === 'second half') : all.at(-1)

/** Three to five players of each side are replaced, in three stoppages. */
function wrongSubstitutions(all: readonly FootballScore[]): readonly string[] {
  const made = momentsOf(all).filter(({ moment }) => moment.word === 'SUBSTITUTION')
  const sides = Map.groupBy(made, ({ moment }) => moment.text)
  const [least, most] = SUBSTITUTIONS
  const wrong = [...sides].flatMap(([text, own]) => {
    const stoppages = new Set(own.map(({ moment }) => moment.at)).size
    const isWrong = own.length < least || own.length > most || stoppages > 2 * STOPPAGES
    return isWrong ? [`${own.length} times: ${text}`] : []
  })
  return sides.size === 2 ? wrong : [...wrong, 'a side without a substitution']
}

/** Red cards, and those of them for a second yellow one. */
function sentOff({ story }: Played): Counts {
  const reds = momentsOf(scoresOf(story, 'football')).filter(
    ({ moment }) => moment.word === 'RED CARD',
  )
  const second = reds.filter(({ moment }) => moment.said?.id === 'second-yellow').length
  return { reds: reds.length, second }
}

const SECOND_YELLOW: SeasonLaw = {
  id: 'LW86',
  holdsFor: ({ sport }) => sport === 'football',
  counts: sentOff,
  faults: ({ reds = 0, second = 0 }) =>
    wrongShare('second yellow cards', { part: second, whole: reds }, [0.4, 0.75]),
  plant: ({ story }) =>
    withMoments(story, (moment) =>
      moment.said?.id === 'second-yellow' ? { ...moment, word: 'YELLOW CARD' } : moment,
    ),
}

/** Shoot-outs, and those of them whose first kick is the home side's. */
function firstKicks({ story }: Played): Counts {
  const all = scoresOf(story, 'football').filter(({ period }) => period === 'penalties')
  const first = momentsOf(all).find(({ moment }) => moment.word.startsWith('PENALTY '))
  return { outs: first === undefined ? 0 : 1, home: first?.moment.side === 1 ? 1 : 0 }
}

const FIRST_KICK: SeasonLaw = {
  id: 'LW87',
  holdsFor: (match) => match.sport === 'football' && match.cup,
  counts: firstKicks,
  faults: ({ outs = 0, home = 0 }) =>
    wrongShare('the home side kicks first', { part: home, whole: outs }, [0.5, 0.5]),
  plant: ({ story }) => withMoments(story, (moment) => ({ ...moment, side: 1 })),
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

/** The story whose extra time is one stretch; null: it has none. */
function withoutHalfTime({ story }: Played): Story | null {
  const isExtra = ({ period }: FootballScore): boolean => period === 'extra time'
  if (!scoresOf(story, 'football').some(isExtra)) return null
  return withMoments(story, (moment) =>
    moment.text === 'Half time of extra time' ? { ...moment, word: 'CORNER' } : moment,
  )
}

/** The story whose extra time ends after its regular minutes; null: it has no added time. */
function withoutAddedTime({ story }: Played): Story | null {
  const isAdded = (score: Score): score is FootballScore =>
    score.sport === 'football' && score.period === 'extra time' && score.minute.includes('+')
  const found = scoresOf(story, 'football').some(isAdded)
  if (!found) return null
  return withScores(story, (score) =>
    isAdded(score) ? { ...score, minute: `${score.minute.split('+')[0]}'` } : score,
  )
}

/** The laws of football. */
export const FOOTBALL_LAWS: readonly AnyLaw[] = [
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
  {
    ...lawOf('LW83', wrongExtra, (all, { story }) => {
      const last = all.at(-1)
      if (last === undefined || all.some(({ period }) => period === 'penalties')) return null
      const [home, away] = last.teams
      const kicks = [
        { ...home, penalties: 4, goals: away.goals + 1 },
        { ...away, penalties: 3 },
      ] as const
      return withScores(story, (score) => (score === last ? { ...last, teams: kicks } : score))
    }),
    more: [withoutHalfTime, withoutAddedTime],
  },
  lawOf('LW84', wrongWinner, (_, played) =>
    withWinners(played, ([winner]) => [winner === 'home' ? 'away' : 'home']),
  ),
  {
    ...lawOf('LW85', wrongSubstitutions, (_, { story }) =>
      withMoments(story, (moment) => ({ ...moment, word: 'SUBSTITUTION', text: 'Substitution' })),
    ),
    more: [
      ({ story }) =>
        withMoments(story, (moment) =>
          moment.word === 'SUBSTITUTION' ? { ...moment, word: 'CORNER' } : moment,
        ),
    ],
  },
  SECOND_YELLOW,
  FIRST_KICK,
]
