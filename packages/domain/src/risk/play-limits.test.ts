import { expect, test } from 'vitest'
import { ALICE, points, World } from '../testing/world.ts'
import { paise } from '../units/money.ts'
import { playRefusal, type PlayFacts } from './play-limits.ts'

const NONE = { day: 0, week: 0, month: 0 }
const DAY_MS = 24 * 60 * 60_000

/** The room that a loss limit of 100 leaves for a bet that could lose 1,000, in paise. */
function roomWith(net: number, atRisk: number): unknown {
  const facts: PlayFacts = {
    rules: { 'loss-day': points(100) },
    staked: NONE,
    net: { ...NONE, day: points(net) },
    deposited: NONE,
    renews: { day: 1, week: 2, month: 3 },
    atRisk: points(atRisk),
  }
  const refusal = playRefusal({ cost: points(1_000), rise: paise(points(1_000)) }, facts)
  return refusal !== null && 'left' in refusal ? refusal.left : refusal
}

test('[PP8] what was lost takes room of a loss limit, and what was won gives none', () => {
  expect([roomWith(0, 0), roomWith(-60, 0), roomWith(-60, 30)]).toEqual([
    points(100),
    points(40),
    points(10),
  ])
  expect(roomWith(500, 0)).toBe(points(100))
})

test('[PP2] a looser limit is confirmed after a day and not a millisecond before', () => {
  const world = new World().fund(100, ALICE)
  const set = (amount: number) =>
    world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules: { bet: amount } } })
  const confirm = () =>
    world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'confirm', rule: 'bet' } }).reply
  set(points(10))
  set(points(20))
  const from = world.now + DAY_MS
  world.now = from - 1
  expect(confirm()).toMatchObject({ refusal: { code: 'RULE_WAITS', until: from } })
  world.now = from
  expect(confirm()).toMatchObject({ protection: { rules: { bet: points(20) }, waiting: [] } })
})
