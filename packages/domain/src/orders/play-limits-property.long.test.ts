import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LimitedLife,
  MOST_EXPOSURE,
  PLAYERS,
  RULES,
  type Draw,
  type Step,
} from '../testing/limited-life.ts'
import { playedIn } from '../testing/played.ts'
import { forAll, runs } from '../testing/runs.ts'
import { PERIODS, type Period } from '../units/calendar.ts'
import type { UserId } from '../units/ids.ts'

const draw = fc.tuple(fc.nat(99), fc.nat(999), fc.nat(999), fc.nat(999))

/** A player's use of each limit. */
function usedOf(life: LimitedLife, userId: UserId) {
  const { sums, atRisk } = life.standing(userId)
  if (sums === null) throw new Error('not counted')
  const lost = (per: Period) => Math.max(0, -sums.net[per])
  return { userId, sums, lost, atRisk, exposure: life.exposureOf(userId), market: life.market }
}

type Used = ReturnType<typeof usedOf>

/** No player's step takes what is used above its limit, or further above where something else had brought it there. */
function expectWithin(step: Step, before: Used, after: Used): void {
  if (step === 'feed') return
  for (const per of PERIODS) {
    const [was, is] = [before, after].map(({ atRisk, lost }) => atRisk + lost(per))
    expect(is).toBeLessThanOrEqual(Math.max(RULES[`loss-${per}`], was ?? 0))
    if (step === 'cash-out') continue
    const most = Math.max(RULES[`stake-${per}`], before.sums.staked[per])
    expect(after.sums.staked[per]).toBeLessThanOrEqual(most)
  }
  const most = Math.max(MOST_EXPOSURE, before.market === after.market ? before.exposure : 0)
  expect(after.exposure).toBeLessThanOrEqual(most)
}

function happensWithin(life: LimitedLife, draws: Draw): void {
  const before = PLAYERS.map((userId) => usedOf(life, userId))
  const step = life.happen(draws)
  const counted = playedIn(life.world.ledger, life.world.now)
  for (const was of before) {
    const after = usedOf(life, was.userId)
    const must = counted.find(({ userId }) => userId === was.userId)
    for (const per of PERIODS) {
      expect(after.sums.staked[per]).toBe(must?.staked[per] ?? 0)
      expect(after.sums.net[per]).toBe(must?.net[per] ?? 0)
    }
    expectWithin(step, was, after)
  }
}

test('[PP1] [PP5] [PP7] [PP8] [PP10] [MT51] through any life no way in passes a limit, and what is counted is what happened', () => {
  const seen = new Map<string, number>()
  forAll(
    [fc.nat(3), fc.array(draw, { maxLength: 120, size: 'max' })],
    { numRuns: runs(60, 30) },
    (kind, draws) => {
      const life = new LimitedLife(kind)
      for (const each of draws) happensWithin(life, each)
      for (const [what, count] of life.seen) seen.set(what, (seen.get(what) ?? 0) + count)
      const again = life.world.restarted()
      expect(again.engine.stateText()).toBe(life.world.engine.stateText())
    },
  )
  // a test in which nothing is let in, or nothing refused, says nothing
  expect(seen.get('placed')).toBeGreaterThan(runs(200))
  for (const code of [
    'BET_CAP',
    'STAKE_LIMIT',
    'LOSS_LIMIT',
    'PLAYER_EXPOSURE_LIMIT',
    'cash-out done',
  ]) {
    expect(seen.keys()).toContain(code)
  }
})
