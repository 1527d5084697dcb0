import type { Moment } from '@crease/domain/market/moment.ts'
import type { CricketScore, CricketTeamScore } from '@crease/domain/market/score.ts'
import { quotaOf } from '@crease/simulator/cricket/bowlers.ts'
import { ODI, T20 } from '@crease/simulator/cricket/format.ts'
import type { CricketMatch } from '@crease/simulator/cricket/match.ts'
import {
  breaks,
  isPlayed,
  lawsOf,
  of,
  scoresOf,
  winnersOf,
  withScores,
  withWinners,
  type Law,
  type Played,
  type Story,
} from './law.ts'

interface Innings extends Played {
  readonly match: CricketMatch
  readonly scores: readonly CricketScore[]
}

/** A law of matches of limited overs. */
const lawOf = lawsOf<Innings>(
  ({ sport }) => sport === 'cricket',
  ({ match, story }) =>
    match.sport === 'cricket' ? { match, story, scores: scoresOf(story, 'cricket') } : null,
)

const formatOf = (match: CricketMatch) => (match.format === 'odi' ? ODI : T20)

const batting = ({ teams, innings }: CricketScore, { battingFirst }: CricketMatch) =>
  teams[(innings === 1) === (battingFirst === 0) ? 0 : 1]

const inPlay = ({ scores }: Innings): readonly CricketScore[] =>
  scores.filter(({ phase }) => phase === 'in play')

/** Ten wickets, and the balls of the format. */
const beyond = (played: Innings): readonly string[] =>
  played.scores
    .flatMap(({ teams }) => teams)
    .filter(({ wickets, balls }) => wickets > 10 || balls > formatOf(played.match).balls)
    .map(({ name, runs, wickets, balls }) => `${name} ${runs}/${wickets} after ${balls} balls`)
    .slice(0, 3)

/** A ball is legal, or adds a run at least and is bowled again; at most one wicket falls. */
function isWrongBall(was: CricketTeamScore, is: CricketTeamScore): boolean {
  const [balls, runs] = [is.balls - was.balls, is.runs - was.runs]
  const wickets = is.wickets - was.wickets
  const isNews = balls !== 0 || runs !== 0 || wickets !== 0
  const isBall = balls === 1 || (balls === 0 && runs >= 1)
  const isFair = runs >= 0 && runs <= MOST_RUNS && (wickets === 0 || wickets === 1)
  return isNews && !(isBall && isFair)
}

/** Six, and one for a no-ball. */
const MOST_RUNS = 7

const tallyOf = ({ runs, wickets, balls }: CricketTeamScore): string =>
  `${runs}/${wickets} after ${balls} balls`

const wrongBalls = (played: Innings): readonly string[] => {
  const { match } = played
  return breaks(
    inPlay(played),
    (before, after) =>
      before.innings === after.innings &&
      isWrongBall(batting(before, match), batting(after, match)),
    (before, after) => `${tallyOf(batting(before, match))}, then ${tallyOf(batting(after, match))}`,
  )
}

/** An innings is not continued after its end. */
const wrongEnds = (played: Innings): readonly string[] =>
  breaks(
    inPlay(played),
    (before, after) => {
      const [was, is] = [batting(before, played.match), batting(after, played.match)]
      const isOver = was.wickets === 10 || was.balls === formatOf(played.match).balls
      return (
        before.innings === after.innings && isOver && (is.balls > was.balls || is.runs > was.runs)
      )
    },
    (before) => `${batting(before, played.match).name} bats after its end`,
  )

/** A ball's sentence names one of the eleven, and no side. */
function strangers({ match, scores }: Innings): readonly string[] {
  const sides = match.teams.map(({ name }) => name)
  const moments = scores.flatMap(({ moments: latest = [] }) => latest.at(-1) ?? [])
  return moments
    .filter(({ word, said }) => {
      const batter = said?.args?.['batter']
      return word === 'WICKET' && typeof batter === 'string' && sides.includes(batter)
    })
    .map(({ text }) => text)
    .slice(0, 3)
}

const parOf = ({ message }: CricketScore): number | null => {
  const par = /Par score (\d+)/.exec(message)
  return par === null ? null : Number(par[1])
}

const nameOfWinner = (played: Played): string | null => {
  const [winner] = winnersOf(played) ?? []
  const runners = of(played.story, 'market').find(({ market }) => market.marketId.endsWith('-mo'))
  return runners?.market.runners.find(({ runnerId }) => runnerId === winner)?.name ?? null
}

/**
 * The side with more runs wins, a reduced chase by its target; a chase that rain stops is decided by its par after the
 * minimum overs and has no result before.
 */
function wrongWinner(played: Innings): readonly string[] {
  const last = played.scores.at(-1)
  if (last === undefined) return ['no score']
  const par = parOf(last)
  const isAbandoned = last.message.includes('Match abandoned')
  if (isAbandoned || par !== null) {
    const isDecided = isLongEnough(last, played.match)
    if (isDecided !== (par !== null)) return ['rain is judged against the minimum overs']
  }
  if (par === null && isTied(last)) return []
  const [winner, should] = [nameOfWinner(played), isAbandoned ? null : leaderIn(last, played)]
  return winner === should ? [] : [`${winner} won, not ${should}`]
}

const isLongEnough = (last: CricketScore, match: CricketMatch): boolean =>
  last.innings === 2 && batting(last, match).balls >= formatOf(match).minimumChaseOvers * 6

/** The side that has won by runs; null: it is level with par. */
function leaderIn(last: CricketScore, { match, scores }: Innings): string | null {
  const [first, chasing] = match.battingFirst === 0 ? last.teams : [last.teams[1], last.teams[0]]
  const needed = parOf(last) ?? (targetOf(scores) ?? first.runs + 1) - 0.5
  if (chasing.runs === needed) return null
  return chasing.runs > needed ? chasing.name : first.name
}

/** Decided by a super over, or not at all. */
const isTied = ({ message }: CricketScore): boolean => /super over|tied/i.test(message)

/** The target that the scores named last. */
function targetOf(scores: readonly CricketScore[]): number | null {
  const named = scores.flatMap(({ message }) => /Target (\d+)/.exec(message)?.[1] ?? [])
  return named.length === 0 ? null : Number(named.at(-1))
}

/** The story with a score in the middle of the first innings changed. */
function withMiddle(
  played: Innings,
  change: (team: CricketScore['teams'][0]) => CricketScore['teams'][0],
): Story | null {
  const first = inPlay(played).filter(({ innings }) => innings === 1)
  const middle = first[Math.floor(first.length / 2)]
  if (middle === undefined) return null
  const at = played.match.battingFirst
  const [one, other] = middle.teams
  const teams = at === 0 ? ([change(one), other] as const) : ([one, change(other)] as const)
  return withScores(played.story, (score) => (score === middle ? { ...middle, teams } : score))
}

/** Every moment of a match once, in the order of time. */
function momentsOf({ scores }: Innings): readonly Moment[] {
  const all = new Map<number, Moment>()
  for (const { moments = [] } of scores) for (const moment of moments) all.set(moment.n, moment)
  return [...all.values()]
}

/** On the ball after a no-ball, and after wides that follow it, only a run-out is possible. */
function wrongFreeHits(played: Innings): readonly string[] {
  let isFree = false
  return momentsOf(played).flatMap(({ word, said, text, at }) => {
    if (word === 'BOWLER' || word === 'RETIRED HURT') return []
    const isWrong = isFree && word === 'WICKET' && said?.id !== 'run-out'
    isFree = word === 'NO BALL' || (isFree && word === 'WIDE')
    return isWrong ? [`${at} after a no-ball: ${text}`] : []
  })
}

/** No bowler has two overs in a row, or more than a fifth of those of the innings. */
function wrongBowlers(played: Innings): readonly string[] {
  const spells = Map.groupBy(bowlersOf(played), ({ innings }) => innings)
  return [...spells.values()].flatMap((overs) => {
    const quota = quotaOf(formatOf(played.match).overs)
    const all = Map.groupBy(overs, ({ bowler }) => bowler)
    const many = [...all].filter(([, own]) => own.length > quota)
    const twice = overs.filter(({ bowler }, at) => at > 0 && bowler === overs[at - 1]?.bowler)
    return [
      ...many.map(([bowler, own]) => `${bowler} bowls ${own.length} overs`),
      ...twice.map(({ bowler }) => `${bowler} bowls two overs in a row`),
    ]
  })
}

/** The bowler of each over, by innings. */
function bowlersOf({ scores }: Innings): readonly { innings: number; bowler: string }[] {
  const seen = new Set<number>()
  return scores.flatMap(({ innings, moments = [] }) =>
    moments.flatMap(({ n, word, said }) => {
      if (word !== 'BOWLER' || seen.has(n)) return []
      seen.add(n)
      const bowler = said?.args?.['bowler']
      return typeof bowler === 'string' ? [{ innings, bowler }] : []
    }),
  )
}

/** The story with each moment changed. */
const withMoments = (story: Story, change: (moment: Moment) => Moment): Story =>
  withScores(story, (score) => ({ ...score, moments: (score.moments ?? []).map(change) }))

/** The laws of cricket of limited overs. */
export const CRICKET_LAWS: readonly Law[] = [
  lawOf('LW70', beyond, (played) => withMiddle(played, (team) => ({ ...team, wickets: 11 }))),
  lawOf('LW71', wrongBalls, (played) =>
    withMiddle(played, (team) => ({ ...team, balls: team.balls + 2 })),
  ),
  lawOf('LW72', wrongEnds, (played) => withMiddle(played, (team) => ({ ...team, wickets: 10 }))),
  lawOf('LW73', strangers, ({ story, scores, match }) => {
    const out = scores.find(
      ({ moments = [] }) =>
        moments.at(-1)?.said?.args?.['batter'] !== undefined && moments.at(-1)?.word === 'WICKET',
    )
    const moment = out?.moments?.at(-1)
    if (out === undefined || moment?.said === undefined) return null
    const said = { ...moment.said, args: { ...moment.said.args, batter: match.teams[0].name } }
    const moments = [...(out.moments ?? []).slice(0, -1), { ...moment, said }]
    return withScores(story, (score) => (score === out ? { ...out, moments } : score))
  }),
  lawOf('LW74', wrongWinner, (played) => {
    const last = played.scores.at(-1)
    if (!isPlayed(played) || last === undefined || isTied(last)) return null
    const runners = of(played.story, 'market').find(({ market }) => market.marketId.endsWith('-mo'))
    const ids = runners?.market.runners.map<string>(({ runnerId }) => runnerId) ?? []
    return withWinners(played, (winners) => ids.filter((id) => !winners.includes(id)))
  }),
  lawOf('LW75', wrongFreeHits, (played) => {
    const moments = momentsOf(played)
    const out = moments.findIndex(({ word }) => word === 'NO BALL')
    const next = moments.slice(out + 1).find(({ word }) => word !== 'BOWLER' && word !== 'WIDE')
    if (out === -1 || next === undefined) return null
    return withMoments(played.story, (moment) =>
      moment.n === next.n ? { ...moment, word: 'WICKET', said: { id: 'lbw' } } : moment,
    )
  }),
  lawOf('LW76', wrongBowlers, (played) => {
    const bowler = bowlersOf(played)[0]?.bowler
    return withMoments(played.story, (moment) =>
      moment.word === 'BOWLER'
        ? { ...moment, said: { id: 'to-bowl', args: { bowler: bowler ?? '' } } }
        : moment,
    )
  }),
]
