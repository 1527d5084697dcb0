import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { opponent, tennisModel, type SetEnd, type TennisModel } from './chances.ts'
import { firstCourt } from './court.ts'
import { tourMatch, type TennisMatch } from './match.ts'
import { Outlooker } from './outlook.ts'
import { tennisPrices } from './prices.ts'
import { sideMarkets } from './questions.ts'

const match: TennisMatch = tourMatch(numberedSeed(1), { slot: 12, startsAt: 0, listedAt: 0 })
const model = tennisModel(match.serves)
const pricing = { model, outlooker: new Outlooker(model, match) }
const court = firstCourt(match, match.firstServer)
const markets = sideMarkets(match).filter(({ lines }) => lines !== undefined)
const prices = tennisPrices(pricing, court, markets)

/** Chances of leads and totals by going through the ends of two or three sets one by one. */
function worked(): { readonly leads: Map<number, number>; readonly totals: Map<number, number> } {
  const leads = new Map<number, number>()
  const totals = new Map<number, number>()
  for (const course of courses([], model, court.server)) {
    const chance = course.reduce((all, end) => all * end.chance, 1)
    const lead = course.reduce((sum, { winner, games }) => {
      const won = games > 10 ? 7 : 6
      return sum + (winner === 'first' ? 2 * won - games : games - 2 * won)
    }, 0)
    const total = course.reduce((sum, { games }) => sum + games, 0)
    leads.set(lead, (leads.get(lead) ?? 0) + chance)
    totals.set(total, (totals.get(total) ?? 0) + chance)
  }
  return { leads, totals }
}

function courses(
  sets: readonly SetEnd[],
  of: TennisModel,
  server: SetEnd['nextServer'],
): readonly (readonly SetEnd[])[] {
  const first = sets.filter(({ winner }) => winner === 'first').length
  if (first === 2 || sets.length - first === 2) return [sets]
  return of
    .setEnds({ first: 0, second: 0, server, tieBreakTo: 7 })
    .flatMap((end) => courses([...sets, end], of, end.nextServer))
}

/** The part of a stake that wins past a line, of what wins or loses. */
function shareAbove(chances: ReadonlyMap<number, number>, quarters: number): number {
  const sum = (isIn: (past: number) => boolean): number =>
    [...chances].reduce(
      (all, [number, chance]) => all + (isIn(4 * number - quarters) ? chance : 0),
      0,
    )
  const [won, lost] = [sum((past) => past > 0), sum((past) => past < 0)]
  return won / (won + lost)
}

test('[WD129] games of a tennis match have half and whole lines, at the exact chances of a stake that wins or loses', () => {
  expect(markets.map(({ code }) => code)).toEqual(['hc', 'tg'])
  const { leads, totals } = worked()
  for (const { code } of markets) {
    const offered = prices.get(code) ?? []
    expect(offered.length).toBeGreaterThanOrEqual(6)
    expect(new Set(offered.map(({ runner }) => (runner.line?.quarters ?? 1) % 4 === 0))).toEqual(
      new Set([true, false]),
    )
    for (const { runner, chance } of offered) {
      const { wins, quarters } = runner.line ?? { wins: 'above', quarters: Number.NaN }
      const above = shareAbove(code === 'hc' ? leads : totals, quarters)
      expect(chance).toBeCloseTo(wins === 'above' ? above : 1 - above, 6)
    }
  }
})

test('[WD129] the lines follow the play: after a set won 6-0 the handicap moves towards its winner', () => {
  const won = { games: Array.from({ length: 6 }, () => 'first' as const), winner: 'first' as const }
  const later = {
    ...court,
    sets: [{ ...won, tieBreak: false }, ...court.sets],
    server: opponent(court.server),
  }
  const mainOf = (at: typeof court): number => {
    const all = tennisPrices(pricing, at, markets).get('hc') ?? []
    const above = all.filter(({ runner }) => runner.line?.wins === 'above')
    const [main] = above.toSorted((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5))
    return main?.runner.line?.quarters ?? Number.NaN
  }
  expect(mainOf(later)).toBeGreaterThanOrEqual(mainOf(court) + 4 * 4)
})

test('[WD129] the calendar has such markets in every match of tennis', () => {
  const lane = 3_000_000
  for (let slot = lane; slot < lane + 3; slot += 1) {
    const one = matchOf(numberedSeed(1), slot)
    if (one.sport !== 'tennis') throw new Error('no lane of tennis')
    expect(sideMarkets(one).map(({ code }) => code)).toEqual(expect.arrayContaining(['hc', 'tg']))
  }
})
