import { type MatchEnd, runsOf } from '@crease/domain/rulebook/cricket/facts.ts'
import type { CricketScore, CricketTeamScore, Moment } from '@crease/domain/market/score.ts'
import type { Place } from '../cricket/match.ts'
import { isUnderWay, count } from '../cricket/score-board.ts'
import { battingIn, INNINGS } from './ball.ts'
import { inningsName, underWay, type TestView } from './view.ts'

const LAST_BALLS_SHOWN = 6

/** The banner's content besides the view. */
export interface Board {
  readonly phase: CricketScore['phase']
  /** newest last */
  readonly lastBalls: readonly string[]
  readonly moments: readonly Moment[]
}

/** The banner: of each side its latest innings, the earlier ones in words [WD83]. */
export function testScore(view: TestView, board: Board, message: readonly string[]): CricketScore {
  const team = (place: Place): CricketTeamScore => {
    const { name, shortName } = view.match.teams[place]
    const facts = latestOf(view, place)
    const runs = facts === undefined ? 0 : runsOf(facts)
    const balls = facts?.balls ?? 0
    return {
      name,
      shortName,
      runs,
      wickets: facts?.runsAtWickets.length ?? 0,
      balls,
      runRate: balls === 0 ? null : Math.round((runs * 600) / balls),
      batting: isUnderWay(board) && place === view.batting,
    }
  }
  return {
    sport: 'cricket',
    teams: [team(0), team(1)],
    message: message.join('|'),
    lastBalls: board.lastBalls.slice(-LAST_BALLS_SHOWN),
    innings: view.standing.innings,
    phase: board.phase,
    moments: board.moments,
  }
}

const latestOf = ({ match, innings }: TestView, place: Place) =>
  innings.findLast((_, at) => battingIn(match, INNINGS[at] ?? 1) === place)

/** e.g. 'Day 2, session 1', 'Marwarra lead by 45', '1st innings: MRW 312, GON 267'. */
export function playWords(view: TestView): string[] {
  const session = view.sessions.at(-1)?.number ?? 0
  const when = `Day ${Math.floor(session / 3) + 1}, session ${(session % 3) + 1}`
  const { innings, ahead } = view.standing
  const batting = view.match.teams[view.batting].name
  if (innings === 1) return [when, view.match.venue]
  if (innings === 4) return [when, `${batting} need ${1 - ahead} more`, ...firstInnings(view)]
  const lead = ahead < 0 ? `trail by ${-ahead}` : ahead === 0 ? 'are level' : `lead by ${ahead}`
  return [when, `${batting} ${lead}`, ...firstInnings(view)]
}

/** The innings before those that the banner shows. */
function firstInnings({ match, innings }: TestView): string[] {
  const over = innings.slice(0, Math.max(0, innings.length - 2))
  if (over.length === 0) return []
  const words = over.map((facts, at) => {
    const number = INNINGS[at] ?? 1
    const side = match.teams[battingIn(match, number)].shortName
    return `${side} ${runsOf(facts)}${facts.end === 'declared' ? ' declared' : ''}`
  })
  return [`${inningsName(1)} innings: ${words.join(', ')}`]
}

/** How an innings ended, e.g. 'MRW 345 all out'. */
export function inningsEndWords(view: TestView): string {
  const facts = underWay(view)
  const side = view.match.teams[view.batting].shortName
  const how = facts.end === 'declared' ? `${facts.runsAtWickets.length} declared` : 'all out'
  return `${side} ${runsOf(facts)} ${how}`
}

/** e.g. 'Marwarra won by 5 wickets', 'Match drawn'. */
export function resultWords({ match, standing }: TestView, end: MatchEnd): string {
  if (end.kind === 'drawn') return 'Match drawn'
  if (end.kind !== 'won') return 'Match tied'
  const name = match.teams[end.side].name
  const batting = battingIn(match, standing.innings)
  if (end.side === batting) return `${name} won by ${count(10 - standing.wickets, 'wicket')}`
  const runs = count(-standing.ahead, 'run')
  return standing.innings === 3 ? `${name} won by an innings and ${runs}` : `${name} won by ${runs}`
}
