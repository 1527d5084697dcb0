import { expect, test } from 'vitest'
import { calibrateFootball } from './football-calibration.ts'
import { footballReality } from './football-reality.ts'
import { ReliabilityTable, tooSure } from './reliability.ts'
import { calibrateTennis } from './tennis-calibration.ts'
import { tennisReality } from './tennis-reality.ts'
import { calibrateTests } from './test-calibration.ts'

const PATIENCE_MS = 120_000
/** `npm run calibrate` plays 10,000 matches and more; fewer have more luck in them, which its rule allows for. */
const MATCHES = 1500
/** in which there is more to price */
const MATCHES_OF_FOOTBALL = 700

test.each([
  { rule: 'WD46', sport: 'tennis', calibrate: calibrateTennis, families: 9, matches: MATCHES },
  {
    rule: 'WD51',
    sport: 'football',
    calibrate: calibrateFootball,
    families: 12,
    matches: MATCHES_OF_FOOTBALL,
  },
  { rule: 'WD81', sport: 'a Test', calibrate: calibrateTests, families: 6, matches: 350 },
])(
  '[$rule] [WD95] what $sport prices at p happens about as often as that, in every family of markets',
  ({ calibrate, families, matches }) => {
    const table = new ReliabilityTable()
    calibrate(table, { matches, seed: 1 })
    const found = table.families()
    expect(found).toHaveLength(families)
    for (const { samples, wrong, brier } of found) {
      expect(samples).toBeGreaterThan(1000)
      expect(wrong).toBe(false)
      expect(brier).toBeLessThan(0.251)
    }
    const costs = [...table.costs()]
    expect(costs.length).toBeGreaterThanOrEqual(families)
    expect(costs.filter(([, { wrong }]) => wrong)).toEqual([])
  },
  PATIENCE_MS,
)

test.each([
  { sport: 'tennis', calibrate: calibrateTennis, matches: MATCHES },
  { sport: 'football', calibrate: calibrateFootball, matches: MATCHES_OF_FOOTBALL },
])(
  '[WD27] a model of $sport that is too sure of itself is found wrong by as many matches',
  ({ calibrate, matches }) => {
    const table = new ReliabilityTable(tooSure)
    calibrate(table, { matches, seed: 1 })
    expect(table.families().filter(({ wrong }) => wrong).length).toBeGreaterThan(3)
  },
  PATIENCE_MS,
)

/** The figures of a line after the name of its match or season. */
const figuresOf = (line: string): readonly number[] =>
  [...line.replace(/^.*?:/, '').matchAll(/\d\.\d{4}/g)].map(([figure]) => Number(figure))

test(
  '[WD51] on seasons that were played the model is better than no model, and the bookmaker a little better',
  (context) => {
    const lines = footballReality()
    context.skip(
      lines.some((line) => line.includes('skipped')),
      lines.join(),
    )
    const odds = lines.filter((line) => line.includes('match odds:')).map(figuresOf)
    expect(odds).toHaveLength(2)
    for (const [model = 1, bookmaker = 1, usual = 1] of odds) {
      expect(model).toBeLessThan(usual - 0.05)
      expect(model).toBeLessThan(bookmaker + 0.05)
    }
    for (const [half = 1, before = 0] of lines
      .filter((line) => line.includes('half'))
      .map(figuresOf)) {
      expect(half).toBeLessThan(before - 0.1)
    }
  },
  PATIENCE_MS,
)

test(
  '[WD46] on matches that were played point by point the model is better than a coin',
  (context) => {
    const lines = tennisReality()
    context.skip(
      lines.some((line) => line.includes('skipped')),
      lines.join(),
    )
    for (const [model = 1, coin = 0, later = 1] of lines.map(figuresOf)) {
      expect(model).toBeLessThan(coin - 0.05)
      expect(later).toBeLessThan(model)
    }
  },
  PATIENCE_MS,
)
