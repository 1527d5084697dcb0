import type { CricketScore, CricketTeamScore } from '@crease/domain/market/score.ts'
import { quotaOf } from '@crease/simulator/cricket/bowlers.ts'
import { ODI, T20 } from '@crease/simulator/cricket/format.ts'
import type { CricketMatch } from '@crease/simulator/cricket/match.ts'
import {
  breaks,
  isPlayed,
  lawsOf,
  momentsOf,
  of,
  scoresOf,
  winnersOf,
  withMoments,
  withScores,
  withWinners,
  wrongShare,
  type AnyLaw,
  type Counts,
  type Law,
  type Played,
  type SeasonLaw,
  type Story,
} from './law.ts'

interface Innings extends Played {
  readonly match: CricketMatch
  readonly scores: readonly CricketScore[]
}

const inningsOf = ({ match, story }: Played): Innings | null =>
  match.sport === 'cricket' ? { match, story, scores: scoresOf(story, 'cricket') } : null

/** A law of matches of limited overs. */
const lawOf = lawsOf<Innings>(({ sport }) => sport === 'cricket', inningsOf)

/** A further fault of such a law. */
const inSight =
  (plant: (seen: Innings) => Story | null): Law['plant'] =>
  (played) => {
    const seen = inningsOf(played)
    return seen === null ? null : plant(seen)
  }

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

/** Each batter that a ball's sentence names is of the eleven that bat, out or not. */
function strangers({ match, scores }: Innings): readonly string[] {
  return momentsOf(scores)
    .filter(({ score: { innings }, moment: { said } }) => {
      const batter = said?.args?.['batter']
      const isFirst = (innings === 1) === (match.battingFirst === 0)
      const { eleven } = match.teams[isFirst ? 0 : 1]
      return typeof batter === 'string' && !eleven.includes(batter)
    })
    .map(({ moment: { text } }) => text)
    .slice(0, 3)
}

/** The ways out, of the batters who are. */
function waysOut({ story }: Played): Counts {
  const out = momentsOf(scoresOf(story, 'cricket')).filter(({ moment }) => moment.word === 'WICKET')
  const by = (id: string) => out.filter(({ moment }) => moment.said?.id === id).length
  return { out: out.length, runOut: by('run-out'), stumped: by('stumped') }
}

const WAYS_OUT: SeasonLaw = {
  id: 'LW77',
  holdsFor: ({ sport }) => sport === 'cricket',
  counts: waysOut,
  faults: ({ out = 0, runOut = 0, stumped = 0 }) => [
    ...wrongShare('run out', { part: runOut, whole: out }, [0.06, 0.12]),
    ...wrongShare('stumped', { part: stumped, whole: out }, [0.015, 0.05]),
  ],
  plant: ({ story }) =>
    withMoments(story, (moment) =>
      moment.word === 'WICKET' ? { ...moment, said: { ...moment.said, id: 'bowled' } } : moment,
    ),
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

/** On the ball after a no-ball, and after wides that follow it, only a run-out is possible. */
function wrongFreeHits(played: Innings): readonly string[] {
  let isFree = false
  return momentsOf(played.scores).flatMap(({ moment: { word, said, text, at } }) => {
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
const bowlersOf = ({ scores }: Innings): readonly { innings: number; bowler: string }[] =>
  momentsOf(scores).flatMap(({ score: { innings }, moment: { word, said } }) => {
    const bowler = said?.args?.['bowler']
    return word === 'BOWLER' && typeof bowler === 'string' ? [{ innings, bowler }] : []
  })

/** The story with a batter outside the eleven in the first moment of a word. */
function withBatter({ story, scores }: Innings, word: string): Story | null {
  const found = momentsOf(scores).find(
    ({ moment }) => moment.word === word && moment.said?.args?.['batter'] !== undefined,
  )
  if (found === undefined) return null
  return withMoments(story, (moment) =>
    moment.n === found.moment.n && moment.said !== undefined
      ? {
          ...moment,
          said: { ...moment.said, args: { ...moment.said.args, batter: 'Twelfth Man' } },
        }
      : moment,
  )
}

/** The story that the other side won. */
function withLoser(played: Innings): Story {
  const runners = of(played.story, 'market').find(({ market }) => market.marketId.endsWith('-mo'))
  const ids = runners?.market.runners.map<string>(({ runnerId }) => runnerId) ?? []
  return withWinners(played, (winners) => ids.filter((id) => !winners.includes(id)))
}

/** The laws of cricket of limited overs. */
export const CRICKET_LAWS: readonly AnyLaw[] = [
  lawOf('LW70', beyond, (played) => withMiddle(played, (team) => ({ ...team, wickets: 11 }))),
  lawOf('LW71', wrongBalls, (played) =>
    withMiddle(played, (team) => ({ ...team, balls: team.balls + 2 })),
  ),
  lawOf('LW72', wrongEnds, (played) => withMiddle(played, (team) => ({ ...team, wickets: 10 }))),
  {
    ...lawOf('LW73', strangers, (played) => withBatter(played, 'WICKET')),
    // a twelfth batter may face a ball without being out
    more: [inSight((played) => withBatter(played, 'DOT'))],
  },
  {
    ...lawOf('LW74', wrongWinner, (played) => {
      const last = played.scores.at(-1)
      return !isPlayed(played) || last === undefined || isTied(last) ? null : withLoser(played)
    }),
    more: [
      inSight((played) => {
        const last = played.scores.at(-1)
        const isByPar = last !== undefined && parOf(last) !== null && isPlayed(played)
        return isByPar ? withLoser(played) : null
      }),
    ],
  },
  lawOf('LW75', wrongFreeHits, (played) => {
    const moments = momentsOf(played.scores).map(({ moment }) => moment)
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
  WAYS_OUT,
]
