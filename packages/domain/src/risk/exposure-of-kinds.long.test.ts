import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import {
  closed,
  exposureOf,
  flatPosition,
  liabilityOf,
  matchedBy,
  opened,
  type Position,
  type PositionChange,
} from './exposure.ts'
import { LEAST_NUMBER, type Band, type Line } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { bandNamed, bandsPayoff, linesPayoff, payoffOf, type Payoff } from '../market/payoff.ts'
import { at, points, winnersOf } from '../testing/world.ts'

const HIGHEST_RESULT = 400

interface Bet extends PositionChange {
  readonly state: 'matched' | 'open'
}

/** A market as its rules say it: what one bet brings at a result, in 1/100 paise. */
interface Kind {
  readonly payoff: Payoff
  readonly runners: number
  readonly results: readonly number[]
  readonly brings: (bet: Bet, result: number) => number
}

const signed = ({ side }: Bet, amount: number): number => (side === 'BACK' ? amount : -amount)

/** s x (p - 1) where the event happens, -s where not: every kind but the meter [ST30]. */
const eventKind = (
  kind: Omit<Kind, 'brings'>,
  happens: (runner: number, result: number) => boolean,
): Kind => ({
  ...kind,
  brings: (bet, result) =>
    signed(bet, happens(bet.runner, result) ? bet.stake * (bet.odds - 100) : -bet.stake * 100),
})

const upTo = (end: number): readonly number[] => Array.from({ length: end + 1 }, (_, x) => x)

function bandsKind(bands: readonly Band[]): Kind {
  return eventKind(
    { payoff: bandsPayoff(bands), runners: bands.length, results: upTo(HIGHEST_RESULT) },
    (runner, x) => {
      const band = bands[runner]
      return band !== undefined && x >= band.from && (band.below === null || x < band.below)
    },
  )
}

/** A meter as the rules have it: (x - line) x s, x at most the cap. */
const meterKind = (cap: number): Kind => ({
  payoff: { kind: 'meter', cap },
  runners: 1,
  results: upTo(HIGHEST_RESULT),
  brings: (bet, x) => {
    const line = cap + 1 - bet.odds / 100
    return signed(bet, (Math.min(x, cap) - line) * bet.stake * 100)
  },
})

const line = fc.integer({ min: 0, max: 300 }).map((from): Band => ({ from, below: null }))
const khado = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, width]): Band => ({ from, below: from + width }))

/** Two half stakes, on the half line and the whole line next to a quarter line [HC3]. */
function onLine({ wins, quarters }: Line, { stake, odds: price }: Bet, x: number): number {
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return halves.reduce((sum, half) => {
    const lead = wins === 'above' ? x - half / 4 : half / 4 - x
    return sum + (lead === 0 ? 0 : (stake * (lead > 0 ? price - 100 : -100)) / 2)
  }, 0)
}

const linesKind =
  (of: keyof typeof LEAST_NUMBER) =>
  (lines: readonly Line[]): Kind => ({
    payoff: linesPayoff(lines, of),
    runners: lines.length,
    results: upTo(16).flatMap((x) => (x - 8 >= LEAST_NUMBER[of] ? [x - 8] : [])),
    brings: (bet, x) => {
      const own = lines[bet.runner]
      return own === undefined ? 0 : signed(bet, onLine(own, bet, x))
    },
  })
const someLines = fc.array(
  fc.record({
    wins: fc.constantFrom<Line['wins']>('above', 'below'),
    quarters: fc.integer({ min: -12, max: 20 }),
  }),
  { minLength: 1, maxLength: 5 },
)

/** `count` of four runners win, any number where `count` is 0: each result is the set of them, in bits. */
function winnersKind(count: number): Kind {
  const wins = (runner: number, result: number): boolean => ((result >> runner) & 1) === 1
  const winning = (result: number) => upTo(3).filter((runner) => wins(runner, result)).length
  const results = upTo(15).filter((result) => count === 0 || winning(result) === count)
  return eventKind({ payoff: winnersOf(count), runners: 4, results }, wins)
}

const kinds: readonly { readonly of: string; readonly kind: fc.Arbitrary<Kind> }[] = [
  ...[0, 1, 2, 3].map((count) => ({
    of: `${count} winners of four`,
    kind: fc.constant(winnersKind(count)),
  })),
  { of: 'lines of a total', kind: someLines.map(linesKind('total')) },
  { of: 'lines of a margin', kind: someLines.map(linesKind('margin')) },
  { of: 'session', kind: fc.array(line, { minLength: 1, maxLength: 5 }).map(bandsKind) },
  { of: 'khado', kind: fc.array(khado, { minLength: 1, maxLength: 5 }).map(bandsKind) },
  {
    of: 'lines and bands together',
    kind: fc.array(fc.oneof(line, khado), { minLength: 1, maxLength: 5 }).map(bandsKind),
  },
  { of: 'meter', kind: fc.integer({ min: 50, max: 300 }).map(meterKind) },
  {
    of: 'yes or no',
    kind: fc.constant(
      eventKind({ payoff: winnersOf(0), runners: 1, results: [0, 1] }, (_, x) => x === 1),
    ),
  },
  {
    of: 'odd or even',
    kind: fc.constant(
      eventKind(
        { payoff: winnersOf(1), runners: 2, results: upTo(HIGHEST_RESULT) },
        (runner, x) => x % 2 === runner,
      ),
    ),
  },
  {
    of: 'cricket casino',
    kind: fc.constant(
      eventKind(
        { payoff: winnersOf(1), runners: 10, results: upTo(HIGHEST_RESULT) },
        (runner, x) => x % 10 === runner,
      ),
    ),
  },
]

const drawnBet = fc.record({
  runner: fc.nat(),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  stake: fc.integer({ min: 1, max: 100_000 }).map(paise),
  price: fc.integer({ min: 1, max: 300 }),
  state: fc.constantFrom('matched' as const, 'open' as const),
})

/** Prices of a meter are whole runs within its cap; all others are whole percents. */
const betsOf = ({ payoff, runners }: Kind, drawn: fc.Arbitrary<readonly DrawnBet[]>) =>
  drawn.map((all) =>
    all.map(({ runner, price, ...bet }): Bet => ({
      ...bet,
      runner: runner % runners,
      odds: odds(payoff.kind === 'meter' ? (2 + (price % payoff.cap)) * 100 : 100 + price),
    })),
  )
type DrawnBet = typeof drawnBet extends fc.Arbitrary<infer T> ? T : never

const casesOf = (kind: fc.Arbitrary<Kind>, most: number) =>
  kind.chain((one) =>
    fc.record({
      kind: fc.constant(one),
      bets: betsOf(one, fc.array(drawnBet, { maxLength: most })),
    }),
  )

function positionOf({ payoff, runners }: Kind, bets: readonly Bet[]): Position {
  return bets.reduce(
    (position, bet) => (bet.state === 'open' ? opened : matchedBy)(position, bet, payoff),
    flatPosition(runners),
  )
}

/** The worst over every result and every choice of unmatched bets that get matched. */
function bruteForce(kind: Kind, bets: readonly Bet[]): number {
  const matched = bets.filter(({ state }) => state === 'matched')
  const open = bets.filter(({ state }) => state === 'open')
  let worst = 0
  for (const result of kind.results) {
    const sum = matched.reduce((all, bet) => all + kind.brings(bet, result), 0)
    for (let chosen = 0; chosen < 1 << open.length; chosen += 1) {
      const taken = open.filter((_, index) => (chosen >> index) & 1)
      worst = Math.min(
        worst,
        taken.reduce((all, bet) => all + kind.brings(bet, result), sum),
      )
    }
  }
  return Math.ceil(Math.abs(worst))
}

describe.each(kinds)('$of', ({ kind }) => {
  test('[EX1] [EX10] [EX11] [ST20] [HC3] [HC7] its exposure is the worst over every result and every choice of unmatched bets', () => {
    forAll(
      [casesOf(kind, 7)],
      { numRuns: 60, seed: 31, endOnFailure: true },
      ({ kind: one, bets }) => {
        expect(exposureOf(positionOf(one, bets), one.payoff)).toBe(bruteForce(one, bets))
      },
    )
  })

  test('[EX3] [HC3] a bet raises it by its own liability at most, a match or an end of it never', () => {
    forAll(
      [casesOf(kind, 7), fc.integer({ min: 0, max: 20 })],
      { numRuns: 200, seed: 32, endOnFailure: true },
      ({ kind: one, bets }, gain) => {
        const [added, ...rest] = bets
        fc.pre(added !== undefined)
        const { payoff } = one
        const before = positionOf(one, rest)
        const after = opened(before, added, payoff)
        const held = exposureOf(after, payoff)
        expect(closed(after, added, payoff)).toEqual(before)
        expect(held).toBeGreaterThanOrEqual(exposureOf(before, payoff))
        expect(held - exposureOf(before, payoff)).toBeLessThanOrEqual(liabilityOf(added, payoff))
        const step = payoff.kind === 'meter' ? 100 * gain : gain
        const better = odds(Math.max(payoff.kind === 'meter' ? 200 : 101, added.odds - step))
        const price = added.side === 'LAY' ? better : odds(added.odds + step)
        const matched = matchedBy(closed(after, added, payoff), { ...added, odds: price }, payoff)
        expect(exposureOf(matched, payoff)).toBeLessThanOrEqual(held)
      },
    )
  })

  test('[EX4] both sides of a match together bring nothing', () => {
    forAll([casesOf(kind, 1)], { numRuns: 50, seed: 33 }, ({ kind: one, bets }) => {
      const [match] = bets
      fc.pre(match !== undefined)
      const other: Side = match.side === 'BACK' ? 'LAY' : 'BACK'
      const back = matchedBy(flatPosition(one.runners), match, one.payoff)
      expect(matchedBy(back, { ...match, side: other }, one.payoff)).toEqual(
        flatPosition(one.runners),
      )
    })
  })
})

test('[EX10] YES 45 and NO 47 of one session: both win between them, and only one can lose', () => {
  const payoff = bandsPayoff([
    { from: 45, below: null },
    { from: 47, below: null },
  ])
  const yes = { runner: 0, side: 'BACK', stake: points(100), odds: at(2) } as const
  const no = { runner: 1, side: 'LAY', stake: points(100), odds: at(1.9) } as const
  const position = matchedBy(matchedBy(flatPosition(2), yes, payoff), no, payoff)
  // below 45: -100 + 100; at 45 and 46: 100 + 100; from 47 on: 100 - 90
  expect(exposureOf(position, payoff)).toBe(0)
  const other = matchedBy(
    matchedBy(flatPosition(2), { ...yes, runner: 1 }, payoff),
    { ...no, runner: 0 },
    payoff,
  )
  // a NO below the YES loses both between them: 100 + 90
  expect(exposureOf(other, payoff)).toBe(1_900_000)
})

test('[EX11] a meter: a back at 75 of 10 a run loses 750 at nothing, its lay 1250 at the cap of 200', () => {
  const payoff: Payoff = { kind: 'meter', cap: 200 }
  const bet = { stake: points(10), odds: at(200 + 1 - 75) }
  expect(liabilityOf({ ...bet, side: 'BACK' }, payoff)).toBe(7_500_000)
  expect(liabilityOf({ ...bet, side: 'LAY' }, payoff)).toBe(12_500_000)
})

test('[EX10] a line that came after a position was made is flat in it, and an empty band never wins', () => {
  const lines = [45, 47].map((from): Band => ({ from, below: null }))
  const bet = { runner: 0, side: 'LAY', stake: points(100), odds: at(2) } as const
  const before = matchedBy(flatPosition(1), bet, bandsPayoff(lines.slice(0, 1)))
  expect(exposureOf(before, bandsPayoff(lines))).toBe(1_000_000)
  const empty = bandsPayoff([{ from: 45, below: 45 }])
  expect(exposureOf(matchedBy(flatPosition(1), bet, empty), empty)).toBe(0)
  expect(payoffOf({ winners: 0, payoff: { kind: 'bands' }, runners: [] })).toEqual(bandsPayoff([]))
})

test('[MK30] the name of a line says its band', () => {
  expect(bandNamed('45')).toEqual({ from: 45, below: null })
  expect(bandNamed('120+17')).toEqual({ from: 120, below: 137 })
  for (const other of ['', 'yes', '4.5', '120+', '-3', '1234567'])
    expect(bandNamed(other)).toBeNull()
})
