import { type MatchEnd, runsOf } from '@crease/domain/rulebook/cricket/facts.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import type { CricketScore, CricketTeamScore } from '@crease/domain/market/score.ts'
import type { Place } from '../cricket/match.ts'
import { messageOf, type Phrase, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { isUnderWay, phaseOf, runsOf as marginOf, wicketsOf } from '../cricket/score-board.ts'
import { battingIn, INNINGS } from './ball.ts'
import { underWay, type TestView } from './view.ts'

const LAST_BALLS_SHOWN = 6

/** The banner's content besides the view. */
export interface Board {
  readonly phase: CricketScore['phase']
  readonly interval: PlainId | null
  /** newest last */
  readonly lastBalls: readonly string[]
  readonly moments: readonly Moment[]
}

/** The banner: of each side its latest innings, and the runs of the one before [WD83]. */
export function testScore(view: TestView, board: Board, message: readonly Phrase[]): CricketScore {
  const team = (place: Place): CricketTeamScore => {
    const { name, shortName } = view.match.teams[place]
    const played = inningsOf(view, place)
    const facts = played.at(-1)
    const earlier = played.slice(0, -1).map(runsOf)
    const runs = facts === undefined ? 0 : runsOf(facts)
    const balls = facts?.balls ?? 0
    return {
      name,
      shortName,
      ...(earlier.length > 0 && { earlier }),
      ...markOf(view, place),
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
    ...messageOf(message),
    lastBalls: board.lastBalls.slice(-LAST_BALLS_SHOWN),
    innings: view.standing.innings,
    ...phaseOf(board),
    moments: board.moments,
  }
}

const inningsOf = ({ match, innings, standing }: TestView, place: Place) =>
  innings.filter((_, at) => battingIn(match, INNINGS[at] ?? 1, standing.order) === place)

const markOf = (view: TestView, place: Place): Pick<CricketTeamScore, 'followsOn'> =>
  isFollowingOn(view) && place === view.batting ? { followsOn: true } : {}

const isFollowingOn = ({ standing }: TestView): boolean =>
  standing.order === 'follow-on' && standing.innings === 3

/** e.g. 'Day 2, session 1', 'Marwarra lead by 45', '1st innings: MRW 312, GON 267'. */
export function playWords(view: TestView): Phrase[] {
  const session = view.sessions.at(-1)?.number ?? 0
  const day = Math.floor(session / 3) + 1
  const when = say('day-session', { day, session: (session % 3) + 1 })
  const { innings, ahead } = view.standing
  const team = view.match.teams[view.batting].name
  if (innings === 1) return [when, view.match.venue]
  if (innings === 4)
    return [when, say('need-more', { team, runs: 1 - ahead }), ...firstInnings(view)]
  const words =
    isFollowingOn(view) && ahead < 0
      ? say('following-on', { team, by: -ahead })
      : leadWords(team, ahead)
  return [when, words, ...firstInnings(view)]
}

function leadWords(team: string, ahead: number): Said {
  if (ahead === 0) return say('level', { team })
  return ahead < 0 ? say('trail-by', { team, by: -ahead }) : say('lead', { team, by: ahead })
}

/** The first innings of each side whose second is there too: the banner shows the latest. */
function firstInnings({ match, innings, standing }: TestView): Said[] {
  const places = innings.map((_, at) => battingIn(match, INNINGS[at] ?? 1, standing.order))
  const [first, second] = innings.flatMap((facts, at) => {
    const place = places[at] ?? 0
    if (places.lastIndexOf(place) === at) return []
    const side = match.teams[place].shortName
    const id = facts.end === 'declared' ? 'total-declared' : 'total'
    return [say(id, { side, runs: runsOf(facts) })]
  })
  if (first === undefined) return []
  const totals = second === undefined ? first : say('both', { first, second })
  return [say('first-innings', { totals })]
}

/** How an innings ended, e.g. 'MRW 345 all out'. */
export function inningsEndWords(view: TestView): Said {
  const facts = underWay(view)
  const side = view.match.teams[view.batting].shortName
  const runs = runsOf(facts)
  return facts.end === 'declared'
    ? say('declared', { side, runs, wickets: facts.runsAtWickets.length })
    : say('all-out', { side, runs })
}

/** e.g. 'Marwarra won by 5 wickets', 'Match drawn'. */
export function resultWords({ match, standing }: TestView, end: MatchEnd): Said {
  if (end.kind === 'drawn') return say('Match drawn')
  if (end.kind !== 'won') return say('Match tied')
  const team = match.teams[end.side].name
  const batting = battingIn(match, standing.innings, standing.order)
  if (end.side === batting) return say('won-by', { team, margin: wicketsOf(10 - standing.wickets) })
  const runs = marginOf(-standing.ahead)
  const margin = standing.innings === 3 ? say('by-innings', { margin: runs }) : runs
  return say('won-by', { team, margin })
}
