import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ODI, T20 } from '@crease/simulator/cricket/format.ts'
import { winChance, type WinChance } from '@crease/simulator/cricket/win-chance.ts'
import { NO_RECORDINGS, recordingFile } from '../recordings/shared-data.ts'
import { exchangePrices, type PricedState } from './exchange-prices.ts'
import { firstSideWon, statesOf, type PlayedMatch, type State } from './played-match.ts'
import { lossOf } from './reliability.ts'

const EVEN = { edge: 0, pitch: 0 }
const COIN = Math.log(2)

/**
 * What the model says of matches that were played, in lines to print: its log loss ball by ball, beside a
 * coin's, and beside that of the prices of an exchange where they were recorded. It knows nothing of the
 * sides, save the price before the first ball where there is one.
 */
export function cricketReality(): readonly string[] {
  if (NO_RECORDINGS !== null) return [NO_RECORDINGS]
  return [...ballByBall(), '', ...besideExchange(), '', ...summaries()]
}

/** The chance of the side that batted first, at a state of play. */
function firstSideChance({ first, second, format }: WinChance, state: State): number {
  const ballsLeft = format.balls - state.balls
  const { wickets, runs } = state
  if (state.innings === 1) return first.chance({ ballsLeft, wickets, runs })
  return 1 - second.chance({ ballsLeft, wickets, runs: state.target - runs })
}

function ballByBall(): readonly string[] {
  const models = { T20: winChance(EVEN, EVEN, T20), ODI: winChance(EVEN, EVEN, ODI) }
  const folder = recordingFile('cricket')
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && name !== 'INDEX.json',
  )
  let [sum, count, matches] = [0, 0, 0]
  const lines = names.toSorted().flatMap((name) => {
    const record: PlayedMatch = JSON.parse(readFileSync(recordingFile(`cricket/${name}`), 'utf8'))
    const won = firstSideWon(record)
    if (won === null) return []
    const model = models[record.info.match_type === 'ODI' ? 'ODI' : 'T20']
    const losses = statesOf(record).map((state) => lossOf(firstSideChance(model, state), won))
    const loss = losses.reduce((total, one) => total + one, 0)
    sum += loss
    count += losses.length
    matches += 1
    return [`  ${(loss / losses.length).toFixed(3)}  ${basename(name, '.json')}`]
  })
  return [
    `Ball by ball, ${matches} matches, ${count} balls: log loss ${(sum / count).toFixed(3)}, a coin ${COIN.toFixed(3)}`,
    ...lines,
  ]
}

const EXCHANGE = 'betfair/cricket_netherlands-v-png_1.200806927'

/** One match with the prices of an exchange after each ball: the side that batted first won it. */
function besideExchange(): readonly string[] {
  const linesOf = (name: string) =>
    gunzipSync(readFileSync(recordingFile(name)))
      .toString('utf8')
      .trim()
      .split('\n')
  const priced = exchangePrices(
    linesOf(`${EXCHANGE}.mcm.jsonl.gz`),
    linesOf(`${EXCHANGE}.ccm.jsonl.gz`),
  )
  const even = winChance(EVEN, EVEN, T20)
  const informed = modelFrom(priced[0]?.chance ?? 0.5)
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const loss = (chanceAt: (one: PricedState) => number) =>
    meanOf(priced.map((one) => lossOf(chanceAt(one), true))).toFixed(3)
  const distance = meanOf(
    priced.map((one) => Math.abs(firstSideChance(informed, one) - one.chance)),
  )
  return [
    `Netherlands v Papua New Guinea, ${priced.length} states with a price, won by the side that batted first:`,
    `  log loss of the exchange ${loss(({ chance }) => chance)}`,
    `  of the model, which knows its opening price, ${loss((one) => firstSideChance(informed, one))}`,
    `  of the model for two even sides ${loss((one) => firstSideChance(even, one))}`,
    `  mean distance of the model from the exchange ${(distance * 100).toFixed(1)} points`,
  ]
}

/** The model of sides so unequal that the first one wins as often as a price says. */
function modelFrom(chance: number): WinChance {
  let [low, high] = [-1.5, 1.5]
  const modelAt = (edge: number) => winChance({ edge, pitch: 0 }, { edge: -edge, pitch: 0 }, T20)
  for (let step = 0; step < 12; step += 1) {
    const edge = (low + high) / 2
    const opening = modelAt(edge).first.chance({ ballsLeft: T20.balls, wickets: 0, runs: 0 })
    if (opening < chance) low = edge
    else high = edge
  }
  return modelAt((low + high) / 2)
}

/** Moments of a match for which the season's summary has the exchange's prices. */
const MOMENTS = [
  'FIRST_BALL',
  'FIRST_INN_SIX_OV',
  'FIRST_INN_TEN_OV',
  'FIRST_INN_FIFTEEN_OV',
  'SECOND_INN_SIX_OV',
  'SECOND_INN_TEN_OV',
  'SECOND_INN_FIFTEEN_OV',
] as const

/** The exchange's log loss through a season: what is to be had at all at each moment. */
function summaries(): readonly string[] {
  const [head = '', ...rows] = readFileSync(
    recordingFile('betfair_summary/BBL14_Match_Odds.csv'),
    'utf8',
  )
    .trim()
    .split(/\r?\n/)
  const columns = head.split(',')
  const valueIn = (row: readonly string[], column: string) => Number(row[columns.indexOf(column)])
  const cells = rows.map((row) => row.split(','))
  const lines = MOMENTS.map((moment) => {
    const losses = cells.flatMap((row) => {
      const [back, lay] = [valueIn(row, `BEST_BACK_${moment}`), valueIn(row, `BEST_LAY_${moment}`)]
      const won = valueIn(row, 'IS_WINNER')
      if (!(back > 1) || !(lay > 1) || !(won === 0 || won === 1)) return []
      return [lossOf((1 / back + 1 / lay) / 2, won === 1)]
    })
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
    return `  ${mean.toFixed(3)}  ${moment.toLowerCase().replaceAll('_', ' ')} (${losses.length} prices)`
  })
  return ['A season of Big Bash, log loss of the exchange (its summary has no scores):', ...lines]
}
