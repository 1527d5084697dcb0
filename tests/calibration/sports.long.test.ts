import { expect, test } from 'vitest'
import { calibrateFootball } from './football-calibration.ts'
import { footballReality } from './football-reality.ts'
import { ReliabilityTable } from './reliability.ts'
import { calibrateTennis } from './tennis-calibration.ts'
import { tennisReality } from './tennis-reality.ts'

const PATIENCE_MS = 120_000
/** `npm run calibrate` holds 10,000 matches to 3 points; fewer matches have more luck in them. */
const MATCHES = 1500
const LUCK = 0.08

test.each([
  { rule: 'WD46', sport: 'tennis', calibrate: calibrateTennis, families: 7 },
  { rule: 'WD51', sport: 'football', calibrate: calibrateFootball, families: 10 },
])(
  '[$rule] what $sport prices at p happens about as often as that, in every family of markets',
  ({ calibrate, families }) => {
    const table = new ReliabilityTable()
    calibrate(table, { matches: MATCHES, seed: 1 })
    const found = table.families()
    expect(found).toHaveLength(families)
    for (const { samples, worst, brier } of found) {
      expect(samples).toBeGreaterThan(1000)
      expect(worst).toBeLessThan(LUCK)
      expect(brier).toBeLessThan(0.25)
    }
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
