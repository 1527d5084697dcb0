import { existsSync, readFileSync } from 'node:fs'
import { chanceOf, gridAt, played, type Grid } from '@crease/simulator/football/chances.ts'
import type { GoalRates } from '@crease/simulator/football/match.ts'
import { USUAL_HALVES } from '@crease/simulator/football/rates.ts'
import { recordingFile } from '../recordings/shared-data.ts'
import { lossOf } from './reliability.ts'

const SEASONS = [
  { file: 'football/results_odds_epl_2018-19.csv', name: 'Premier League 2018/19' },
  { file: 'football/results_odds_laliga_2012-13.csv', name: 'La Liga 2012/13' },
] as const

/** Clubs are rated by their goals so far; the first rounds are not scored. */
const ROUNDS_TO_LEARN = 100
/** A goal more than expected moves a rating by so much. */
const LEARNING = 0.045
const USUAL: GoalRates = { home: 1.5, away: 1.18 }
const NOBODY_OFF = { home: 0, away: 0 }

interface Row {
  readonly home: string
  readonly away: string
  readonly goals: readonly [number, number]
  readonly atHalf: readonly [number, number]
  /** H, D or A */
  readonly result: string
  /** chances by a bookmaker's odds without their margin */
  readonly odds: ThreeWay
  readonly overOdds: number
}

type ThreeWay = ReturnType<typeof threeWay>

/**
 * Seasons with their odds. By clubs' goals so far: log loss of the model's match odds and of more than 2.5
 * goals beside the bookmakers'. By the strengths that the odds imply: what the model makes of half time.
 */
export function footballReality(): readonly string[] {
  return SEASONS.flatMap(({ file, name }) => {
    const path = recordingFile(file)
    if (!existsSync(path)) return [`${name}: ../shared/data/${file} is not here: skipped`]
    return linesOf(name, rowsOf(readFileSync(path, 'utf8')))
  })
}

/** Sums of log losses over the matches of a season. */
type Losses = Record<
  'model' | 'bookmaker' | 'usual' | 'modelOver' | 'bookmakerOver' | 'half' | 'before',
  number
>

function linesOf(name: string, rows: readonly Row[]): readonly string[] {
  const sums: Losses = {
    model: 0,
    bookmaker: 0,
    usual: 0,
    modelOver: 0,
    bookmakerOver: 0,
    half: 0,
    before: 0,
  }
  const ratings = new Ratings()
  for (const [index, row] of rows.entries()) {
    if (index >= ROUNDS_TO_LEARN) addRow(sums, row, ratings.ratesOf(row))
    ratings.learn(row)
  }
  const count = rows.length - ROUNDS_TO_LEARN
  const mean = (key: keyof Losses) => (sums[key] / count).toFixed(4)
  return [
    `${name}, ${count} matches after the first ${ROUNDS_TO_LEARN}:`,
    `  match odds: log loss of the model by goals so far ${mean('model')}, of the bookmaker ${mean('bookmaker')}, of the usual match ${mean('usual')}`,
    `  more than 2.5 goals: model ${mean('modelOver')}, bookmaker ${mean('bookmakerOver')}, a coin ${Math.LN2.toFixed(4)}`,
    `  at half time, with the odds' own strengths: model ${mean('half')}, the same odds before the match ${mean('before')}`,
  ]
}

function addRow(sums: Losses, row: Row, rates: GoalRates): void {
  const full = fullTime(rates, [0, 0])
  const over = row.goals[0] + row.goals[1] > 2
  sums.model += lossIn(threeWay(full), row)
  sums.bookmaker += lossIn(row.odds, row)
  sums.usual += lossIn(threeWay(fullTime(USUAL, [0, 0])), row)
  sums.modelOver += lossOf(
    chanceOf(full, (home, away) => home + away > 2),
    over,
  )
  sums.bookmakerOver += lossOf(row.overOdds, over)
  const implied = impliedBy(row.odds)
  sums.before += lossIn(threeWay(fullTime(implied, [0, 0])), row)
  const rest = { period: 'second', minutes: USUAL_HALVES.second } as const
  const half = played(gridAt(...row.atHalf), rest, { rates: implied, reds: NOBODY_OFF })
  sums.half += lossIn(threeWay(half), row)
}

const lossIn = (chances: ThreeWay, { result }: Row): number =>
  lossOf(result === 'H' ? chances.H : result === 'D' ? chances.D : chances.A, true)

function fullTime(rates: GoalRates, [home, away]: readonly [number, number]): Grid {
  const by = { rates, reds: NOBODY_OFF }
  const half = played(gridAt(home, away), { period: 'first', minutes: USUAL_HALVES.first }, by)
  return played(half, { period: 'second', minutes: USUAL_HALVES.second }, by)
}

const threeWay = (grid: Grid) => ({
  H: chanceOf(grid, (home, away) => home > away),
  D: chanceOf(grid, (home, away) => home === away),
  A: chanceOf(grid, (home, away) => home < away),
})

/** The rates at which the model says what the odds say: more goals make fewer draws. */
function impliedBy(odds: ThreeWay): GoalRates {
  let [home, away] = [USUAL.home, USUAL.away]
  for (let turn = 0; turn < 12; turn += 1) {
    const now = threeWay(fullTime({ home, away }, [0, 0]))
    const lead = odds.H - odds.A - (now.H - now.A)
    const goals = now.D - odds.D
    home = Math.max(0.15, home * Math.exp(0.9 * lead + 1.2 * goals))
    away = Math.max(0.15, away * Math.exp(-0.9 * lead + 1.2 * goals))
  }
  return { home, away }
}

/** How well clubs attack and defend, learnt match by match: each goal beyond what was expected counts. */
class Ratings {
  readonly #attack = new Map<string, number>()
  readonly #defence = new Map<string, number>()

  ratesOf({ home, away }: Pick<Row, 'home' | 'away'>): GoalRates {
    return {
      home: USUAL.home * Math.exp(this.#of('attack', home) - this.#of('defence', away)),
      away: USUAL.away * Math.exp(this.#of('attack', away) - this.#of('defence', home)),
    }
  }

  learn(row: Row): void {
    const rates = this.ratesOf(row)
    const ours = LEARNING * (row.goals[0] - rates.home)
    const theirs = LEARNING * (row.goals[1] - rates.away)
    this.#attack.set(row.home, this.#of('attack', row.home) + ours)
    this.#defence.set(row.away, this.#of('defence', row.away) - ours)
    this.#attack.set(row.away, this.#of('attack', row.away) + theirs)
    this.#defence.set(row.home, this.#of('defence', row.home) - theirs)
  }

  #of(which: 'attack' | 'defence', club: string): number {
    return (which === 'attack' ? this.#attack : this.#defence).get(club) ?? 0
  }
}

/** Rows of a season in the order in which they were played; those without odds are left out. */
function rowsOf(text: string): readonly Row[] {
  const [head = '', ...lines] = text.replaceAll('\r', '').trim().split('\n')
  const names = head.replace('\uFEFF', '').split(',')
  return lines.flatMap((line) => {
    const cells = line.split(',')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const odds = fairChances(['B365H', 'B365D', 'B365A'].map((name) => Number(cell(name))))
    const over = fairChances(['BbAv>2.5', 'BbAv<2.5'].map((name) => Number(cell(name))))
    const [H, D, A] = odds
    const [overOdds] = over
    if (H === undefined || D === undefined || A === undefined || overOdds === undefined) return []
    const goals = (of: string) => [Number(cell(`${of}HG`)), Number(cell(`${of}AG`))] as const
    const sides = { home: cell('HomeTeam'), away: cell('AwayTeam') }
    const result = cell('FTR')
    return [
      { ...sides, goals: goals('FT'), atHalf: goals('HT'), result, odds: { H, D, A }, overOdds },
    ]
  })
}

/** Decimal odds as chances that add up to one; none where a price is missing. */
function fairChances(prices: readonly number[]): readonly number[] {
  if (prices.some((price) => !(price > 1))) return []
  const all = prices.reduce((sum, price) => sum + 1 / price, 0)
  return prices.map((price) => 1 / price / all)
}
