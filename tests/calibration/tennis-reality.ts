import { existsSync, readFileSync } from 'node:fs'
import type { TennisPlayer } from '@crease/domain/rulebook/tennis-results.ts'
import { tennisModel } from '@crease/simulator/tennis/chances.ts'
import { afterPoint, firstCourt, serverOf, setUnderWay } from '@crease/simulator/tennis/court.ts'
import type { Court } from '@crease/simulator/tennis/court.ts'
import { Outlooker } from '@crease/simulator/tennis/outlook.ts'
import { recordingFile } from '../recordings/shared-data.ts'
import { lossOf } from './reliability.ts'

/** What a tour's servers win of their points on average: known before any of these matches. */
const TOURS = [
  { file: 'tennis/pbp_atp_2017.csv', name: 'ATP 2017', serve: 0.64 },
  { file: 'tennis/pbp_wta_2017.csv', name: 'WTA 2017', serve: 0.57 },
] as const
/** A player's chance is the tour's until points say otherwise; it weighs as much as so many points. */
const PRIOR_POINTS = 60

/** Columns of a row. */
const WINNER = 7
const POINTS = 8
const SCORE = 9

/** The sums of a tour's matches. */
interface Tally {
  matches: number
  left: number
  moments: number
  model: number
  /** of the moments after the first set */
  later: number
  laterModel: number
  right: number
}

/**
 * What the model gives the winner after every game of recorded matches, knowing the tour's average and
 * the points so far: its log loss beside that of a coin. There are no odds with these matches.
 */
export function tennisReality(): readonly string[] {
  return TOURS.map((tour) => {
    const path = recordingFile(tour.file)
    if (!existsSync(path)) return `${tour.name}: ../shared/data/${tour.file} is not here: skipped`
    const tally: Tally = {
      matches: 0,
      left: 0,
      moments: 0,
      model: 0,
      later: 0,
      laterModel: 0,
      right: 0,
    }
    const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1)
    for (const row of rows) addMatch(tally, row.split(','), tour.serve)
    return lineOf(tour.name, tally)
  })
}

function lineOf(name: string, tally: Tally): string {
  const { matches, left, moments, model, later, laterModel, right } = tally
  return [
    `${name}: ${matches} matches point by point (${left} of other formats left out), ${moments} games`,
    `log loss of the model ${(model / moments).toFixed(4)}, of a coin ${Math.LN2.toFixed(4)}`,
    `after the first set ${(laterModel / later).toFixed(4)}; its favourite won ${((100 * right) / moments).toFixed(1)} %`,
  ].join('; ')
}

function addMatch(tally: Tally, columns: readonly string[], serve: number): void {
  const winner: TennisPlayer = columns[WINNER] === '1' ? 'first' : 'second'
  const courts = courtsOf(columns[POINTS] ?? '', bestOfScore(columns[SCORE] ?? ''))
  if (courts === null || courts.at(-1)?.court.winner !== winner) {
    tally.left += 1
    return
  }
  tally.matches += 1
  for (const { court, won, served } of courts) {
    if (court.winner !== null) continue
    const chanceOf = (player: TennisPlayer) =>
      (serve * PRIOR_POINTS + won[player]) / (PRIOR_POINTS + served[player])
    const model = tennisModel({ first: chanceOf('first'), second: chanceOf('second') })
    const first = new Outlooker(model, court).chance(court)
    addMoment(tally, { court, chance: winner === 'first' ? first : 1 - first })
  }
}

function addMoment(tally: Tally, { court, chance }: { court: Court; chance: number }): void {
  const loss = lossOf(chance, true)
  tally.moments += 1
  tally.model += loss
  tally.right += chance > 0.5 ? 1 : 0
  if (court.sets.length < 2) return
  tally.later += 1
  tally.laterModel += loss
}

/** Three sets won of the winner's columns is a match over five. */
function bestOfScore(score: string): 3 | 5 {
  const won = score.split(' ').filter((set) => {
    const [own = '0', others = '0'] = set.replace(/\(.*\)/, '').split('-')
    return Number(own) > Number(others)
  })
  return won.length === 3 ? 5 : 3
}

interface AfterGame {
  readonly court: Court
  readonly won: Readonly<Record<TennisPlayer, number>>
  readonly served: Readonly<Record<TennisPlayer, number>>
}

/** The court after every game; null where the points go on after the match, as without tie-breaks. */
function courtsOf(points: string, bestOf: 3 | 5): readonly AfterGame[] | null {
  const found: AfterGame[] = []
  let court = firstCourt({ bestOf, finalTieBreak: 7 }, 'first')
  const won = { first: 0, second: 0 }
  const served = { first: 0, second: 0 }
  for (const stroke of points.replaceAll(/[^SARD]/g, '')) {
    if (court.winner !== null) return null
    const server = serverOf(court)
    const serverWon = stroke === 'S' || stroke === 'A'
    served[server] += 1
    won[server] += serverWon ? 1 : 0
    const receiver: TennisPlayer = server === 'first' ? 'second' : 'first'
    const before = setUnderWay(court)
    court = afterPoint(court, serverWon ? server : receiver)
    if (setUnderWay(court) === before) continue
    found.push({ court, won: { ...won }, served: { ...served } })
  }
  return found
}
