import type { Snapshot } from '@crease/domain/records/snapshot.ts'
import { letIn, onRound, openRound } from '@crease/domain/testing/round-world.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
} from '@crease/domain/testing/world.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { MARKET as MARKET_TABLE } from '@crease/ledger/tables/market-table.ts'
import { FILL } from '@crease/ledger/tables/money.ts'
import { expect, test } from 'vitest'
import { strayRows } from './stray-rows.ts'
import { setAsideOf, withoutUnreadable } from './unreadable-rows.ts'

/** The rows of a market with matched, resting, void and waiting bets and a removal, and of a round. */
function lived() {
  const world = new World(marketOf({ count: 3 })).fund(1000, ALICE, BOB)
  world.quote([level(2, 100)], [])
  const [kept, gone] = [world.placed(back(ALICE, 2, 20)), world.placed(back(ALICE, 2, 10))]
  world.void(gone)
  world.placed(lay(BOB, 2.5, 40))
  const trigger = { kind: 'STOP', watch: 'BEST', odds: 150 } as const
  const order = { placement: placement(back(ALICE, 1.5, 10)), trigger, expiresAt: null }
  world.do({ kind: 'conditional', userId: ALICE, orders: [order], clientOrderId: null })
  world.remove(2, 16_200)
  openRound(world)
  letIn(world, onRound(ALICE, 10))
  expect(world.bet(kept).matched).toBe(kept.stake)
  const { rows, voidFills = [] } = world.ledger.snapshot()
  return { rows, voidFills }
}

/** The same rows where the first one of a kind has other values. */
function spoilt({ rows, voidFills }: ReturnType<typeof lived>, kind: Kind, values: object) {
  const first = <Row extends object>(all: readonly Row[] = []): Row[] =>
    all.map((row, at) => (at === 0 ? { ...row, ...values } : row))
  if (kind === 'voidFills') return { rows, voidFills: first(voidFills) }
  return { rows: { ...rows, [kind]: first<object>(rows[kind]) }, voidFills }
}
type Kind = 'bet' | 'fill' | 'position' | 'roundBet' | 'market' | 'voidFills'

const restore = (snapshot: Snapshot): void => new World().newEngine().restore(snapshot)

test.each<[Kind, object]>([
  ['bet', { runnerId: 'nobody' }],
  ['bet', { stake: 2 ** 31 - 1 }],
  ['fill', { runnerId: 'nobody' }],
  ['voidFills', { runnerId: 'nobody' }],
  ['position', { ifWin: [0, 0, 0, 5] }],
  ['roundBet', { terms: { kind: 'odds', side: 'BACK', odds: Number.MAX_SAFE_INTEGER } }],
])('[LG171] a start passes over a row of %s with %j', (kind, values) => {
  const snapshot = spoilt(lived(), kind, values)
  expect(() => restore(snapshot)).toThrow(/no runner|too large|not a whole number/)
  const unreadable = strayRows(snapshot.rows, snapshot.voidFills)
  expect(unreadable).toHaveLength(1)
  const { markets } = setAsideOf(unreadable)
  expect([...markets]).toEqual(kind === 'roundBet' ? [] : [MARKET])
  restore({
    ...snapshot,
    rows: withoutUnreadable(snapshot.rows, unreadable, 0),
    voidFills: snapshot.voidFills.filter((fill) => !markets.has(fill.marketId)),
  })
})

test('[LG171] a waiting order is judged in its own market, whatever its placement names', () => {
  const { rows, voidFills } = lived()
  const conditional = (rows.conditional ?? []).map((order) => {
    const elsewhere = { marketId: marketId('m9'), runnerId: runnerId('nobody') }
    return { ...order, placement: { ...order.placement, ...elsewhere } }
  })
  expect(strayRows({ ...rows, conditional }, voidFills)).toMatchObject([
    { kind: 'conditional', row: { marketId: MARKET } },
  ])
})

test('[LG171] no guard takes a fill at odds of no ladder, or a removal that raises odds', () => {
  const snapshot = lived()
  const odds = 2 ** 31 - 1
  expect(() => restore(spoilt(snapshot, 'fill', { odds }))).toThrow('not odds')
  expect([200, odds].map(FILL.is('odds'))).toEqual([true, false])
  const removals = snapshot.rows.market?.[0]?.removals ?? []
  const raising = removals.map((removal) => ({ ...removal, reduction: -(2 ** 31) }))
  expect(() => restore(spoilt(snapshot, 'market', { removals: raising }))).toThrow('not odds')
  expect([removals, raising].map(MARKET_TABLE.is('removals'))).toEqual([true, false])
})
