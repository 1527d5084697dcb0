import { expect, test } from 'vitest'
import { ALICE, BOB, MARKET, MAKER, World, level, points, runnerOf } from './testing/world.ts'

test('[LG1] one bet from funds to statement: every figure and every transfer', () => {
  const world = new World().fund(1000, ALICE)
  world.quote([level(2, 500)], [level(2.02, 500)])
  const bet = world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 100 })
  expect(bet).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points(100) })
  expect(world.money(ALICE)).toEqual([1000, 100])
  world.wins(0)
  expect(world.money(ALICE)).toEqual([1098, 0])
  expect(world.money(MAKER)).toEqual([-100, 0])
  expect(world.ledger.balance('COMMISSION')).toBe(points(2))
  expect(
    world.ledger.transfers.map(({ debit, credit, amount }) => [debit, credit, amount]),
  ).toEqual([
    ['BANK', 'CASH:11', points(1000)],
    ['CASH:11', 'HOLD:11:m1', points(100)],
    ['HOLD:11:m1', 'CASH:11', points(100)],
    ['CASH:1', 'POOL:m1', points(100)],
    ['POOL:m1', 'CASH:11', points(100)],
    ['CASH:11', 'COMMISSION', points(2)],
  ])
  expect(world.ledger.statement).toMatchObject([
    { kind: 'funds', amount: points(1000), balance: points(1000), narration: 'Welcome' },
    {
      kind: 'sport',
      amount: points(98),
      balance: points(1098),
      narration: 'Cricket: Kites v Lions, Match Odds: Kites won, commission 2.00',
    },
  ])
})

test('[MT3] two players meet in one book, the maker aside', () => {
  const world = new World().fund(1000, ALICE, BOB)
  const resting = world.placed({ user: ALICE, side: 'BACK', price: 2.5, stake: 100 })
  expect(resting).toMatchObject({ status: 'EXECUTABLE', remaining: points(100) })
  world.placed({ user: BOB, side: 'LAY', price: 2.6, stake: 40 })
  expect(world.bet(resting)).toMatchObject({ matched: points(40), remaining: points(60) })
  expect(world.engine.openBets(ALICE)).toEqual([world.bet(resting)])
  expect(world.engine.openBets(BOB)).toEqual([])
  expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({
    runnerId: runnerOf(0),
    back: [],
    lay: [level(2.5, 60)],
    lastTraded: 250,
  })
  expect(world.money(BOB)).toEqual([1000, 60])
})
