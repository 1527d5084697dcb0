import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { planCashOut, type CashOutPlan } from './plan-cash-out.ts'
import { flatPosition, matchedBy, type PositionChange } from '../risk/exposure.ts'
import type { RunnerOffers } from './hedge-walk.ts'
import { bandsPayoff, type Payoff } from '../market/payoff.ts'
import { at, level, points } from '../testing/world.ts'
import { planOf } from '../testing/cash-out-plans.ts'

const lines = (...from: readonly number[]): Payoff =>
  bandsPayoff(from.map((line) => ({ from: line, below: null })))

const bet = (side: Side, runner: number, rate: number): PositionChange => ({
  side,
  runner,
  odds: at(1 + rate / 100),
  stake: points(100),
})

const NOTHING: RunnerOffers = { back: [], lay: [] }
const yes = (rate: number, size = 100_000): RunnerOffers => ({
  back: [level(1 + rate / 100, size)],
  lay: [],
})
const no = (rate: number, size = 100_000): RunnerOffers => ({
  back: [],
  lay: [level(1 + rate / 100, size)],
})

function plan(
  payoff: Payoff,
  bets: readonly PositionChange[],
  offers: readonly RunnerOffers[],
): CashOutPlan {
  const position = bets.reduce(
    (before, one) => matchedBy(before, one, payoff),
    flatPosition(offers.length),
  )
  return planOf(planCashOut({ position, payoff, offers, percent: 100 }))
}

const legs = (of: CashOutPlan) =>
  of.legs.map(({ runner, side, stake }) => [runner, side, stake / 100])

/** The result of each stretch of numbers, in points to the paisa: [from, result]. */
const after = (of: CashOutPlan) =>
  of.after.map(({ outcome, brings }) => [
    outcome.kind === 'numbers' ? outcome.from : outcome,
    Math.floor(brings / 100) / 100,
  ])

describe('[CO12] [CO21] a session', () => {
  test('[CO47] YES 45, then NO 50 after 45 runs: results below 45 count, and their stretch says so', () => {
    const done = plan(lines(45, 50), [bet('BACK', 0, 100)], [NOTHING, no(100)])
    expect(done.value).toBe(0)
    expect(after(done)).toEqual([
      [0, 0],
      [45, 200],
      [50, 0],
    ])
  })

  test('YES 45 at 100, then NO 47 at 90: 5.26 whatever happens, and 205.26 at 45 and 46', () => {
    const done = plan(lines(45, 47), [bet('BACK', 0, 100)], [NOTHING, no(90)])
    expect(legs(done)).toEqual([[1, 'LAY', 105.26]])
    expect(done.value).toBe(5_26)
    // of the half paisa that rounding moves 47 and more have the better part
    expect(after(done)).toEqual([
      [0, 5.26],
      [45, 205.26],
      [47, 5.26],
    ])
  })

  test('at its own line nothing is between', () => {
    const done = plan(lines(45), [bet('BACK', 0, 100)], [no(100)])
    expect(legs(done)).toEqual([[0, 'LAY', 100]])
    expect(after(done)).toEqual([[0, 0]])
  })

  test('NO 47 at 110, then YES 45 at 100: 5 are lost, and 205 won between', () => {
    const done = plan(lines(45, 47), [bet('LAY', 1, 110)], [yes(100), NOTHING])
    expect(legs(done)).toEqual([[0, 'BACK', 105]])
    expect(done.value).toBe(-5_00)
    expect(after(done)).toEqual([
      [0, -5],
      [45, 205],
      [47, -5],
    ])
  })

  test('[CO22] a NO below the YES evens out the ends, and says that both lose between them', () => {
    const done = plan(lines(43, 45, 47), [bet('BACK', 2, 100)], [no(80), no(90), NOTHING])
    // the highest line on offer leaves the narrowest middle
    expect(legs(done)).toEqual([[1, 'LAY', 105.26]])
    expect(done.value).toBe(-194_74)
    expect(after(done)).toEqual([
      [0, 5.26],
      [45, -194.74],
      [47, 5.26],
    ])
  })

  test('[CO22] a YES above the NO as well', () => {
    const done = plan(lines(45, 47, 49), [bet('LAY', 0, 100)], [NOTHING, yes(100), yes(110)])
    expect(legs(done)).toEqual([[1, 'BACK', 100]])
    expect(after(done)).toEqual([
      [0, 0],
      [45, -200],
      [47, 0],
    ])
    const evened = [bet('LAY', 0, 100), bet('BACK', 1, 100)]
    expect(planCashOutOf(lines(45, 47, 49), evened, [NOTHING, yes(100), no(90)])).not.toBe('FLAT')
    expect(planCashOutOf(lines(45, 47), evened, [NOTHING, yes(100)])).toBe('NO_LIQUIDITY')
  })

  test('two lines together do what neither does alone', () => {
    // YES 40 and YES 50 are held; NO 40 and NO 50 are on offer
    const held = [bet('BACK', 0, 100), { ...bet('BACK', 1, 100), stake: points(200) }]
    const done = plan(lines(40, 50), held, [no(100), no(100)])
    expect(legs(done)).toEqual([
      [0, 'LAY', 100],
      [1, 'LAY', 200],
    ])
    expect(after(done)).toEqual([[0, 0]])
  })
})

function planCashOutOf(
  payoff: Payoff,
  bets: readonly PositionChange[],
  offers: readonly RunnerOffers[],
) {
  const position = bets.reduce(
    (before, one) => matchedBy(before, one, payoff),
    flatPosition(offers.length),
  )
  const planned = planCashOut({ position, payoff, offers, percent: 100 })
  return planned.kind === 'none' ? planned.reason : planned.plan
}

describe('[CO21] a meter', () => {
  const meter: Payoff = { kind: 'meter', cap: 200 }
  const run = (line: number) => at(200 + 1 - line)
  const held: PositionChange = { side: 'BACK', runner: 0, odds: run(75), stake: points(10) }

  test('bought at 75 and sold at 90 it locks 15 runs of 10', () => {
    const offers: RunnerOffers = { back: [], lay: [{ odds: run(90), size: points(1000) }] }
    const done = plan(meter, [held], [offers])
    expect(legs(done)).toEqual([[0, 'LAY', 10]])
    expect(done.value).toBe(150_00)
    expect(done.after.map(({ brings }) => brings)).toEqual([150_00_00, 150_00_00])
  })

  test('sold at 75 and bought at 80 it costs 5 runs of 10, through two prices', () => {
    const back = [
      { odds: run(78), size: points(4) },
      { odds: run(80), size: points(100) },
    ]
    const done = plan(meter, [{ ...held, side: 'LAY' }], [{ back, lay: [] }])
    expect(legs(done)).toEqual([[0, 'BACK', 10]])
    // 4 x 3 and 6 x 5
    expect(done.value).toBe(-42_00)
  })

  test('[CO3] a part of it leaves the rest running', () => {
    const position = matchedBy(flatPosition(1), held, meter)
    const offers = [{ back: [], lay: [{ odds: run(90), size: points(1000) }] }]
    const done = planOf(planCashOut({ position, payoff: meter, offers, percent: 40 }))
    expect(legs(done)).toEqual([[0, 'LAY', 4]])
    expect(done.value).toBe(60_00)
    // 60 locked, and 6 a run at 75 goes on
    expect(done.after.map(({ brings }) => brings / 1e4)).toEqual([60 - 450, 60 + 750])
  })
})

test('[CO21] a khado band is evened out with bands beside it', () => {
  const bands = [
    { from: 0, below: 100 },
    { from: 100, below: 120 },
    { from: 120, below: null },
  ]
  const done = plan(bandsPayoff(bands), [bet('BACK', 1, 200)], [yes(300), NOTHING, yes(400)])
  // 200 if it is 100 to 119, else -100: 300 / 4 and 300 / 5 beside it
  expect(legs(done)).toEqual([
    [0, 'BACK', 75],
    [2, 'BACK', 60],
  ])
  expect(after(done)).toEqual([[0, 65]])
})

test('[CO5] nothing on offer, nothing to even out, and nothing to gain are told apart', () => {
  const payoff = lines(45, 47)
  const one = [bet('BACK', 0, 100)]
  expect(planCashOutOf(payoff, one, [NOTHING, NOTHING])).toBe('NO_LIQUIDITY')
  expect(planCashOutOf(payoff, [], [no(100), yes(100)])).toBe('FLAT')
  const evened = [...one, bet('LAY', 0, 100)]
  expect(planCashOutOf(payoff, evened, [no(100), NOTHING])).toBe('FLAT')
})
