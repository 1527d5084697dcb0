import { expect, test } from 'vitest'
import { ALICE, back, BOB, lay, level, World } from '../testing/world.ts'
import { cashingOut } from '../testing/asked.ts'

const MINUTE = 60_000

test('[PP14] [PP30] a cash-out goes on with a stretch of play as its bets do after a restart', () => {
  const world = new World().fund(5_000, ALICE, BOB)
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'set', rules: { check: 30 } } })
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  world.quote([level(2, 5_000)], [level(2.02, 5_000)])
  const from = world.now
  world.now += 25 * MINUTE
  const { reply } = world.do(cashingOut(world.now))
  expect(reply).toMatchObject({ cashOut: { outcome: { kind: 'done' } } })
  world.now += 10 * MINUTE
  for (const one of [world, world.restarted()]) {
    const refusal = { code: 'REALITY_CHECK', since: from }
    expect(one.place(back(ALICE, 1.5, 10))).toEqual({ kind: 'refused', refusal })
  }
})
