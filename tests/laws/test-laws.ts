import type { Moment } from '@crease/domain/market/moment.ts'
import type { CricketScore } from '@crease/domain/market/score.ts'
import {
  breaks,
  isPlayed,
  of,
  winnersOf,
  withScores,
  withWinners,
  type Law,
  type Played,
  type Story,
} from './law.ts'
import { batting, battingIn, inPlay, lawOf, saidIn, withMiddle, type Test } from './test-view.ts'

/** The sides bat in turn or with a follow-on, two innings each at most. */
function outOfTurn(test: Test): readonly string[] {
  const scores = inPlay(test)
  const wrong = scores
    .filter((score) => score.innings > 4 || !batting(score, test).batting)
    .map(({ innings, message }) => `innings ${innings}: ${message}`)
  const skipped = breaks(
    scores,
    (before, after) => after.innings < before.innings || after.innings > before.innings + 1,
    (before, after) => `innings ${before.innings}, then ${after.innings}`,
  )
  return [...wrong.slice(0, 3), ...skipped]
}

/** The last score of each innings that another one follows, and whether it was declared. */
function endsOf(test: Test) {
  const { scores } = test
  const numbers = [1, 2, 3].filter((number) => scores.some(({ innings }) => innings > number))
  return numbers.flatMap((number) => {
    const own = scores.filter(({ innings }) => innings === number)
    const last = own.at(-1)
    if (last === undefined) return []
    const isDeclared = own.some((score) => saidIn(score, 'declared') !== undefined)
    return [{ number, last, wickets: batting(last, test).wickets, isDeclared }]
  })
}

const wrongEnds = (test: Test): readonly string[] =>
  endsOf(test)
    .filter(({ wickets, isDeclared }) => (wickets === 10) === isDeclared)
    .map(({ number, wickets }) => `innings ${number} ends at ${wickets} wickets`)

/** Places of the sessions of a score, from 0 on through all days; null: it says none. */
function sessionOf(score: CricketScore): number | null {
  const { day, session } = saidIn(score, 'day-session')?.args ?? {}
  if (typeof day !== 'number' || typeof session !== 'number') return null
  const isReal = day >= 1 && day <= 5 && session >= 1 && session <= 3
  return isReal ? (day - 1) * 3 + session - 1 : Number.NaN
}

/** Balls of a session at most: thirty overs. */
const SESSION_BALLS = 180

/** Three sessions of at most thirty overs a day, one after the other, on five days. */
function wrongSessions(test: Test): readonly string[] {
  const balls = new Map<number, number>()
  const faults: string[] = []
  let [now, before]: [number, CricketScore | null] = [0, null]
  for (const score of inPlay(test)) {
    const session = sessionOf(score) ?? now
    if (!(session === now || session === now + 1)) faults.push(`session ${now}, then ${session}`)
    now = session
    const bowled = batting(score, test).balls
    const known = before?.innings === score.innings ? batting(before, test).balls : 0
    balls.set(now, (balls.get(now) ?? 0) + bowled - known)
    before = score
  }
  const long = [...balls].filter(([, many]) => many > SESSION_BALLS)
  return [...faults, ...long.map(([session, many]) => `${many} balls in session ${session}`)].slice(
    0,
    3,
  )
}

/** One legal ball at a time, of which a wicket falls or runs are made. */
const wrongBalls = (test: Test): readonly string[] =>
  breaks(
    inPlay(test),
    (before, after) => {
      if (before.innings !== after.innings) return false
      const [was, is] = [batting(before, test), batting(after, test)]
      const [balls, runs] = [is.balls - was.balls, is.runs - was.runs]
      const wickets = is.wickets - was.wickets
      if (balls === 0) return runs !== 0 || wickets !== 0
      return balls !== 1 || runs < 0 || runs > 6 || wickets < 0 || wickets > 1
    },
    ({ message }) => message,
  )

/** The end of a match by its last board: the place of the winner, out of time, or level. */
function endOf(test: Test): 0 | 1 | 'drawn' | 'tied' | null {
  const last = test.scores.at(-1)
  if (last === undefined) return null
  const side = battingIn(test, last.innings)
  const ahead = totalOf(last.teams[side]) - totalOf(last.teams[otherOf(side)])
  if (last.innings === 4 && ahead > 0) return side
  if (last.teams[side].wickets < 10) return 'drawn'
  if (last.innings === 4 && ahead === 0) return 'tied'
  return last.innings === 4 || (last.innings === 3 && ahead < 0) ? otherOf(side) : 'drawn'
}

const otherOf = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

const totalOf = ({ runs, earlier = [] }: CricketScore['teams'][0]): number =>
  earlier.reduce((sum, one) => sum + one, runs)

const nameOfWinner = (played: Played): string | null => {
  const [winner] = winnersOf(played) ?? []
  const market = of(played.story, 'market').find(({ market: one }) => one.marketId.endsWith('-mo'))
  return market?.market.runners.find(({ runnerId }) => runnerId === winner)?.name ?? null
}

/** The side with more runs wins once the other has no wicket left, by an innings where it need not bat again. */
function wrongWinner(test: Test): readonly string[] {
  const end = endOf(test)
  const last = test.scores.at(-1)
  if (end === null || end === 'tied' || last === undefined) return []
  const won = nameOfWinner(test)
  const should = end === 'drawn' ? 'The Draw' : test.match.teams[end].name
  const isByInnings = JSON.stringify(last.said ?? []).includes('by-innings')
  const isInTwo = end !== 'drawn' && last.innings === 3
  return [
    ...(won === should ? [] : [`${won} won, not ${should}`]),
    ...(isByInnings === isInTwo ? [] : [`${last.message} after innings ${last.innings}`]),
  ]
}

/** A match without a winner lasts until the last session of the fifth day. */
function earlyDraws(test: Test): readonly string[] {
  if (endOf(test) !== 'drawn') return []
  const last = inPlay(test)
    .flatMap((score) => sessionOf(score) ?? [])
    .at(-1)
  return last === 14 ? [] : [`drawn in session ${last}`]
}

/** Whether a moment is new: a score repeats the latest ones, also those of the innings before. */
function newMoments(): (moment: Moment) => boolean {
  const known = new Set<number>()
  return ({ n }) => {
    const isNew = !known.has(n)
    known.add(n)
    return isNew
  }
}

const BALL_OVERS = 80

/** A new ball is taken after eighty overs of an innings, and after eighty more. */
function wrongNewBalls(test: Test): readonly string[] {
  const due = new Set<string>()
  const taken = new Set<string>()
  const isNew = newMoments()
  for (const score of test.scores) {
    const { balls } = batting(score, test)
    for (let ball = BALL_OVERS; ball * 6 < balls; ball += BALL_OVERS)
      due.add(`${score.innings}: ${ball}.0`)
    for (const { word, at } of (score.moments ?? []).filter(isNew))
      if (word === 'NEW BALL') taken.add(`${score.innings}: ${at}`)
  }
  const missed = [...due].filter((one) => !taken.has(one))
  const early = [...taken].filter((one) => !due.has(one))
  return [...missed, ...early].map((one) => `the new ball of innings ${one}`).slice(0, 3)
}

const FOLLOW_ON_LEAD = 200

/** Runs by which the side that bats first leads when the second innings has ended. */
function leadAfterTwo(test: Test): number {
  const last = test.scores.findLast(({ innings }) => innings === 2)
  if (last === undefined) return 0
  const first = battingIn(test, 1)
  return totalOf(last.teams[first]) - totalOf(last.teams[otherOf(first)])
}

/** A follow-on is of the third innings, by a lead that allows it, and marked on the batting side as long as it lasts. */
function wrongFollowOns(test: Test): readonly string[] {
  const lead = leadAfterTwo(test)
  const isEarned = test.order === 'in turn' || lead >= FOLLOW_ON_LEAD
  const wrong = inPlay(test).filter((score) => {
    const isDue = test.order === 'follow-on' && score.innings === 3
    const marked = score.teams.filter(({ followsOn }) => followsOn === true)
    return isDue
      ? marked.length !== 1 || batting(score, test).followsOn !== true
      : marked.length > 0
  })
  return [
    ...(isEarned ? [] : [`a follow-on with a lead of ${lead}`]),
    ...wrong.slice(0, 2).map(({ innings, message }) => `innings ${innings}: ${message}`),
  ]
}

/** A follow-on loses its mark for a ball; without one, both sides swap in a third innings that no lead allows. */
function withFollowOn(test: Test): Story | null {
  if (test.order === 'follow-on')
    return withMiddle(test, 3, (score) => {
      const [one, two] = score.teams
      return {
        ...score,
        teams: [
          { ...one, followsOn: false },
          { ...two, followsOn: false },
        ],
      }
    })
  if (leadAfterTwo(test) >= FOLLOW_ON_LEAD) return null
  return withScores(test.story, (score) => {
    if (score.sport !== 'cricket' || score.innings !== 3) return score
    const [one, two] = score.teams
    const swapped = (team: typeof one) => ({
      ...team,
      batting: !team.batting,
      ...(team.batting ? {} : { followsOn: true }),
    })
    return { ...score, teams: [swapped(one), swapped(two)] }
  })
}

/** The words of each ball name a batter of the side that bats. */
function wrongBatters(test: Test): readonly string[] {
  const isNew = newMoments()
  const wrong = inPlay(test).flatMap((score) => {
    const { eleven } = test.match.teams[battingIn(test, score.innings)]
    return (score.moments ?? []).filter(isNew).flatMap(({ said }) => {
      const batter = said?.args?.['batter']
      return typeof batter !== 'string' || eleven.includes(batter)
        ? []
        : [`${batter} in innings ${score.innings}`]
    })
  })
  return wrong.slice(0, 3)
}

/** The elevens change places in the sentences of the last innings. */
function withSwappedBatters(test: Test): Story {
  const [one, two] = test.match.teams
  const other = new Map([
    ...one.eleven.map((name, at) => [name, two.eleven[at] ?? ''] as const),
    ...two.eleven.map((name, at) => [name, one.eleven[at] ?? ''] as const),
  ])
  const swapped = (moment: Moment): Moment => {
    const batter = moment.said?.args?.['batter']
    if (moment.said === undefined || typeof batter !== 'string') return moment
    const args = { ...moment.said.args, batter: other.get(batter) ?? batter }
    return { ...moment, said: { ...moment.said, args } }
  }
  const last = inPlay(test).at(-1)?.innings
  return withScores(test.story, (score) =>
    score.sport === 'cricket' && score.innings === last
      ? { ...score, moments: (score.moments ?? []).map(swapped) }
      : score,
  )
}

/** The laws of Tests. */
export const TEST_LAWS: readonly Law[] = [
  lawOf('LW100', outOfTurn, (test) =>
    withMiddle(test, 2, (score) => {
      const [one, two] = score.teams
      const teams = [
        { ...one, batting: !one.batting },
        { ...two, batting: !two.batting },
      ] as const
      return { ...score, teams }
    }),
  ),
  lawOf('LW101', wrongEnds, (test) => {
    const out = endsOf(test).find(({ isDeclared }) => !isDeclared)
    if (out === undefined) return null
    const of10 = (score: CricketScore): CricketScore => {
      const [one, two] = score.teams
      const side = battingIn(test, out.number)
      const teams =
        side === 0
          ? ([{ ...one, wickets: 9 }, two] as const)
          : ([one, { ...two, wickets: 9 }] as const)
      return { ...score, teams }
    }
    return withScores(test.story, (score) =>
      score.sport === 'cricket' &&
      score.innings === out.number &&
      batting(score, test).wickets === 10
        ? of10(score)
        : score,
    )
  }),
  lawOf('LW102', wrongSessions, (test) =>
    withMiddle(test, 1, (score) => ({
      ...score,
      said: (score.said ?? []).map((one) =>
        one?.id === 'day-session' ? { id: one.id, args: { day: 6, session: 1 } } : one,
      ),
    })),
  ),
  lawOf('LW103', wrongBalls, (test) =>
    withMiddle(test, 1, (score) => {
      const [one, two] = score.teams
      return {
        ...score,
        teams: [
          { ...one, runs: one.runs + 50 },
          { ...two, runs: two.runs + 50 },
        ],
      }
    }),
  ),
  lawOf('LW104', wrongWinner, (test) => {
    const market = of(test.story, 'market').find(({ market: one }) => one.marketId.endsWith('-mo'))
    const ids = market?.market.runners.map<string>(({ runnerId }) => runnerId) ?? []
    if (!isPlayed(test) || endOf(test) === 'tied') return null
    return withWinners(test, (winners) => ids.filter((id) => !winners.includes(id)).slice(0, 1))
  }),
  lawOf('LW105', earlyDraws, (test) => {
    if (endOf(test) !== 'drawn') return null
    return withScores(test.story, (score) =>
      score.sport === 'cricket' && (sessionOf(score) ?? 0) > 11
        ? { ...score, said: [{ id: 'day-session', args: { day: 4, session: 3 } }] }
        : score,
    )
  }),
  lawOf('LW106', wrongNewBalls, (test) =>
    withScores(test.story, (score) =>
      score.sport === 'cricket'
        ? { ...score, moments: (score.moments ?? []).filter(({ word }) => word !== 'NEW BALL') }
        : score,
    ),
  ),
  lawOf('LW107', wrongFollowOns, withFollowOn),
  lawOf('LW108', wrongBatters, withSwappedBatters),
]
