import type {
  CricketScoreData,
  Moment as WireMoment,
  ScoreData,
} from '@crease/contract/score-shapes.ts'
import {
  SHOWN_MOMENTS,
  type CricketScore,
  type CricketTeamScore,
  type Moment,
  type Score,
  type TennisPlayerScore,
} from '@crease/domain/market/score.ts'

const BALLS_PER_OVER = 6
const BANNER_BALLS = 6

/** The score banner in the words of the wire, by sport. */
export function wireScore(score: Score): ScoreData {
  const moments = wireMoments(score.moments ?? [])
  switch (score.sport) {
    case 'cricket':
      return { ...wireCricket(score), moments }
    case 'tennis': {
      const { sport, players, bestOf, tieBreak, message, phase } = score
      const [first, second] = players
      const teams = { team1: wirePlayer(first), team2: wirePlayer(second) }
      return { sport, ...teams, bestOf, tieBreak, message, phase, moments }
    }
    case 'football': {
      const { sport, teams, minute, period, message } = score
      return {
        sport,
        team1: { ...teams[0] },
        team2: { ...teams[1] },
        minute,
        period,
        message,
        moments,
      }
    }
  }
}

/** '163/7', '19.4' overs, run rate '8.25'. */
function wireCricket(score: CricketScore): Omit<CricketScoreData, 'moments'> {
  const [first, second] = score.teams
  return {
    sport: 'cricket',
    team1: wireTeam(first),
    team2: wireTeam(second),
    message: score.message,
    lastBalls: score.lastBalls.slice(-BANNER_BALLS),
    phase: score.phase,
  }
}

function wireTeam(team: CricketTeamScore): CricketScoreData['team1'] {
  return {
    name: team.name,
    shortName: team.shortName,
    score: `${team.runs}/${team.wickets}`,
    overs: `${Math.floor(team.balls / BALLS_PER_OVER)}.${team.balls % BALLS_PER_OVER}`,
    crr: team.runRate === null ? '' : (team.runRate / 100).toFixed(2),
    activeFlag: team.batting ? '1' : '0',
  }
}

function wirePlayer({ serving, games, ...player }: TennisPlayerScore) {
  return { ...player, games: [...games], activeFlag: serving ? '1' : '0' }
}

const wireMoments = (moments: readonly Moment[]): WireMoment[] =>
  moments
    .slice(-SHOWN_MOMENTS)
    .map((moment) => ({ ...moment, place: moment.place && { ...moment.place } }))
