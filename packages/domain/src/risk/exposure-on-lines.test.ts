import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { netResult, outcomesOf } from '../accounting/settlement.ts'
import { planCashOut } from '../hedge/plan-cash-out.ts'
import { LEAST_NUMBER, type Line } from '../market/market.ts'
import { linesPayoff } from '../market/payoff.ts'
import { at, runnerOf } from '../testing/world.ts'
import { CENTIPAISE_PER_PAISA, paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { Side } from '../units/side.ts'
import {
  flatPosition,
  heldFor,
  matchedBy,
  opened,
  type Position,
  type PositionChange,
} from './exposure.ts'
import { runLadder } from './run-ladder.ts'
import { whatIf } from './what-if.ts'

interface Bet extends PositionChange {
  readonly state: 'matched' | 'open'
}

type Of = keyof typeof LEAST_NUMBER

interface Case {
  readonly of: Of
  readonly lines: readonly Line[]
  readonly bets: readonly Bet[]
}

/** The rules read plainly: two half stakes, on the half line and the whole line next to a quarter line. */
function twiceBrings({ wins, quarters }: Line, { side, stake, odds: price }: Bet, x: number) {
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  const backed = halves.reduce((sum, half) => {
    const lead = wins === 'above' ? x - half / 4 : half / 4 - x
    return sum + (lead === 0 ? 0 : stake * (lead > 0 ? price - 100 : -100))
  }, 0)
  return side === 'BACK' ? backed : -backed
}

const MOST = 8
const numbersOf = (of: Of) =>
  Array.from({ length: 2 * MOST + 1 }, (_, index) => index - MOST).filter(
    (x) => x >= LEAST_NUMBER[of],
  )

const someLine = fc.record({
  wins: fc.constantFrom<Line['wins']>('above', 'below'),
  quarters: fc.integer({ min: -12, max: 20 }),
})
const someBet = fc.record({
  runner: fc.nat(),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  stake: fc.integer({ min: 1, max: 99_999 }).map(paise),
  odds: fc.integer({ min: 101, max: 900 }).map(odds),
  state: fc.constantFrom<Bet['state']>('matched', 'open'),
})
const someCase: fc.Arbitrary<Case> = fc
  .record({
    of: fc.constantFrom<Of>('total', 'margin'),
    lines: fc.array(someLine, { minLength: 1, maxLength: 5 }),
    bets: fc.array(someBet, { minLength: 1, maxLength: 6 }),
  })
  .map(({ of, lines, bets }) => ({
    of,
    lines,
    bets: bets.map((bet) => ({ ...bet, runner: bet.runner % lines.length })),
  }))

const payoffIn = ({ lines, of }: Case) => linesPayoff(lines, of)

const positionOf = (one: Case, bets = one.bets): Position =>
  bets.reduce(
    (position, bet) => (bet.state === 'open' ? opened : matchedBy)(position, bet, payoffIn(one)),
    flatPosition(one.lines.length),
  )

/** Twice the result of these bets at a number. */
const twice = ({ lines }: Case, bets: readonly Bet[], x: number): number =>
  bets.reduce((sum, bet) => {
    const line = lines[bet.runner]
    return sum + (line === undefined ? 0 : twiceBrings(line, bet, x))
  }, 0)

const matchedIn = ({ bets }: Case) => bets.filter(({ state }) => state === 'matched')

const RUNS = { numRuns: 300, seed: 41, endOnFailure: true }

test('[HC3] a settlement pays the exact sum of halves, rounded down once, and no more than is held', () => {
  forAll([someCase], RUNS, (one) => {
    const payoff = payoffIn(one)
    const position = positionOf(one)
    const mirror = positionOf(
      one,
      one.bets.map((bet) => ({ ...bet, side: bet.side === 'BACK' ? 'LAY' : 'BACK' })),
    )
    const market = {
      winners: 0,
      payoff: { kind: 'lines', of: one.of } as const,
      runners: one.lines.map((line, sort) => ({ runnerId: runnerOf(sort), name: '', sort, line })),
    }
    const ladder = runLadder(position, payoff)
    for (const value of numbersOf(one.of)) {
      const outcomes = outcomesOf(market, { kind: 'number', value })
      const halves = twice(one, matchedIn(one), value)
      const net = netResult(position, outcomes)
      expect(net).toBe(Math.floor(halves / 2 / CENTIPAISE_PER_PAISA))
      expect(net).toBeGreaterThanOrEqual(-heldFor(position, payoff))
      // equal and opposite for the other side, but for what both are rounded down
      expect(net + netResult(mirror, outcomes) + 1).toBeGreaterThanOrEqual(0)
      const rung = ladder.find(
        ({ outcome }) =>
          outcome.kind === 'numbers' &&
          value >= outcome.from &&
          (outcome.below === null || value < outcome.below),
      )
      expect(rung?.matched).toBe(Math.floor(halves / 2))
    }
  })
})

const HOME: Line = { wins: 'above', quarters: 1 }
const LEAD = linesPayoff([HOME, { wins: 'below', quarters: 1 }], 'margin')
const backed: PositionChange = { side: 'BACK', runner: 0, stake: paise(10_000), odds: at(2) }

test('[HC4] lines of one market net: both sides of a line at evens can lose nothing', () => {
  const home = opened(flatPosition(2), backed, LEAD)
  expect(heldFor(home, LEAD)).toBe(10_000)
  expect(heldFor(opened(home, { ...backed, runner: 1 }, LEAD), LEAD)).toBe(10_000)
  const both = matchedBy(matchedBy(flatPosition(2), backed, LEAD), { ...backed, runner: 1 }, LEAD)
  expect(heldFor(both, LEAD)).toBe(0)
})

test('[HC4] [CO1] the what-if of a runner is its result by a whole win', () => {
  const position = matchedBy(flatPosition(2), backed, LEAD)
  expect(whatIf(position, LEAD).runners.map(({ matched }) => matched)).toEqual([
    1_000_000, -1_000_000,
  ])
})

test('[HC5] a cash-out of a quarter line makes the least of its three results the most', () => {
  // 100 at 2.00, laid at 1.60: 125 would bring 25 whole and 12.50 at a draw
  const asked = {
    position: matchedBy(flatPosition(2), backed, LEAD),
    payoff: LEAD,
    percent: 100,
    offers: [
      { back: [], lay: [{ odds: at(1.6), size: paise(1_000_000) }] },
      { back: [], lay: [] },
    ],
  }
  const done = planCashOut(asked)
  expect(done).toMatchObject({
    kind: 'plan',
    plan: {
      way: 'cash-out',
      value: 1818,
      legs: [{ runner: 0, side: 'LAY', stake: 13_636 }],
      after: [{ brings: 363_600 }, { brings: 181_800 }, { brings: 181_840 }],
    },
  })
})

test('[HC5] without an offer on its line there is no cash-out', () => {
  const position = matchedBy(flatPosition(2), backed, LEAD)
  const nothing = { back: [], lay: [] }
  const asked = { position, payoff: LEAD, percent: 100, offers: [nothing, nothing] }
  expect(planCashOut(asked)).toEqual({ kind: 'none', reason: 'NO_LIQUIDITY' })
})
