import { expect, test } from 'vitest'
import { ALICE, BOB, World, back, lay, points, runnerOf } from '../../testing/world.ts'
import { NO_LIMITS } from '../../records/players/player-limits.ts'

/** A demo player with 1,500 points, and a player with 1,000. */
function opened(): World {
  const world = new World()
  const funds = { amount: points(1500), narration: 'Demo points', account: 'demo' } as const
  world.do({ kind: 'fund', userId: ALICE, ...funds })
  return world.fund(1000, BOB)
}
const close = (world: World) => world.do({ kind: 'close-demo', userId: ALICE })

test('[AU23] a closed demo account gives all its points back and is forgotten; its unmatched bets are cancelled', () => {
  const world = opened()
  const resting = world.placed(back(ALICE, 3, 100))
  world.do({ kind: 'dead-man', userId: ALICE, ask: { kind: 'arm', timeoutMs: 10_000 } })
  const {
    writes: { statement = [] },
  } = close(world)
  expect(world.bet(resting)).toMatchObject({ remaining: 0, cancelled: points(100) })
  expect(world.engine.account(ALICE)).toBeNull()
  expect(world.ledger.balance('DEMO_BANK')).toBe(0)
  expect(world.ledger.accounts.get(ALICE)).toMatchObject({ kind: 'gone', cash: 0, held: 0 })
  expect(statement).toMatchObject([
    { narration: 'Demo points returned', amount: -points(1500), balance: 0 },
  ])
  expect(world.engine.nextRelease() ?? Infinity).toBeGreaterThan(world.now)
  world.now += 20_000
  world.do({ kind: 'release' })
  expect(close(world).writes.transfer ?? []).toEqual([])
})

test('[AU23] what a market holds for it stays until that is settled, and goes back at the next try', () => {
  const world = opened()
  world.placed(back(ALICE, 3, 100))
  world.placed(lay(BOB, 3, 100))
  close(world)
  expect(world.money(ALICE)).toEqual([100, 100])
  expect(world.engine.account(ALICE)?.kind).toBe('demo')
  world.wins(0)
  expect(world.money(ALICE)).toEqual([296, 0])
  expect(world.ledger.balance('DEMO_COMMISSION')).toBe(points(4))
  close(world)
  expect(world.engine.account(ALICE)).toBeNull()
  expect(world.ledger.balance('DEMO_BANK')).toBe(points(200 - 4))
})

test('[AU23] a correction still pays or charges a closed account, and the next try evens that out', () => {
  const world = opened()
  world.placed(back(ALICE, 3, 100))
  world.placed(lay(BOB, 3, 100))
  world.wins(0)
  close(world)
  world.resettle({ kind: 'winners', winners: [runnerOf(1)], removed: [] })
  expect(world.engine.account(ALICE)).toMatchObject({ kind: 'gone', owed: points(296) })
  const again = world.restarted()
  expect(again.engine.stateText()).toBe(world.engine.stateText())
  close(world)
  expect(world.engine.account(ALICE)).toBeNull()
  expect(world.ledger.balance('RECEIVABLE:11')).toBe(0)
  expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
})

test('[AU23] only demo accounts are closed, and only once', () => {
  const world = opened()
  for (const userId of [BOB, ALICE]) world.do({ kind: 'close-demo', userId })
  expect(world.money(BOB)).toEqual([1000, 0])
  world.do({ kind: 'close-demo', userId: ALICE })
  expect(world.ledger.balance('DEMO_BANK')).toBe(0)
})

test.each(['armed', 'fired', 'taken off'])(
  '[AU23] [LG10] limits and a switch that was %s go with the account, and no restart brings them back',
  (was) => {
    const world = opened()
    const limits = { userId: ALICE, ...NO_LIMITS, maxStake: points(5), maxOpenBets: 3 }
    const by = { userId: BOB, name: 'omar' }
    world.do({ kind: 'operate', by, reason: 'asked for', act: { kind: 'set-limits', limits } })
    world.do({ kind: 'dead-man', userId: ALICE, ask: { kind: 'arm', timeoutMs: 10_000 } })
    if (was === 'fired') world.now += 20_000
    if (was === 'taken off') {
      world.do({ kind: 'dead-man', userId: ALICE, ask: { kind: 'disarm' } })
    }
    close(world)
    const again = world.restarted()
    expect(again.engine.stateText()).toBe(world.engine.stateText())
    const refunded = { amount: points(100), narration: 'Demo points', account: 'demo' } as const
    again.do({ kind: 'fund', userId: ALICE, ...refunded })
    expect(again.placed(back(ALICE, 3, 50)).stake).toBe(points(50))
    const { reply } = again.do({ kind: 'dead-man', userId: ALICE, ask: { kind: 'read' } })
    expect(reply).toEqual({ kind: 'dead-man', state: { status: 'OFF' } })
  },
)
