import type { MarketDefinition } from '@crease/domain/market/market.ts'
import {
  ALICE,
  back,
  BOB,
  lay,
  level,
  MARKET,
  marketOf,
  points,
  runnerOf,
  World,
} from '@crease/domain/testing/world.ts'
import { expect, test } from 'vitest'
import { wrongValue } from './wrong-cash-outs.ts'
import { cashingOut } from '@crease/domain/testing/asked.ts'

const LATE = { runnerId: runnerOf(9), name: 'Late', sort: 9 }

const join = (world: World) => world.do({ kind: 'add-runners', marketId: MARKET, runners: [LATE] })

const lose = (world: World) =>
  world.do({ kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(0), closed: 'LOST' })

function cashOut(world: World): void {
  world.do(cashingOut(world.now))
}

/** The faults of the only cash-out, by the ledger of a world. */
function faultOf({ ledger }: World): string | null {
  const order = ledger.cashOuts.at(-1)
  const market = ledger.markets.get(MARKET)
  if (order?.outcome.kind !== 'done' || market === undefined) throw new Error('no cash-out')
  const { definition, removals } = market
  const fills = ledger.fills
    .filter(({ backUserId, layUserId }) => [backUserId, layUserId].includes(ALICE))
    .map((fill) => ({ ...fill, voidedAt: null }))
  return wrongValue({ ...order, ...order.outcome, id: 1, definition, removals }, fills)
}

const KINDS: readonly Partial<MarketDefinition>[] = [
  { winners: 1 },
  { winners: 2 },
  { winners: 3, kind: 'each-way', placeDivisor: 5 },
]

test.each(KINDS)('[LG61] [CO44] a cash-out is worth what it says, of %o', (kind) => {
  for (const when of ['before', 'after'] as const) {
    const world = new World(marketOf({ count: 4, ...kind })).fund(10_000, ALICE, BOB)
    world.placed(lay(BOB, 6, 100))
    world.placed(back(ALICE, 6, 100))
    if (kind.winners === 3) world.remove(3, 0)
    for (const runner of [0, 1, 2]) world.quote([level(2.9, 5_000)], [level(3, 5_000)], runner)
    if (when === 'before') join(world)
    cashOut(world)
    if (when === 'after') join(world)
    expect(faultOf(world)).toBeNull()
    const row = world.ledger.cashOuts.at(-1)
    if (row?.outcome.kind !== 'done') return
    const { outcome } = row
    world.ledger.cashOuts.push({ ...row, outcome: { ...outcome, value: points(1) } })
    expect(faultOf(world)).toContain('must be')
  }
})

test('[LG61] [CO46] it may have been worth more without a runner that had lost, and no more than that', () => {
  for (const when of ['before', 'after'] as const) {
    const world = new World(marketOf({ count: 4 })).fund(10_000, ALICE, BOB)
    world.placed(back(BOB, 6, 100))
    world.placed(lay(ALICE, 6, 100))
    world.placed({ ...lay(BOB, 6, 50), runner: 1 })
    world.placed({ ...back(ALICE, 6, 50), runner: 1 })
    for (const runner of [0, 1, 2, 3]) world.quote([level(2.9, 5_000)], [level(3, 5_000)], runner)
    if (when === 'before') lose(world)
    cashOut(world)
    const row = world.ledger.cashOuts.at(-1)
    if (row?.outcome.kind !== 'done') throw new Error('no cash-out')
    const { outcome } = row
    if (when === 'after') lose(world)
    expect(faultOf(world)).toBeNull()
    world.ledger.cashOuts.push({ ...row, outcome: { ...outcome, value: points(400) } })
    expect(faultOf(world)).toContain('must be')
  }
})
