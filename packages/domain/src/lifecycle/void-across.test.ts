import { expect, test } from 'vitest'
import type { Command } from '../records/command.ts'
import { HOUSE } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'
import { operated } from '../testing/asked.ts'

test('[ST23] [ST42] a match across runners is void whole, and what its players have besides stays', () => {
  const world = new World(marketOf({ count: 3, crossMatching: 'on', commissionRate: 0 }))
  world.fund(1_000, ALICE, BOB, CAROL, DAVE)
  const stranger = world.placed(back(ALICE, 3, 150))
  // 50 of it directly, and 100 across the runners with the two that follow
  world.placed(lay(DAVE, 3, 50))
  const other = world.placed({ ...back(BOB, 3, 100), runner: 1 })
  const bet = world.placed({ ...back(CAROL, 3, 100), runner: 2 })
  expect([stranger, other, bet].map((each) => world.bet(each).matched / 100)).toEqual([
    150, 100, 100,
  ])
  world.void(bet)
  expect(world.bet(stranger)).toMatchObject({ matched: points(50), voided: points(100) })
  for (const each of [other, bet]) {
    expect(world.bet(each)).toMatchObject({ matched: 0, voided: points(100) })
  }
  const house = world.ledger.positions.get(`${HOUSE}:${MARKET}`)
  expect([house?.ifWin, house?.ifLose]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  world.wins(0)
  const money = [ALICE, BOB, CAROL, DAVE].map((user) => world.money(user))
  expect(money).toEqual([
    [1_100, 0],
    [1_000, 0],
    [1_000, 0],
    [900, 0],
  ])
})

const refusedActs: readonly (readonly [string, Command])[] = [
  [
    'a resettlement by too few winners',
    {
      kind: 'resettle',
      marketId: MARKET,
      result: { kind: 'winners', winners: [runnerOf(0)], removed: [] },
    },
  ],
  [
    'an operator’s opening of what has ended',
    operated({ kind: 'set-status', marketId: MARKET, status: 'OPEN' }),
  ],
]

test.each(refusedActs)('[ST43] [ST49] what was recalled for %s is forgotten again', (_, act) => {
  const world = new World(marketOf({ count: 3, winners: 2 })).fund(1_000, ALICE, BOB)
  world.placed(lay(BOB, 3, 100))
  const bet = world.placed(back(ALICE, 3, 100))
  world.wins(0, 1)
  const before = world.engine.stateText()
  expect(world.recall().do(act).reply).toMatchObject({ kind: 'refused' })
  // without a record nothing of it is known
  expect(world.void(bet).reply).toEqual({ kind: 'refused', refusal: { code: 'BUSY' } })
  expect(world.engine.stateText()).toBe(before)
  // a bet that is void already is refused so, and then it is unknown again
  expect(world.recall().void(bet).reply).toEqual({ kind: 'done' })
  expect(world.recall().void(bet).reply).toEqual({ kind: 'refused', refusal: { code: 'BET_VOID' } })
  expect(world.void(bet).reply).toEqual({ kind: 'refused', refusal: { code: 'BUSY' } })
  expect(world.resettle({ kind: 'void', reason: 'rain' }).reply).toEqual({ kind: 'done' })
})
