import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { FillLog } from './fill-log.ts'
import { betId, fillId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'

const RUNNERS = 3

/** A log of fills whose ids rise by uneven steps. */
function logOf(
  drawn: readonly (readonly [step: number, runner: number, stake: number])[],
): FillLog {
  const log = new FillLog()
  let id = 0
  for (const [step, runner, stake] of drawn) {
    id += step
    const users = { backUserId: userId(1), layUserId: userId(2) }
    const bets = { backBetId: betId(id), layBetId: null, crossId: null, at: id * 1000 }
    log.add(runner, { fillId: fillId(id), odds: odds(300), stake: paise(stake), ...bets, ...users })
  }
  return log
}

const said = (log: FillLog) => ({
  fills: log.all(),
  count: log.count,
  last: log.lastId(),
  traded: Array.from({ length: RUNNERS }, (_, runner) => log.tradedOn(runner)),
})

const anyFills = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(RUNNERS - 1), fc.integer({ min: 1, max: 900 })),
  { maxLength: 40 },
)

test('[MK60] in parts, each of so many changes, the fills become what they would in one go', () => {
  forAll([anyFills, fc.nat(60), fc.integer({ min: 1, max: 5 })], {}, (drawn, end, most) => {
    const [whole, parts] = [logOf(drawn), logOf(drawn)]
    const until = fillId(end)
    // those on the first runner go, those on the second count at other odds, the third's stay
    const change = (fill: ReturnType<FillLog['all']>[number]) => {
      if (fill.runner === 0) return null
      return fill.runner === 1 ? { ...fill, odds: odds(250) } : fill
    }
    whole.rewrite((fill) => (fill.fillId <= until ? change(fill) : fill))
    let [after, steps] = [fillId(0), 0]
    while (after < until) {
      const done = parts.rewriteSome({ after, until, most }, change)
      expect(done.steps).toBeLessThanOrEqual(most)
      expect(done.lastFillId).toBeGreaterThan(after)
      after = done.lastFillId
      steps += done.steps
    }
    expect(said(parts)).toEqual(said(whole))
    const ids = logOf(drawn)
      .all()
      .filter(({ fillId: id, runner }) => id <= until && runner < 2)
    expect(steps).toBe(end === 0 ? 0 : ids.length)
  })
})

test('[MK60] an empty log has no newest fill', () => {
  expect(new FillLog().lastId()).toBe(0)
  expect(
    logOf([
      [2, 0, 5],
      [3, 1, 7],
    ]).lastId(),
  ).toBe(5)
})
