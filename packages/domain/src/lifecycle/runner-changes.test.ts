import { describe, expect, test } from 'vitest'

import { runnerId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  at,
  back,
  lay,
  level,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const LATE = { runnerId: runnerId('late'), name: 'Late', sort: 9 }
const race = (winners = 1) =>
  new World(marketOf({ count: 3, winners, commissionRate: 0 })).fund(5000, ALICE, BOB)

function matched(world: World, runner: number): void {
  world.placed({ ...lay(BOB, 3, 100), runner })
  world.placed({ ...back(ALICE, 3, 100), runner })
}

const closed = (word: string | null) =>
  ({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(0), closed: word }) as const
const won = (...winners: readonly string[]) =>
  ({
    kind: 'settle',
    marketId: MARKET,
    result: { kind: 'winners', winners: winners.map(runnerId), removed: [] },
  }) as const

describe('[FD71] a runner that is closed', () => {
  test('takes no bets, drops what waits and shows why; the others go on, and it opens again', () => {
    const world = race()
    world.do({ kind: 'quotes', marketId: MARKET, runners: [quotes(0), quotes(1)] })
    world.state('OPEN', true, 5000)
    const waiting = world.placed(back(ALICE, 2, 10))
    world.do(closed('HIDDEN'))
    expect(world.bet(waiting)).toMatchObject({ lapsed: points(10), lapseReason: 'MKT_SUSPENDED' })
    expect(world.place(back(ALICE, 2, 10))).toMatchObject({ refusal: { code: 'RUNNER_NOT_OPEN' } })
    world.placed({ ...back(ALICE, 2, 10), runner: 1 })
    // what a feed says of its prices meanwhile is not on offer, also after a restart
    world.do({ kind: 'quotes', marketId: MARKET, runners: [quotes(0)] })
    const again = world.restarted()
    for (const one of [world, again]) {
      const [runner] = one.engine.view(MARKET)?.runners ?? []
      expect(runner).toMatchObject({ closed: 'HIDDEN', back: [], lay: [] })
    }
    world.do(closed(null))
    expect(world.engine.view(MARKET)?.runners[0]?.closed).toBeUndefined()
    world.do({ kind: 'quotes', marketId: MARKET, runners: [quotes(0)] })
    world.placed(back(ALICE, 2, 10))
  })

  test('[CO8] drops a cash-out that waits, though it is open again before the delay is over', () => {
    const world = race()
    matched(world, 0)
    world.state('OPEN', true, 5000)
    const better = [{ runnerId: runnerOf(0), back: [level(1.9, 500)], lay: [level(2, 500)] }]
    const quoted = better.map((each) => ({ ...each, lastTraded: null }))
    world.do({ kind: 'quotes', marketId: MARKET, runners: quoted })
    const asked = { userId: ALICE, marketId: MARKET, percent: 100, way: 'cash-out' } as const
    const validUntil = world.now + 3000
    const floor = paise(0)
    world.do({ kind: 'cash-out', ...asked, floor, validUntil, clientId: 'one' })
    expect(world.ledger.cashOuts.at(-1)?.outcome).toMatchObject({ kind: 'pending' })
    world.do(closed('BALL RUNNING'))
    world.do(closed(null))
    world.do({ kind: 'quotes', marketId: MARKET, runners: quoted })
    world.now += 5000
    world.do({ kind: 'release' })
    expect(world.ledger.cashOuts.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'pending' },
      { kind: 'dropped', refusal: { code: 'CASH_OUT_MOVED' } },
    ])
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })

  test('another hash is another word', () => {
    const world = race()
    const before = world.engine.stateText()
    world.do(closed('HIDDEN'))
    const hidden = world.engine.stateText()
    world.do(closed('FROZEN'))
    expect(new Set([before, hidden, world.engine.stateText()]).size).toBe(3)
    world.do(closed(null))
    expect(world.engine.stateText()).toBe(before)
  })
})

describe('[FD75] a runner that joins late', () => {
  test.each([true, false])(
    'wins, and the others lost: closed before it was heard of %s',
    (late) => {
      const world = race()
      matched(world, 0)
      if (late) world.state('CLOSED')
      world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
      expect(world.engine.view(MARKET)?.runners).toHaveLength(3)
      const again = world.restarted()
      for (const one of [world, again]) {
        expect(one.do(won('late')).reply).toEqual({ kind: 'done' })
        expect(one.engine.account(ALICE)).toMatchObject({ cash: points(4900), held: 0 })
        expect(one.engine.account(BOB)).toMatchObject({ cash: points(5100), held: 0 })
      }
    },
  )

  test('shares a dead heat, and who backed all the others owes what was not held', () => {
    const shared = race()
    matched(shared, 0)
    shared.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
    shared.do(won('r0', 'late'))
    // half of the stake wins at 3.00: 150 for 100
    expect(shared.engine.account(ALICE)).toMatchObject({ cash: points(5050) })
    const green = race()
    for (const runner of [0, 1, 2]) matched(green, runner)
    expect(green.engine.account(ALICE)).toMatchObject({ held: 0 })
    green.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
    green.do(won('late'))
    expect(green.engine.account(ALICE)).toMatchObject({ cash: points(4700), held: 0 })
  })

  test('cannot be bet on, and a name that nobody told is no result', () => {
    const world = race()
    world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })
    const asked = { ...back(ALICE, 2, 10), runner: 9 }
    expect(world.place(asked)).toMatchObject({ refusal: { code: 'INVALID_SELECTION' } })
    expect(world.do(won('somebody')).reply).toMatchObject({ kind: 'refused' })
  })

  test('one that was taken out and comes back may win: its bets stay void, the others lost', () => {
    const world = race()
    matched(world, 0)
    matched(world, 1)
    world.remove(0, 0)
    expect(world.do(won('r0')).reply).toEqual({ kind: 'done' })
    expect(world.engine.account(ALICE)).toMatchObject({ cash: points(4900), held: 0 })
    expect(world.engine.account(BOB)).toMatchObject({ cash: points(5100), held: 0 })
  })
})

function quotes(runner: number) {
  return {
    runnerId: runnerOf(runner),
    back: [level(1.5, 500)],
    lay: [level(1.6, 500)],
    lastTraded: at(1.5),
  }
}
