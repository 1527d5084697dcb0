import type { Moment } from '@crease/domain/market/moment.ts'
import type { CricketScore, CricketTeamScore } from '@crease/domain/market/score.ts'
import { messageOf, type Phrase, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { other, type CricketMatch, type Place } from './match.ts'
import { NOTHING_YET, type Chase, type Play, type Tally } from './play.ts'

/** How far a match has come, for its score banner. Tallies are by batting order. */
export interface Board {
  readonly first: Tally
  readonly second: Tally
  readonly innings: 1 | 2
  readonly phase: CricketScore['phase']
  /** of the newest innings break */
  readonly interval: PlainId | null
  /** newest last */
  readonly lastBalls: readonly string[]
  /** newest last */
  readonly moments: readonly Moment[]
}

const LAST_BALLS_SHOWN = 6
export const BEFORE_PLAY: Board = {
  first: NOTHING_YET,
  second: NOTHING_YET,
  innings: 1,
  phase: 'before',
  interval: null,
  lastBalls: [],
  moments: [],
}

/** The banner of a board under a message of parts [WD9]. */
export function scoreOf(
  match: CricketMatch,
  board: Board,
  message: readonly Phrase[],
): CricketScore {
  const batting = board.innings === 1 ? match.battingFirst : other(match.battingFirst)
  const team = (place: Place): CricketTeamScore => {
    const tally = place === match.battingFirst ? board.first : board.second
    return {
      name: match.teams[place].name,
      shortName: match.teams[place].shortName,
      ...tally,
      runRate: tally.balls === 0 ? null : Math.round((tally.runs * 600) / tally.balls),
      batting: isUnderWay(board) && place === batting,
    }
  }
  return {
    sport: 'cricket',
    teams: [team(0), team(1)],
    ...messageOf(message),
    lastBalls: board.lastBalls.slice(-LAST_BALLS_SHOWN),
    innings: board.innings,
    ...phaseOf(board),
    moments: board.moments,
  }
}

/** The phase as the score has it, with the interval of a break. */
export const phaseOf = ({
  phase,
  interval,
}: Pick<Board, 'phase' | 'interval'>): Pick<CricketScore, 'phase' | 'interval'> => ({
  phase,
  ...(phase === 'innings break' && interval !== null && { interval }),
})

/** True from the first ball to the end, also at intervals: the side at the crease stays marked [WD83]. */
export const isUnderWay = ({ phase }: Pick<Board, 'phase'>): boolean =>
  phase === 'in play' || phase === 'innings break'

/** e.g. 'Karimabad Kites won the toss and chose to bat'. */
export const tossWords = ({ teams, toss }: Pick<CricketMatch, 'teams' | 'toss'>): Said =>
  say(`chose-to-${toss.choice}`, { team: teams[toss.winner].name })

/** The banner during the innings of `board`. */
export function playWords(match: CricketMatch, board: Board, chase: Chase): Phrase[] {
  if (board.innings === 1) return [tossWords(match), match.venue]
  const chasing = match.teams[other(match.battingFirst)].name
  const balls = chase.secondBalls - board.second.balls
  const needed = chase.target - board.second.runs
  return [
    say('need', { team: chasing, runs: needed, balls }),
    say('target', { runs: chase.target }),
  ]
}

/** The place of the side that won. */
export const winnerOf = (match: CricketMatch, play: Play): Place =>
  play.winner === 'first' ? match.battingFirst : other(match.battingFirst)

/** e.g. 'Karimabad Kites won by 5 wickets'. */
export function resultWords(match: CricketMatch, play: Play): readonly [Said, Said?] {
  if (play.stopped !== null) return stoppedWords(match, play, play.stopped.par)
  const name = match.teams[winnerOf(match, play)].name
  if (play.superOver) return [say('Match tied'), say('won-super-over', { team: name })]
  const [, second] = play.totals
  const margin =
    play.winner === 'first' ? runsOf(play.target - 1 - second.runs) : wicketsOf(10 - second.wickets)
  return [say('won-by', { team: name, margin })]
}

/** e.g. 'Karimabad Kites won by 7 runs', 'Par score 83': the margin is the distance from par. */
function stoppedWords(match: CricketMatch, play: Play, par: number | null): readonly [Said, Said] {
  if (par === null) return [say('Match abandoned'), say('No result')]
  const parWords = say('par', { runs: par })
  if (play.winner === null) return [say('Match tied'), parWords]
  const [, second] = play.totals
  const margin = runsOf(Math.abs(second.runs - par))
  return [say('won-by', { team: match.teams[winnerOf(match, play)].name, margin }), parWords]
}

/** A margin of runs. */
export const runsOf = (runs: number): Said => say(runs === 1 ? 'by-run' : 'by-runs', { runs })

/** A margin of wickets. */
export const wicketsOf = (wickets: number): Said =>
  say(wickets === 1 ? 'by-wicket' : 'by-wickets', { wickets })
