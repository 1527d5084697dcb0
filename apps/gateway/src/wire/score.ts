import type {
  BoardScoreData,
  CricketScoreData,
  ListScore,
  RaceScoreData,
  Moment as WireMoment,
  ScoreData,
} from '@crease/contract/score-shapes.ts'
import type { RaceScore } from '@crease/domain/market/race-score.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { SHOWN_MOMENTS, type Moment } from '@crease/domain/market/moment.ts'
import type {
  BoardScore,
  CricketScore,
  CricketTeamScore,
  Score,
  TennisPlayerScore,
} from '@crease/domain/market/score.ts'

const BALLS_PER_OVER = 6
const BANNER_BALLS = 6
const ALL_OUT = 10

/** The score banner in the words of the wire, by sport. */
export function wireScore(score: Score): ScoreData {
  const moments = wireMoments(score.moments ?? [])
  switch (score.sport) {
    case 'cricket':
      return { ...wireCricket(score), moments }
    case 'tennis': {
      const { sport, players, bestOf, tieBreak, phase } = score
      const [first, second] = players
      const teams = { team1: wirePlayer(first), team2: wirePlayer(second) }
      return { sport, ...teams, bestOf, tieBreak, ...wireMessage(score), phase, moments }
    }
    case 'football': {
      const { sport, teams, minute, period } = score
      return {
        sport,
        team1: { ...teams[0] },
        team2: { ...teams[1] },
        minute,
        period,
        ...wireMessage(score),
        moments,
      }
    }
    case 'board':
      return { ...wireBoard(score), moments }
    case 'race':
      return wireRace(score)
  }
}

function wireRace(score: RaceScore): RaceScoreData {
  const { said: _, entries, order, ...race } = score
  return {
    ...race,
    ...wireMessage(score),
    entries: [...entries],
    order: [...order],
    moments: wireMoments(score.moments ?? []),
  }
}

/** A score after another one: moments that the other one has come without their sentences, which readers keep. */
export function scoreNews(before: ScoreData | null, now: ScoreData | null): ScoreData | null {
  if (before === null || now === null) return now
  if (now.sport === 'race') return raceNews(before, now)
  const last = before.moments.at(-1)?.n ?? 0
  const moments = now.moments.map(({ said, ...moment }) =>
    moment.n > last && said !== undefined ? { ...moment, said } : moment,
  )
  return { ...now, moments }
}

/** A card comes once, and again when a runner of it changes. */
function raceNews(before: ScoreData, { entries, ...now }: RaceScoreData): RaceScoreData {
  const isKnown = before.sport === 'race' && isSameValue(before.entries, entries)
  return isKnown || entries === undefined ? now : { ...now, entries }
}

/** The same short, for a row of a list: runs and wickets, games a set with the points, or goals. */
export function listScore(score: Score): ListScore {
  switch (score.sport) {
    case 'cricket':
      return cricketInShort(score)
    case 'tennis': {
      const [first, second] = score.players
      const active = first.serving ? 1 : second.serving ? 2 : 0
      return { first: setsText(first), second: setsText(second), at: '', active }
    }
    // a list of races has its own words [RC11]
    case 'race':
      return { first: '', second: '', at: '', active: 0 }
    case 'football': {
      const [first, second] = score.teams
      const text = ({ goals }: { readonly goals: number }): string => String(goals)
      return { first: text(first), second: text(second), at: score.minute, active: 0 }
    }
    case 'board':
      return { ...score.short, active: activeSide(score.rows) }
  }
}

/** The side of two that serves or attacks; 0: neither, as in a field. */
function activeSide(rows: BoardScore['rows']): 0 | 1 | 2 {
  if (rows.length !== 2) return 0
  const side = rows.findIndex(({ active }) => active)
  return side === -1 ? 0 : side === 0 ? 1 : 2
}

function cricketInShort({ teams: [one, other], interval }: CricketScore): ListScore {
  const sides = {
    first: wireTeam(one).score,
    second: wireTeam(other).score,
    ...(interval !== undefined && { interval }),
  }
  if (one.batting) return { ...sides, at: wireTeam(one).overs, active: 1 }
  if (other.batting) return { ...sides, at: wireTeam(other).overs, active: 2 }
  return { ...sides, at: '', active: 0 }
}

/** '6 3 40': games of each set, then the points of the game under way. */
const setsText = ({ games, points }: TennisPlayerScore): string =>
  [...games, ...(points === '' ? [] : [points])].join(' ')

/** '163/7', '19.4' overs, run rate '8.25'. */
function wireCricket(score: CricketScore): Omit<CricketScoreData, 'moments'> {
  const [first, second] = score.teams
  return {
    sport: 'cricket',
    team1: wireTeam(first),
    team2: wireTeam(second),
    ...wireMessage(score),
    lastBalls: score.lastBalls.slice(-BANNER_BALLS),
    phase: score.phase,
  }
}

function wireTeam(team: CricketTeamScore): CricketScoreData['team1'] {
  return {
    name: team.name,
    shortName: team.shortName,
    score: [...(team.earlier ?? []), inningsText(team)].join(' & ') + followOnMark(team),
    overs: `${Math.floor(team.balls / BALLS_PER_OVER)}.${team.balls % BALLS_PER_OVER}`,
    crr: team.runRate === null ? '' : (team.runRate / 100).toFixed(2),
    activeFlag: team.batting ? '1' : '0',
  }
}

function wireBoard({
  columns,
  rows,
  clock,
  phase,
  ...words
}: BoardScore): Omit<BoardScoreData, 'moments'> {
  return {
    sport: 'board',
    columns: [...columns],
    rows: rows.map(({ active, cells, name, shortName }) => ({
      name,
      shortName,
      cells: [...cells],
      activeFlag: active ? '1' : '0',
    })),
    clock,
    ...wireMessage(words),
    phase,
  }
}

/** After the score of a side that follows on: '213 & 45/2 f/o'. */
const followOnMark = ({ followsOn }: CricketTeamScore): string => (followsOn === true ? ' f/o' : '')

/** '214/7'; of a side that is all out its runs alone. */
const inningsText = ({ runs, wickets }: CricketTeamScore): string =>
  wickets === ALL_OUT ? String(runs) : `${runs}/${wickets}`

function wirePlayer({ serving, games, ...player }: TennisPlayerScore) {
  return { ...player, games: [...games], activeFlag: serving ? '1' : '0' }
}

const wireMessage = ({
  message,
  said,
}: Pick<Score, 'message' | 'said'>): Pick<CricketScoreData, 'message' | 'said'> => ({
  message,
  ...(said !== undefined && { said: [...said] }),
})

const wireMoments = (moments: readonly Moment[]): WireMoment[] =>
  moments
    .slice(-SHOWN_MOMENTS)
    .map((moment) => ({ ...moment, place: moment.place && { ...moment.place } }))
