import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { opponent, tennisModel, type SetEnd } from './chances.ts'
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

interface Score {
  /** sets that are over */
  readonly over: readonly Pick<SetEnd, 'winner' | 'games'>[]
  /** games of the set under way */
  readonly games: readonly [number, number]
  readonly server: SetEnd['nextServer']
}

type Ends = readonly Pick<SetEnd, 'winner' | 'games' | 'chance'>[]

/** Chances of leads and totals by going through the ends of all sets that are left, one by one. */
function worked(score: Score): {
  readonly leads: Map<number, number>
  readonly totals: Map<number, number>
} {
  const leads = new Map<number, number>()
  const totals = new Map<number, number>()
  for (const course of courses(
    score.over.map((set) => ({ ...set, chance: 1 })),
    score,
  )) {
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

function courses(sets: Ends, { games, server }: Omit<Score, 'over'>): readonly Ends[] {
  const won = sets.filter(({ winner }) => winner === 'first').length
  if (won === 2 || sets.length - won === 2) return [sets]
  const [first, second] = games
  return model
    .setEnds({ first, second, server, tieBreakTo: 7 })
    .flatMap((end) => courses([...sets, end], { games: [0, 0], server: end.nextServer }))
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

const START: Score = { over: [], games: [0, 0], server: court.server }
const LATER: Score = {
  over: [{ winner: 'second', games: 13 }],
  games: [3, 2],
  server: opponent(court.server),
}

/** The court at a score, at the beginning of a game. */
function courtAt({ over, games: [first, second], server }: Score): typeof court {
  const gamesOf = (ours: number, theirs: number) => [
    ...Array.from({ length: ours }, () => 'first' as const),
    ...Array.from({ length: theirs }, () => 'second' as const),
  ]
  const sets = over.map(({ winner, games }) => {
    const [most, least] = games > 10 ? [7, games - 7] : [6, games - 6]
    const played = winner === 'first' ? gamesOf(most, least) : gamesOf(least, most)
    return { games: played, winner, tieBreak: games === 13 }
  })
  const underWay = { games: gamesOf(first, second), winner: null, tieBreak: false }
  return { ...court, sets: [...sets, underWay], server }
}

test.each([
  ['before the first game', START],
  ['after a lost tie-break, at 3-2', LATER],
])(
  '[WD129] [WD133] games have half and whole lines at the chances of a stake that wins or loses, %s',
  (_, score) => {
    expect(markets.map(({ code }) => code)).toEqual(['hc', 'tg'])
    const { leads, totals } = worked(score)
    const prices = tennisPrices(pricing, courtAt(score), markets)
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
  },
)

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
