import { decideScored } from '@crease/domain/rulebook/scored-results.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { openStream } from '../../keys/streams.ts'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { scoredMatch } from '../match.ts'
import { playOut } from '../play.ts'
import type { FieldRules, ScoredSport } from '../sport.ts'
import { SCORED_SPORTS } from '../sports.ts'
import { FieldGame } from './field.ts'
import { placeChances } from './place-chances.ts'
import type { Spread } from './spread.ts'

const SEED = numberedSeed(7)
const SPORTS = SCORED_SPORTS.flatMap((sport) =>
  sport.rules.family === 'field' ? [{ sport, slug: sport.slug, rules: sport.rules }] : [],
)
function gameOf(sport: ScoredSport, rules: FieldRules) {
  const match = scoredMatch(sport, SEED, { slot: 40, startsAt: 0, listedAt: 0 })
  const leads = match.entrants.map(({ strength }) => rules.skill * strength)
  return new FieldGame(match, rules, leads)
}

/** The expected share of the places of each, by every combination of numbers. */
function byHand(field: readonly Spread[], places: number): readonly number[] {
  const shares = field.map(() => 0)
  const walk = (numbers: readonly number[], chance: number): void => {
    const next = field[numbers.length]
    if (next !== undefined) {
      for (const [at, each] of next.values.entries()) {
        walk([...numbers, next.from + at], chance * each)
      }
      return
    }
    for (const [at, number] of numbers.entries()) {
      const ahead = numbers.filter((other) => other < number).length
      const level = numbers.filter((other) => other === number).length
      const share = Math.min(1, Math.max(0, (places - ahead) / level))
      shares[at] = (shares[at] ?? 0) + chance * share
    }
  }
  walk([], 1)
  return shares
}

test('[WD127] the chance of a place is the expected share of a dead heat', () => {
  const field: readonly Spread[] = [
    { from: 0, values: Float64Array.of(0.2, 0.5, 0.3) },
    { from: 1, values: Float64Array.of(0.6, 0.4) },
    { from: -1, values: Float64Array.of(0.1, 0.3, 0.3, 0.3) },
    { from: 0, values: Float64Array.of(0.5, 0.25, 0.25) },
  ]
  for (const places of [1, 2, 3]) {
    const [chances] = placeChances(field, [places])
    const shares = byHand(field, places)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(places, 10)
    for (const [at, share] of shares.entries()) expect(chances?.[at]).toBeCloseTo(share, 9)
  }
  // a competitor who is out has none
  expect(placeChances([...field, null], [1])[0]?.[4]).toBe(0)
})

test.each(SPORTS)(
  '[WD121] a contest of $slug has all its steps, and its best entrant wins',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules)
    const steps = rules.stages.reduce((sum, each) => sum + each.steps, 0)
    for (let number = 0; number < 4; number += 1) {
      const played = playOut(game, openStream(SEED, `${sport.slug} ${number}`))
      expect(played).toHaveLength(steps)
      const { numbers, out, winner } = played.at(-1)?.to ?? game.first
      const sums = numbers.map((each) => each.reduce((sum, one) => sum + one, 0))
      const left = sums.filter((_, at) => out[at] === false)
      const best = rules.wins === 'lowest' ? Math.min(...left) : Math.max(...left)
      expect(sums[winner ?? -1]).toBe(best)
      const whole = numbers.filter(({ length }) => length === rules.stages.length)
      expect(whole).toHaveLength(left.length)
    }
  },
)

test.each(SPORTS)(
  '[WD120] a price of $slug is the mean of the prices after a step, within the luck of its draws',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules)
    const late = playOut(game, openStream(SEED, sport.slug)).at(-3)?.from ?? game.first
    const now = game.outlook(late)
    const random = openStream(SEED, `${sport.slug} next`)
    const draws = runs(200, 50)
    const next = Array.from({ length: draws }, () => game.outlook(game.step(late, random).to))
    const offered = [{ code: 'mo', places: 1 }, ...rules.places]
    for (const { code, places } of offered) {
      const values = Array.from(now.get(code) ?? [])
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(places, 4)
      const off = values.map((value, at) => {
        const mean = next.reduce((sum, each) => sum + (each.get(code)?.[at] ?? 0), 0) / draws
        return Math.abs(value - mean)
      })
      // four standard errors of a mean of draws between 0 and 1
      expect(Math.max(...off)).toBeLessThan(2 / Math.sqrt(draws))
    }
  },
)

const GOLF = SPORTS.filter(({ slug }) => slug === 'golf')

test.each(GOLF)(
  '[WD144] the best 15 of golf and those level with them play on, and meet in the two-balls that follow',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules)
    const played = playOut(game, openStream(SEED, 'cut'))
    const [before, after] = [played[35]?.from ?? game.first, played[35]?.to ?? game.first]
    const sums = after.numbers.map((each) => each.reduce((sum, one) => sum + one, 0))
    const line = sums.toSorted((one, other) => one - other)[14] ?? 0
    expect(after.out).toEqual(sums.map((sum) => sum > line))
    expect(before.out).not.toContain(true)
    // two-balls before the cut are neighbours of the list, and after it those of the table
    const pairs = (state: typeof after) =>
      game
        .markets(state)
        .flatMap(({ code, runners }) =>
          code.startsWith('pair') ? [runners.map(({ runnerId }) => Number(runnerId) - 1)] : [],
        )
    expect(pairs(before).flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const paired = pairs(after).flat()
    expect(new Set(paired).size).toBe(8)
    const ranks = paired.map((at) => sums[at] ?? Infinity)
    expect(ranks).toEqual(sums.toSorted((one, other) => one - other).slice(0, 8))
    // a player who missed the cut has no chance, and before it everybody has one
    const codes = ['mo', 'top-5', 'top-10']
    for (const code of codes) {
      const chances = Array.from(game.outlook(after).get(code) ?? [])
      expect(chances.filter((chance, at) => (chance === 0) !== after.out[at])).toEqual([])
      expect(Array.from(game.outlook(before).get(code) ?? [])).not.toContain(0)
    }
    expect(game.markets(before).map(({ code }) => code)).toContain('cut')
    expect(game.markets(after).map(({ code }) => code)).not.toContain('cut')
  },
)

test.each(GOLF)(
  '[WD120] [WD144] a price of $slug before the cut is the mean of the prices after it',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules)
    const last = playOut(game, openStream(SEED, 'mean')).at(35)?.from ?? game.first
    const now = game.outlook(last)
    const random = openStream(SEED, 'mean next')
    const draws = runs(400, 25)
    const next = Array.from({ length: draws }, () => game.outlook(game.step(last, random).to))
    for (const code of ['mo', 'top-5', 'top-10']) {
      const mean = now.get(code) ?? []
      const outlooks = next.map((each) => each.get(code) ?? [])
      const off = Array.from(mean).map((value, at) => {
        const luck = outlooks.map((each) => (each[at] ?? 0) - value)
        const average = luck.reduce((sum, one) => sum + one, 0) / draws
        const deviation = Math.sqrt(luck.reduce((sum, one) => sum + one ** 2, 0)) / draws
        return Math.abs(average) / (deviation + 1e-3)
      })
      // of standard errors
      expect(Math.max(...off)).toBeLessThan(4)
    }
  },
)

test.each(SPORTS)(
  '[WD122] every market of $slug has its chances in every stage',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules)
    const states = playOut(game, openStream(SEED, `markets ${sport.slug}`)).map(({ from }) => from)
    const starts = states.filter(({ step }) => step === 0)
    expect(starts).toHaveLength(rules.stages.length)
    for (const state of starts) {
      const priced = [...game.outlook(state).keys()]
      expect(priced).toEqual(expect.arrayContaining(game.markets(state).map(({ code }) => code)))
    }
  },
)

const MOTOGP = SPORTS.filter(({ slug }) => slug === 'motogp')

test.each(MOTOGP)('[MG-M1] no rider of $slug retires before the race', ({ sport, rules }) => {
  const game = gameOf(sport, rules)
  for (let number = 0; number < 20; number += 1) {
    const played = playOut(game, openStream(SEED, `grid ${number}`))
    expect(played[2]?.to.out).not.toContain(true)
  }
})

test.each(MOTOGP)('[RB62] two riders of $slug are compared by their gaps', ({ sport, rules }) => {
  const game = gameOf(sport, rules)
  let apart = 0
  for (let number = 0; number < 40; number += 1) {
    const last = playOut(game, openStream(SEED, `grid ${number}`)).at(-1)
    const { from, to } = last ?? { from: game.first, to: game.first }
    for (const { asked } of game.markets(from)) {
      if (asked.asks !== 'better') continue
      const [one, other] = asked.of.map((id) => gapsOf(to, Number(id) - 1))
      if (one === undefined || other === undefined) throw new Error('a rider is missing')
      expect(decideScored(asked, game.facts(to))).toMatchObject(
        one.finish === other.finish
          ? { kind: 'void' }
          : { winners: [asked.of[one.finish < other.finish ? 0 : 1]] },
      )
      if ((one.finish - other.finish) * (one.laps - other.laps) < 0) apart += 1
    }
  }
  // the grid decides some of them
  expect(apart).toBeGreaterThan(0)
})

/** The gap of a rider at the finish and in the laps alone; one that is out has none. */
function gapsOf({ numbers, out }: FieldGame['first'], at: number) {
  if (out[at] === true) return { finish: Infinity, laps: Infinity }
  const [grid = 0, laps = 0] = numbers[at] ?? []
  return { finish: grid + laps, laps }
}

test('[WD123] between two rounds a board is that of the round that is over', () => {
  const golf = SPORTS.find(({ slug }) => slug === 'golf')
  if (golf === undefined) throw new Error('no golf')
  const game = gameOf(golf.sport, golf.rules)
  const played = playOut(game, openStream(SEED, 'golf board'))
  const boards = [game.first, ...played.map(({ to }) => to)].map((state) => game.board(state))
  const at = (step: number) => {
    const { clock, columns, rows, message } = boards[step] ?? game.board(game.first)
    return { clock, columns, message, cells: [...new Set(rows.map(({ cells }) => cells.length))] }
  }
  const of = (columns: readonly string[]) => ({ columns, cells: [columns.length] })
  expect(at(0)).toMatchObject({ clock: 'R1', ...of(['R1', 'To par']) })
  expect(at(18)).toMatchObject({ clock: 'Round 1 over', ...of(['R1', 'To par']) })
  expect(at(18).message).toMatchObject([{ text: 'Round one' }])
  expect(at(19)).toMatchObject({ clock: 'R2 H1', ...of(['R1', 'R2', 'To par']) })
  expect(at(36)).toMatchObject({ clock: 'Round 2 over', ...of(['R1', 'R2', 'To par']) })
  expect(at(72)).toMatchObject({ clock: '', ...of(['R1', 'R2', 'R3', 'R4', 'To par']) })
  // a moment has the number of the hole that was played
  const moments = played.flatMap(({ told }) => told.map((moment) => moment.at))
  expect(moments.filter((one) => !/^R[1-4] H\d+$/.test(one))).toEqual([])
})
