import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { paise } from '../units/money.ts'
import { netOf, type Return, type Terms, type Ticket } from './returns.ts'

const back = (odds: number): Terms => ({ kind: 'odds', side: 'BACK', odds })
const lay = (odds: number): Terms => ({ kind: 'odds', side: 'LAY', odds })
const ticket = (terms: Terms, stake: number): Ticket => ({ terms, stake: paise(stake) })

test('[CG1] a back is paid its stake times its odds in all, rounded down once', () => {
  const bet = ticket(back(198), 10_001)
  expect(netOf(bet, { kind: 'win' })).toBe(9_800)
  expect(netOf(bet, { kind: 'lose' })).toBe(-10_001)
  expect(netOf(bet, { kind: 'push' })).toBe(0)
  expect(netOf(bet, { kind: 'half' })).toBe(-5_001)
  expect(netOf(bet, { kind: 'pays', hundredths: 150 })).toBe(5_000)
  expect(netOf(ticket(back(570), 10_000), { kind: 'share', among: 4 })).toBe(4_250)
  // the most of a table at the highest odds is exact
  expect(netOf(ticket(back(290_000), 5_000_000), { kind: 'win' })).toBe(14_495_000_000)
})

test('[CG1] a spread moves its unit by points, up to its cap, and what is won by its multiple', () => {
  const unit = ticket({ kind: 'spread', cap: 12, winsHundredths: 98 }, 10_000)
  expect(netOf(unit, { kind: 'points', points: 3 })).toBe(29_400)
  expect(netOf(unit, { kind: 'points', points: -3 })).toBe(-30_000)
  expect(netOf(unit, { kind: 'points', points: 40 })).toBe(117_600)
  expect(netOf(unit, { kind: 'points', points: -40 })).toBe(-120_000)
  expect(netOf(unit, { kind: 'points', points: 0 })).toBe(0)
})

const anyReturn: fc.Arbitrary<Return> = fc.oneof(
  fc.constantFrom<Return>({ kind: 'win' }, { kind: 'lose' }, { kind: 'push' }, { kind: 'half' }),
  fc.integer({ min: 0, max: 5_000 }).map((hundredths) => ({ kind: 'pays', hundredths }) as const),
  fc.integer({ min: 2, max: 6 }).map((among) => ({ kind: 'share', among }) as const),
)

test('[CG2] a lay wins or loses exactly the opposite of what a back at the same odds and stake does', () => {
  forAll(
    [fc.integer({ min: 101, max: 100_000 }), fc.integer({ min: 1, max: 5_000_000 }), anyReturn],
    {},
    (odds, stake, comes) => {
      const sum = netOf(ticket(back(odds), stake), comes) + netOf(ticket(lay(odds), stake), comes)
      expect(sum).toBe(0)
    },
  )
})
