import { expect, test } from 'vitest'
import { paise } from '../../units/money.ts'
import { ALICE, back, BOB, lay, level, marketOf, World } from '../../testing/world.ts'
import { operated, cashingOut } from '../../testing/asked.ts'

/** Alice's cash-out waits out the delay in play. */
function waiting(): World {
  const world = new World(marketOf({})).fund(200, ALICE).fund(10_000, BOB)
  world.placed(lay(BOB, 2.5, 200))
  world.placed(back(ALICE, 2.5, 200))
  world.state('OPEN', true, 5_000)
  world.quote([level(1.98, 5000)], [level(2, 5000)])
  world.do(cashingOut(world.now, { floor: paise(50_00) }))
  expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject({ kind: 'pending' })
  return world
}

test.each([
  [
    'ACCOUNT_TIME_OUT',
    { kind: 'protect', userId: ALICE, ask: { kind: 'time-out', hours: 24 } } as const,
  ],
  ['ACCOUNT_LOCKED', operated({ kind: 'set-standing', player: ALICE, standing: 'locked' })],
])('[PP21] %s ends the one that waits, with the bets', (code, stops) => {
  const world = waiting()
  world.do(stops)
  const dropped = { kind: 'dropped', refusal: { code } }
  expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject(dropped)
  expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  world.now += 5_000
  world.do({ kind: 'release' })
  expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject(dropped)
})

test('[PP21] opening an account that is open ends nothing, also of a player who once took a time-out', () => {
  const world = new World(marketOf({})).fund(1_000, ALICE)
  world.do({ kind: 'protect', userId: ALICE, ask: { kind: 'time-out', hours: 24 } })
  world.now += 25 * 3_600_000
  const bet = world.placed(back(ALICE, 2.5, 200))
  const set = (standing: 'open' | 'locked') =>
    world.do(operated({ kind: 'set-standing', player: ALICE, standing }))
  set('open')
  expect(world.bet(bet)).toMatchObject({ cancelled: 0, remaining: 200_00 })
  set('locked')
  expect(world.bet(bet)).toMatchObject({ cancelled: 200_00, remaining: 0 })
})
