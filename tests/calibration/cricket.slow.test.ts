import { expect, test } from 'vitest'
import { calibrateCricket } from './cricket-calibration.ts'
import { cricketReality } from './cricket-reality.ts'
import { ReliabilityTable } from './reliability.ts'

/** `npm run calibrate` looks at 10,000 matches, these at few: seconds, and minutes on a busy machine. */
const PATIENCE_MS = 400_000

test.each([
  { format: 't20', matches: 250 },
  { format: 'odi', matches: 50 },
] as const)(
  '[WD27] what a match of $format prices at p happens about as often as that, in every family',
  ({ format, matches }) => {
    const table = new ReliabilityTable()
    calibrateCricket(table, { format, matches, seed: 1 })
    const families = table.families()
    expect(families).toHaveLength(11)
    for (const { samples, wrong, brier } of families) {
      expect(samples).toBeGreaterThan(500)
      expect(wrong).toBe(false)
      expect(brier).toBeLessThan(0.255)
    }
  },
  PATIENCE_MS,
)

/** The first figure of the line that has these words. */
const figureAfter = (lines: readonly string[], words: string): number => {
  const line = lines.find((one) => one.includes(words)) ?? ''
  return Number(/\d\.\d+/.exec(line.slice(line.indexOf(words)))?.[0])
}

test(
  '[WD27] on matches that were played the model is far better than a coin, and near an exchange',
  (context) => {
    const lines = cricketReality()
    context.skip(
      lines.some((line) => line.includes('skipped')),
      lines.join(),
    )
    expect(figureAfter(lines, 'log loss')).toBeLessThan(0.5)
    const exchange = figureAfter(lines, 'log loss of the exchange')
    const model = figureAfter(lines, 'which knows its opening price')
    expect(exchange).toBeGreaterThan(0)
    expect(model).toBeLessThan(exchange + 0.1)
    expect(figureAfter(lines, 'mean distance')).toBeLessThan(8)
  },
  PATIENCE_MS,
)
