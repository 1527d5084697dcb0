import { expect, test } from 'vitest'
import { SPORTS } from '../traders/trade-matches.ts'
import { citedFigures, simulatedFigure } from './cited-figures.ts'

const MINUTES = 30 * 60_000
/** Matches whose play takes long; and ties, which are rare. */
const COUNTS: Readonly<Record<string, number>> = {
  golf: 40,
  motogp: 200,
  Twenty20: 400,
  'one-day': 200,
  kabaddi: 12_000,
}
/** Sports without a row, and why: docs/spec/cited-figures.md. */
const WITHOUT = ['cup football', 'snooker', 'politics', 'cricket cups', 'football cups']
/** The luck of these is well within the 5 %. */
const MATCHES = 3_000
const TOLERANCE = 0.05

test.each(citedFigures())(
  '[WD131] $sport: $figure lie within 5 % of $value',
  ({ sport, figure, value }) => {
    const simulated = simulatedFigure({ sport, figure }, COUNTS[sport] ?? MATCHES)
    expect(Math.abs(simulated / value - 1)).toBeLessThan(TOLERANCE)
  },
  MINUTES,
)

test('[WD131] a figure of every sport but those named is cited, and a measure that is unknown is none', () => {
  const cited = new Set(citedFigures().map(({ sport }) => sport))
  expect(
    Object.keys(SPORTS)
      .filter((sport) => !cited.has(sport))
      .toSorted(),
  ).toEqual(WITHOUT.toSorted())
  expect(simulatedFigure({ sport: 'chess', figure: 'goals of a race' }, 3)).toBeNaN()
})
