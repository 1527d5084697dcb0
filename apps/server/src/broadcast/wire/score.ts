import type { ScoreData } from '@crease/contract/shapes.ts'
import type { CricketTeamScore, Score } from '@crease/domain/score.ts'

const BALLS_PER_OVER = 6
const BANNER_BALLS = 6

/** The score banner in the words of the wire: '163/7', '19.4' overs, run rate '8.25'. */
export function wireScore(score: Score): ScoreData {
  const [first, second] = score.teams
  return {
    team1: wireTeam(first),
    team2: wireTeam(second),
    message: score.message,
    lastBalls: score.lastBalls.slice(-BANNER_BALLS),
    phase: score.phase,
  }
}

function wireTeam(team: CricketTeamScore): ScoreData['team1'] {
  return {
    name: team.name,
    shortName: team.shortName,
    score: `${team.runs}/${team.wickets}`,
    overs: `${Math.floor(team.balls / BALLS_PER_OVER)}.${team.balls % BALLS_PER_OVER}`,
    crr: team.runRate === null ? '' : (team.runRate / 100).toFixed(2),
    activeFlag: team.batting ? '1' : '0',
  }
}
