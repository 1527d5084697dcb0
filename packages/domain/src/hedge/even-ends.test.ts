import { expect, test } from 'vitest'
import { QUOTE_VALID_MS } from '../orders/cash-out.ts'
import type { Reply } from '../records/command.ts'
import type { CashOutCommand } from '../records/cash-out-order.ts'
import { runnerId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { ALICE, BOB, MARKET, World, level, marketOf } from '../testing/world.ts'

const [FIRST, SECOND] = [43, 45].map((from) => ({
  runnerId: runnerId(`r${from === 43 ? 0 : 1}`),
  name: `${from} runs`,
  sort: from,
  band: { from, below: null },
}))

/** Alice has YES 45 at 100, and only NO 43 is on offer: between the two both bets lose. */
function heldAbove(): World {
  if (FIRST === undefined || SECOND === undefined) throw new Error('two lines')
  const definition = marketOf({
    kind: 'session',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: [FIRST, SECOND],
    commissionRate: 0,
  })
  const world = new World(definition).fund(1_000, ALICE, BOB)
  world.placed({ user: BOB, side: 'LAY', price: 2, stake: 100, runner: 1 })
  world.placed({ user: ALICE, side: 'BACK', price: 2, stake: 100, runner: 1 })
  world.quote([], [level(2, 5_000)], 0)
  return world
}

const asked = { userId: ALICE, marketId: MARKET, percent: 100 } as const

const quoted = (world: World): Reply => world.do({ kind: 'quote-cash-out', ...asked }).reply

function cashOut(world: World, change: Partial<CashOutCommand>): Reply {
  const validUntil = world.now + QUOTE_VALID_MS
  const command = { ...asked, floor: paise(-200_00), validUntil, clientId: 'one', ...change }
  return world.do({ kind: 'cash-out', way: 'even-ends', ...command }).reply
}

test('[CO22] [CO40] what makes the worst result worse is quoted by a name of its own', () => {
  const world = heldAbove()
  expect(quoted(world)).toMatchObject({ quote: { way: 'even-ends', value: -200_00 } })
  world.quote([], [level(2, 5_000)], 1)
  expect(quoted(world)).toMatchObject({ quote: { way: 'cash-out', value: 0 } })
})

test('[CO40] it happens only to who agreed to it, whatever the floor', () => {
  const world = heldAbove()
  const refused = { kind: 'refused', refusal: { code: 'CASH_OUT_ENDS_ONLY' } }
  expect(cashOut(world, { way: 'cash-out' })).toEqual(refused)
  expect(world.money(ALICE)).toEqual([1_000, 100])
  const done = cashOut(world, {})
  expect(done).toMatchObject({ cashOut: { way: 'even-ends', outcome: { kind: 'done' } } })
  expect(world.money(ALICE)).toEqual([1_000, 200])
  // under the same id the other way is another request
  expect(cashOut(world, { way: 'cash-out' })).toMatchObject({ refusal: { code: 'ID_REUSED' } })
  expect(cashOut(world, {})).toEqual(done)
})

test('[CO40] who agreed to it gets a cash-out where there is one after all', () => {
  const world = heldAbove()
  world.quote([], [level(2, 5_000)], 1)
  const done = cashOut(world, {})
  expect(done).toMatchObject({ cashOut: { outcome: { kind: 'done', value: 0 } } })
})

test('[CO40] one that waits in play is dropped where only the ends are left', () => {
  const world = heldAbove()
  world.quote([], [level(2, 5_000)], 1)
  world.state('OPEN', true, 2_000)
  const pending = cashOut(world, { way: 'cash-out' })
  expect(pending).toMatchObject({ cashOut: { outcome: { kind: 'pending' } } })
  world.quote([], [], 1)
  world.now += 2_000
  world.do({ kind: 'release' })
  expect(world.ledger.cashOuts.at(-1)?.outcome).toEqual({
    kind: 'dropped',
    refusal: { code: 'CASH_OUT_ENDS_ONLY' },
  })
})

test('[CO7] [CO41] one said to be valid for longer than any quote is refused', () => {
  const world = heldAbove()
  const refused = { kind: 'refused', refusal: { code: 'CASH_OUT_EXPIRED' } }
  expect(cashOut(world, { validUntil: world.now + QUOTE_VALID_MS + 1 })).toEqual(refused)
  expect(cashOut(world, { validUntil: 9e15 })).toEqual(refused)
  expect(cashOut(world, { validUntil: world.now - 1 })).toEqual(refused)
  expect(cashOut(world, {})).toMatchObject({ kind: 'cash-out' })
})
