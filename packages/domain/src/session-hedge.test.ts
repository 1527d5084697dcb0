import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hedgeSession, type SessionBet } from './session-hedge.ts'
import { points } from './testing/world.ts'

const bet = (side: 'YES' | 'NO', line: number, rate: number): SessionBet => ({
  side,
  line,
  rate,
  stake: points(100),
})

test.each([
  // YES 45 at 100, NO 47 at 90: 200 / 1.9 = 105.26; 5.26 whatever happens, and 205.26 at 45 or 46
  [
    'YES then NO above it',
    bet('YES', 45, 100),
    { line: 47, rate: 90 },
    [105.26, 5.26, 205.26, 5.26],
  ],
  // at the same line nothing is between
  ['YES then NO at its line', bet('YES', 45, 100), { line: 45, rate: 100 }, [100, 0, 0, 0]],
  // NO 47 at 110, YES 45 at 100: 100 x 2.1 / 2 = 105; 5 are lost, and 205 won between
  ['NO then YES below it', bet('NO', 47, 110), { line: 45, rate: 100 }, [105, -5, 205, -5]],
  // a NO below the YES loses both between them
  [
    'YES then NO below it',
    bet('YES', 47, 100),
    { line: 45, rate: 90 },
    [105.26, 5.26, -194.74, 5.26],
  ],
])('[CO12] %s', (_name, first, ...[price, [stake, below, between, above]]) => {
  const hedge = hedgeSession(first, price)
  expect(hedge.stake / 100).toBe(stake)
  const results = [hedge.below, hedge.between.brings, hedge.above].map((one) => one / 10_000)
  const expected = [below, hedge.between.from === hedge.between.end ? above : between, above]
  for (const [index, one] of results.entries()) expect(one).toBeCloseTo(expected[index] ?? 0, 1)
})

test('[CO12] below and above differ by less than a paisa of stake pays, for any bet and price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('YES' as const, 'NO' as const),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })),
      (side, stake, rates) => {
        const [rate, other] = rates
        const first = { side, line: 50, rate, stake: points(stake / 100) }
        const { below, above } = hedgeSession(first, { line: 52, rate: other })
        expect(Math.abs(below - above)).toBeLessThan(100 + other)
      },
    ),
    { numRuns: 500, seed: 9, endOnFailure: true },
  )
})
