import type { TennisPlayer, TennisQuestion } from '@crease/domain/rulebook/tennis-results.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { LineTerms } from '../stage/line-prices.ts'
import { lineRunner, runnersNamed, type Question } from '../stage/question.ts'
import { widestLead } from './match-format.ts'
import type { TennisMatch } from './match.ts'

/** A market of a tennis match, and what the rulebook is asked to settle it by. */
export interface TennisMarket extends Question {
  readonly asked: TennisQuestion
  /** of a market whose lines come with their prices */
  readonly lines?: LineTerms
}

const PLAYERS: readonly TennisPlayer[] = ['first', 'second']

const bothPlayers = ({ players }: TennisMatch) =>
  runnersNamed(PLAYERS.map((player) => [player, players[player].name] as const))

const ofTwo = (match: TennisMatch) =>
  ({ kind: 'match', winners: 1, runners: bothPlayers(match) }) as const

/** The market that a match is listed with. */
export const matchOdds = (match: TennisMatch): TennisMarket => ({
  ...ofTwo(match),
  code: 'mo',
  name: say('Match Odds'),
  asked: { asks: 'match-odds' },
})

/** The other markets of a match, as they stand before it begins. */
export function sideMarkets(match: TennisMatch): readonly TennisMarket[] {
  return [
    { ...matchOdds(match), code: 'bm', name: say('Bookmaker'), kind: 'bookmaker' },
    setBetting(match),
    totalGames(match),
    gamesHandicap(match),
    gamesOverUnder(),
    tieBreak(),
    setWinner(match, 1),
    setWinner(match, 2),
    setOddEven(1),
    gameWinner(match, 1, 1),
    gameWinner(match, 1, 2),
  ]
}

/** The winner of a set, counted from 1. */
export const setWinner = (match: TennisMatch, set: number): TennisMarket => ({
  ...ofTwo(match),
  code: `set-${set}`,
  name: say('set-winner', { set }),
  family: 'Sets',
  asked: { asks: 'set-winner', set },
})

/** Whether the games of a set are odd or even. */
export const setOddEven = (set: number): TennisMarket => ({
  code: `oe-${set}`,
  name: say('set-odd-even', { set }),
  kind: 'odd-even',
  winners: 1,
  runners: runnersNamed([
    ['odd', say('Odd')],
    ['even', say('Even')],
  ]),
  asked: { asks: 'set-odd-even', set },
})

/** Games are counted from 1 in their set; a tie-break is the thirteenth. */
export const gameWinner = (match: TennisMatch, set: number, game: number): TennisMarket => ({
  ...ofTwo(match),
  kind: 'bookmaker',
  code: `g-${set}-${game}`,
  name: say('game-winner', { set, game }),
  family: 'Games',
  asked: { asks: 'game-winner', set, game },
})

/** Final sets of both players, the first player's wins first. */
export function finalSets(bestOf: 3 | 5): readonly (readonly [number, number])[] {
  const needed = (bestOf + 1) / 2
  const lost = Array.from({ length: needed }, (_, sets) => sets)
  return [
    ...lost.map((sets) => [needed, sets] as const),
    ...lost.map((sets) => [sets, needed] as const).toReversed(),
  ]
}

function setBetting({ bestOf, players }: TennisMatch): TennisMarket {
  const names = finalSets(bestOf).map(([first, second]) => {
    const { name } = first > second ? players.first : players.second
    const score = { won: Math.max(first, second), lost: Math.min(first, second) }
    return [`${first}-${second}`, say('set-score', { name, ...score })] as const
  })
  return {
    code: 'sb',
    name: say('Set betting'),
    kind: 'match',
    winners: 1,
    runners: runnersNamed(names),
    asked: { asks: 'set-betting' },
  }
}

function totalGames({ bestOf }: TennisMatch): TennisMarket {
  const lines = bestOf === 3 ? [21, 22, 23] : [37, 38, 39]
  return {
    code: 'games',
    name: say('Total games'),
    unit: 'games',
    kind: 'session',
    family: 'Totals',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines.map((line) => lineRunner(line, 'games')),
    asked: { asks: 'total-games' },
  }
}

/** Half and whole lines in turn. */
const EVERY_HALF_GAME = 2

const onLines = (lines: LineTerms) =>
  ({ winners: 0, payoff: { kind: 'lines', of: lines.of }, runners: [], lines }) as const

const gamesHandicap = (match: TennisMatch): TennisMarket => ({
  code: 'hc',
  name: say('Games handicap'),
  kind: 'handicap',
  asked: { asks: 'games-margin' },
  ...onLines({
    of: 'margin',
    lowest: -widestLead(match),
    every: EVERY_HALF_GAME,
    sides: [match.players.first.name, match.players.second.name],
  }),
})

const gamesOverUnder = (): TennisMarket => ({
  code: 'tg',
  name: say('Games over or under'),
  kind: 'total',
  asked: { asks: 'total-games' },
  ...onLines({ of: 'total', lowest: 0, every: EVERY_HALF_GAME, sides: ['', ''] }),
})

const tieBreak = (): TennisMarket => ({
  code: 'tb',
  name: say('Tie-break in the match'),
  kind: 'yes-no',
  winners: 0,
  runners: runnersNamed([['yes', say('Tie-break in the match')]]),
  asked: { asks: 'tie-break' },
})
