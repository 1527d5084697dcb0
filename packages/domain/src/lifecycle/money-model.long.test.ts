import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETS, MoneyLife, type Draws } from '../testing/money/money-life.ts'
import { RULES, type Rules } from '../testing/money/money-model.ts'
import { forAll, runs } from '../testing/runs.ts'

const draws = fc.tuple(fc.nat(9_999), fc.nat(99), fc.nat(999), fc.nat(99_999))
const lives = fc.record({
  steps: fc.array<Draws>(draws, { minLength: 20, maxLength: 60, size: 'max' }),
  ends: fc.array<Draws>(draws, { minLength: 2, maxLength: 4 }),
})
type Drawn = typeof lives extends fc.Arbitrary<infer T> ? T : never

/** The first differences from the rules as they read. */
function lived(market: (typeof MARKETS)[number], { steps, ends }: Drawn, rules?: Rules): string[] {
  const life = new MoneyLife(market, rules)
  for (const step of steps) {
    life.happen(step)
    const found = life.differences()
    if (found.length > 0) return [...found]
  }
  return ends.flatMap((end) => {
    life.end([end])
    return life.differences()
  })
}

test.each(MARKETS)(
  '[EX1] [MK20] [MK83] [ST22] [ST23] %s: held and paid as the rules read, whatever is removed, void, killed or settled again',
  (...market) => {
    forAll([lives], { numRuns: runs(60) }, (drawn) => {
      expect(lived(market, drawn)).toEqual([])
    })
  },
)

/** Rules that are wrong, each with the market in which it shows. */
const WRONG: readonly (readonly [string, number, Rules])[] = [
  ['a removal lowers nothing', 0, { ...RULES, loweredOdds: (odds) => odds }],
  [
    'a place is lowered as a win',
    1,
    { ...RULES, loweredOdds: (odds, reduction) => RULES.loweredOdds(odds, reduction, 'win') },
  ],
  [
    'a place each way pays the win odds',
    3,
    { ...RULES, backBrings: (market, ...of) => RULES.backBrings({ ...market, divisor: 1 }, ...of) },
  ],
  [
    'a quarter line is whole',
    4,
    {
      ...RULES,
      backBrings: ({ lines, ...market }, ...of) =>
        RULES.backBrings(
          {
            ...market,
            lines: lines.map(({ wins, quarters }) => ({
              wins,
              quarters: 4 * Math.round(quarters / 4),
            })),
          },
          ...of,
        ),
    },
  ],
]

test.each(WRONG)('control: %s is found', (_, market, rules) => {
  const found = fc.sample(lives, { numRuns: 40, seed: 47 }).some((drawn) => {
    const of = MARKETS[market]
    return of !== undefined && lived(of, drawn, rules).length > 0
  })
  expect(found).toBe(true)
})
