import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../../calendar.ts'
import { openStream } from '../../keys/streams.ts'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { meanFaults } from '../../testing/mean-faults.ts'
import { riggedRandom } from '../../testing/rigged-random.ts'
import { matchFaults, setFaults } from '../../testing/score-laws.ts'
import { finalScores } from '../markets.ts'
import { playOut } from '../play.ts'
import { scoredMatch } from '../match.ts'
import { SCORED_SPORTS } from '../sports.ts'
import type { SetsRules } from '../sport.ts'
import { SetsGame } from './sets.ts'

const SEED = numberedSeed(7)
const SPORTS = SCORED_SPORTS.flatMap((sport) =>
  sport.rules.family === 'sets' ? [{ sport, slug: sport.slug, rules: sport.rules }] : [],
)
const gameOf = (sport: (typeof SPORTS)[number]['sport'], rules: SetsRules, win: number) =>
  new SetsGame(scoredMatch(sport, SEED, { slot: 40, startsAt: 0, listedAt: 0 }), rules, win)

const formOf = ({ target, lastTarget, lead, cap, bestOf }: SetsRules, set: number) => {
  const to = set === bestOf - 1 ? lastTarget : target
  return { target: to, lead, cap: cap - (target - to) }
}

test.each(SPORTS)('[WD121] every set of $slug ends by its law', ({ sport, rules }) => {
  let [looked, close] = [0, 0]
  for (let number = 0; number < 60; number += 1) {
    const game = gameOf(sport, rules, 0.46 + (number % 5) / 50)
    const last = playOut(game, openStream(SEED, `${sport.slug} ${number}`)).at(-1)
    const { sets } = last?.to ?? { sets: [] }
    expect(matchFaults(sets, rules.bestOf)).toEqual([])
    for (const [at, set] of sets.entries()) {
      const form = formOf(rules, at)
      expect(setFaults(set, form)).toEqual([])
      looked += 1
      if (Math.max(...set) > form.target) close += 1
    }
  }
  expect(looked).toBeGreaterThan(100)
  expect(close > 2).toBe(rules.lead === 2)
})

test('[WD121] the laws of sets report a set that ends too early, too late or without its lead', () => {
  const toEleven = { target: 11, lead: 2, cap: 26 } as const
  expect(setFaults([11, 9], toEleven)).toEqual([])
  expect(setFaults([14, 12], toEleven)).toEqual([])
  expect(setFaults([10, 8], toEleven)).toEqual(['too short'])
  expect(setFaults([11, 10], toEleven)).toEqual(['ended without its lead'])
  expect(setFaults([13, 9], toEleven)).toEqual(['went on after it was won'])
  expect(setFaults([30, 29], { target: 21, lead: 2, cap: 30 })).toEqual([])
  expect(setFaults([31, 29], { target: 21, lead: 2, cap: 30 })).toEqual(['beyond its end'])
  const [won, lost] = [[11, 3] as const, [3, 11] as const]
  expect(matchFaults([won, won, won], 5)).toEqual([])
  expect(matchFaults([won, won, won, lost], 5)).toEqual(['a set after the end'])
  expect(matchFaults([won, lost, won], 5)).toEqual(['no winner'])
})

test.each(SPORTS)(
  '[WD120] every price of $slug is the mean of the prices after the next point',
  ({ sport, rules }) => {
    forAll(
      [fc.double({ min: 0.4, max: 0.6, noNaN: true }), fc.nat()],
      { numRuns: 5 },
      (win, number) => {
        const game = gameOf(sport, rules, win)
        const steps = playOut(game, openStream(SEED, `walk ${number}`))
        for (const { from } of steps.filter((_, at) => at % 23 === number % 23)) {
          const [won, lost] = [0, 1].map((draw) => game.step(from, riggedRandom(draw)).to)
          if (won === undefined || lost === undefined) throw new Error('two ways')
          if (game.isOver(won) || game.isOver(lost)) continue
          const next = (chance: number) =>
            [
              [chance, game.outlook(won)],
              [1 - chance, game.outlook(lost)],
            ] as const
          expect(meanFaults(game.outlook(from), next(win))).toEqual([])
          // the chances of a point are not those that are priced
          expect(meanFaults(game.outlook(from), next(win + 0.05))).not.toEqual([])
        }
      },
    )
  },
)

/** The sports whose handicap and total count parts. */
const BY_PARTS = SPORTS.filter(({ rules }) => rules.counts !== 'points')

test('[WD134] the handicap and the total of snooker and E Games are on frames and maps', () => {
  expect(BY_PARTS.map(({ slug }) => slug).toSorted()).toEqual(['e-games', 'snooker'])
  for (const { sport, rules } of SPORTS) {
    const markets = gameOf(sport, rules, 0.5).markets(gameOf(sport, rules, 0.5).first)
    const lines = markets.flatMap(({ code, lines: terms }) => (terms === undefined ? [] : code))
    expect(lines).toEqual(rules.counts === 'points' ? ['hc', 'tp'] : ['ph', 'pt'])
  }
})

test.each(BY_PARTS)(
  '[WD129] lines of $slug have at every score the chances of its correct scores, and end by it',
  ({ sport, rules }) => {
    const needed = (rules.bestOf + 1) / 2
    const scores = finalScores(rules.bestOf)
    const game = gameOf(sport, rules, 0.52)
    const steps = playOut(game, openStream(SEED, `${sport.slug} lines`))
    for (const { from } of steps) {
      const outlook = game.outlook(from)
      const chances = scores.map((score, at) => ({ score, chance: outlook.get('ps')?.[at] ?? 0 }))
      const chanceOf = (counts: (home: number, away: number) => boolean) =>
        chances.reduce((sum, { score, chance }) => sum + (counts(...score) ? chance : 0), 0)
      for (let lead = -needed; lead <= needed; lead += 1) {
        const chance = chanceOf((home, away) => home - away === lead)
        expect(outlook.get('ph')?.[lead + needed]).toBeCloseTo(chance, 10)
      }
      for (let parts = 0; parts <= rules.bestOf; parts += 1) {
        const chance = chanceOf((home, away) => home + away === parts)
        expect(outlook.get('pt')?.[parts]).toBeCloseTo(chance, 10)
      }
    }
    const { sets } = steps.at(-1)?.to ?? { sets: [] }
    const home = sets.filter(([one, two]) => one > two).length
    const units = [home, sets.length - home]
    expect(game.facts(steps.at(-1)?.to ?? game.first)).toMatchObject({ isOver: true, units })
  },
)

test.each([
  ['badminton', 'home', 0],
  ['badminton', 'away', 1],
  ['volleyball', 'home', 'in turn'],
  ['volleyball', 'away', 'in turn'],
])(
  '[WD121] after a set of %s that the %s side won the right side serves',
  (slug, winner, opens) => {
    const found = SPORTS.find((one) => one.slug === slug)
    if (found === undefined) throw new Error(`no ${slug}`)
    const game = gameOf(found.sport, found.rules, 0.5)
    let state = game.first
    while (state.sets.length === 0) {
      state = game.step(state, riggedRandom(winner === 'home' ? 0 : 1)).to
    }
    expect(state.server).toBe(opens === 'in turn' ? 1 - game.first.server : opens)
  },
)

test('[WD120] table tennis serves change after two points, and after one from ten all on', () => {
  const [tableTennis] = SPORTS
  if (tableTennis === undefined) throw new Error('no table tennis')
  const game = gameOf(tableTennis.sport, tableTennis.rules, 0.5)
  const after = (winners: string) => {
    let state = game.first
    for (const winner of winners) {
      state = game.step(state, riggedRandom(winner === '1' ? 0 : 1)).to
    }
    return state.server === game.first.server ? 'first' : 'second'
  }
  expect(['', '1', '12', '121', '1212'].map(after)).toEqual([
    'first',
    'first',
    'second',
    'second',
    'first',
  ])
  const tenAll = '12'.repeat(10)
  expect([tenAll, `${tenAll}1`, `${tenAll}12`].map(after)).toEqual(['first', 'second', 'first'])
  expect(matchOf(SEED, 10_000_030).sportId).toBe('2593174')
})
