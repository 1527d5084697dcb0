import type { MarketResult } from '@crease/domain/market/market.ts'
import type {
  CricketScore,
  FootballScore,
  Score,
  TennisScore,
} from '@crease/domain/market/score.ts'
import { decideFootball, type FootballFacts } from '@crease/domain/rulebook/football-results.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { finalScores as setScores } from '@crease/simulator/scoring/markets.ts'
import { matchOdds, sideMarkets } from '@crease/simulator/football/questions.ts'
import { widestLead } from '@crease/simulator/tennis/match-format.ts'
import { codeOf, oneWinner, scoresOf, upTo, won, type FinalScores } from './ends.ts'
import { chessEnds, fightEnds } from './ends-of-duels.ts'
import { raceEnds } from './ends-of-races.ts'

type Of<S extends Score['sport']> = Extract<Score, { sport: S }>

const scoreOf = <S extends Score['sport']>(score: Score | null, sport: S): Of<S> | null =>
  isOf(score, sport) ? score : null

const isOf = <S extends Score['sport']>(score: Score | null, sport: S): score is Of<S> =>
  score?.sport === sport

/** Everything that is public at a moment: families of markets that share their final score. */
export function finalScores(match: Match, score: Score | null): readonly FinalScores[] {
  switch (match.sport) {
    case 'football':
      return [footballScores(match, scoreOf(score, 'football'))]
    case 'tennis':
      return [tennisScores(match.bestOf, scoreOf(score, 'tennis')), tennisLeads(match.bestOf)]
    case 'cricket':
      return [sidesAndTie(), inningsTotal(INNINGS[match.format], scoreOf(score, 'cricket'))]
    case 'scored':
      return [scoredResults(match, scoreOf(score, 'board'))]
    case 'race':
      return [raceEnds(match, scoreOf(score, 'race'))]
    case 'test':
    case 'cup':
    case 'retired':
      return [oneWinner()]
  }
}

/** A lead that few matches of any sport exceed. */
const WIDEST = 80

/** Leads at the end, of a match in sets its final scores, of fights and chess every end; of a field the winner alone. */
function scoredResults(
  { discipline }: Extract<Match, { sport: 'scored' }>,
  score: Of<'board'> | null,
): FinalScores {
  const { rules } = discipline
  if (rules.family === 'fight') return fightEnds(rules, score)
  if (rules.family === 'chess') return chessEnds(rules, score)
  if (rules.family === 'sets') {
    return scoresOf({
      ends: setScores(rules.bestOf),
      result: (market, [home, away]) => {
        const code = codeOf(market)
        if (code === 'mo') return won(home > away ? 'home' : 'away')
        return code === 'ps' ? won(`${home}-${away}`) : null
      },
    })
  }
  if (rules.family !== 'clock') return oneWinner()
  const hasDraw = rules.ifLevel.kind === 'draw' || rules.ifLevel.kind === 'sudden'
  const leads = Array.from({ length: 2 * WIDEST + 1 }, (_, at) => at - WIDEST)
  return scoresOf({
    ends: hasDraw ? leads : leads.filter((lead) => lead !== 0),
    result: (market, lead) => {
      const code = codeOf(market)
      if (code === 'hc') return { kind: 'number', value: lead }
      if (code === 'mo') return lead === 0 ? won('draw') : won(lead > 0 ? 'home' : 'away')
      if (code !== 'dnb') return null
      return lead === 0 ? { kind: 'void', reason: 'drawn' } : won(lead > 0 ? 'home' : 'away')
    },
  })
}

const MOST_GOALS = 8
/** They depend on more than the final score. */
const NOT_BY_SCORE = new Set(['half-time', 'next-goal', 'corners', 'cards', 'to-qualify'])

function footballScores(match: Extract<Match, { sport: 'football' }>, score: FootballScore | null) {
  const questions = new Map([matchOdds(match), ...sideMarkets(match)].map((one) => [one.code, one]))
  const [home, away] = score?.teams.map(({ goals }) => goals) ?? [0, 0]
  const ends = upTo(MOST_GOALS).flatMap((ours) => upTo(MOST_GOALS).map((theirs) => [ours, theirs]))
  return scoresOf({
    ends: ends.filter(([ours = 0, theirs = 0]) => ours >= (home ?? 0) && theirs >= (away ?? 0)),
    result: (market, [ours = 0, theirs = 0]) => {
      const asked = questions.get(codeOf(market))?.asked
      if (asked === undefined || NOT_BY_SCORE.has(asked.asks)) return null
      return decideFootball(asked, footballFacts(ours, theirs))
    },
  })
}

const footballFacts = (ours: number, theirs: number): FootballFacts => ({
  ending: 'played',
  goals: [
    ...upTo(ours - 1).map(() => 'home' as const),
    ...upTo(theirs - 1).map(() => 'away' as const),
  ],
  beforeHalfTime: 0,
  corners: 0,
  cards: 0,
  qualified: null,
})

/** Who won each set, all games of the match, and whether one of its sets had a tie-break. */
interface TennisEnd {
  readonly sets: readonly (0 | 1)[]
  readonly games: number
  readonly tieBreak: boolean
}

const PLAYERS = ['first', 'second'] as const

function tennisScores(bestOf: 3 | 5, score: TennisScore | null): FinalScores {
  const over = setsOver(score)
  const needed = (bestOf + 1) / 2
  const ends = courses(over.winners, needed).flatMap((sets) => {
    const left = sets.length - over.winners.length
    return endsOf(sets, { left, ...over })
  })
  return scoresOf({ ends, result: (market, end) => tennisResult(codeOf(market), end) })
}

/** The sets that are over, as the board shows them. */
function setsOver(score: TennisScore | null) {
  const rows = score?.players.map(({ games }) => games) ?? []
  const [first = [], second = []] = rows
  const over = first.slice(0, -1).map((games, set) => [games, second[set] ?? 0] as const)
  return {
    winners: over.map(([ours, theirs]): 0 | 1 => (ours > theirs ? 0 : 1)),
    played: over.reduce((sum, [ours, theirs]) => sum + ours + theirs, 0),
    hadTieBreak: over.some(([ours, theirs]) => ours + theirs === 13),
  }
}

/** Every way in which the sets may still be won. */
function courses(winners: readonly (0 | 1)[], needed: number): readonly (readonly (0 | 1)[])[] {
  const wonBy = (player: 0 | 1) => winners.filter((winner) => winner === player).length
  if (wonBy(0) === needed || wonBy(1) === needed) return [winners]
  return ([0, 1] as const).flatMap((next) => courses([...winners, next], needed))
}

interface SetsLeft {
  readonly left: number
  readonly played: number
  readonly hadTieBreak: boolean
}

/** A set has six to ten games, twelve, or thirteen with a tie-break. */
function endsOf(sets: readonly (0 | 1)[], { left, played, hadTieBreak }: SetsLeft): TennisEnd[] {
  const games = (from: number, to: number) => upTo(to - from).map((more) => from + more)
  const plain = games(6 * left, 12 * left).filter((count) => left === 0 || count !== 12 * left - 1)
  const withTieBreak = left === 0 ? [] : games(13 + 6 * (left - 1), 13 * left)
  const end = (tieBreak: boolean) => (count: number) => ({ sets, games: played + count, tieBreak })
  return [...plain.map(end(hadTieBreak)), ...withTieBreak.map(end(true))]
}

function tennisResult(code: string, { sets, games, tieBreak }: TennisEnd): MarketResult | null {
  switch (code) {
    case 'games':
    case 'tg':
      return { kind: 'number', value: games }
    case 'tb':
      return tieBreak ? won('yes') : won()
    case 'sb':
      return won([0, 1].map((player) => sets.filter((one) => one === player).length).join('-'))
    case 'mo':
    case 'bm':
      return wonBy(sets.at(-1))
    default:
      return wonBy(sets[Number(/^set-(\d)$/.exec(code)?.[1] ?? Infinity) - 1])
  }
}

const wonBy = (player: 0 | 1 | undefined): MarketResult | null =>
  player === undefined ? null : won(PLAYERS[player])

/** Leads in games, which do not follow from the sets alone. */
function tennisLeads(bestOf: 3 | 5): FinalScores {
  const widest = widestLead({ bestOf })
  return scoresOf({
    ends: Array.from({ length: 2 * widest + 1 }, (_, at) => at - widest),
    result: (market, value) => (codeOf(market) === 'hc' ? { kind: 'number', value } : null),
  })
}

/** Limited overs: who wins, with a super over or without. */
function sidesAndTie(): FinalScores {
  const ends = [0, 1].flatMap((side) => [true, false].map((tie) => ({ side, tie })))
  return scoresOf({
    ends,
    result: (market, { side, tie }) => {
      const code = codeOf(market)
      if (code === 'tied') return won(tie ? 'yes' : 'no')
      const winner = market.runners[side]?.runnerId
      return winner !== undefined && (code === 'mo' || code === 'bm') ? won(winner) : null
    },
  })
}

/** Of a whole innings: its overs, and more runs than any comes to, since an end left out would look like a sure profit. */
const INNINGS = { t20: { overs: 20, mostRuns: 330 }, odi: { overs: 50, mostRuns: 600 } } as const

type Innings = (typeof INNINGS)[keyof typeof INNINGS]

/** The whole of a first innings: its session, its line, khado, the last digit, odd or even. */
function inningsTotal({ overs, mostRuns }: Innings, score: CricketScore | null): FinalScores {
  const sums = new Set(['s', 'ln', 'kh'].map((kind) => `${kind}-1-${overs}`))
  const made = score === null ? 0 : Math.max(...score.teams.map(({ runs }) => runs))
  const isFirst = score === null || score.innings === 1
  return scoresOf({
    ends: isFirst ? upTo(mostRuns).filter((runs) => runs >= made) : [],
    result: (market, runs) => {
      const code = codeOf(market)
      if (sums.has(code)) return { kind: 'number', value: runs }
      if (code === 'oe-1') return won(runs % 2 === 0 ? 'even' : 'odd')
      return code === `cc-1-${overs}` ? won(String(runs % 10)) : null
    },
  })
}
