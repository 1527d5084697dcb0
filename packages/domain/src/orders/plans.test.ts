import { describe, expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import type { BatchItem } from '../records/command.ts'
import { betId, type BetId } from '../units/ids.ts'
import { ALICE, BOB, MARKET, World, back, lay, placement, points } from '../testing/world.ts'
import { replacing } from '../testing/asked.ts'

const funded = () => new World().fund(100, ALICE, BOB)
const batch = (world: World, ...items: readonly BatchItem[]) => {
  const { reply } = world.do({ kind: 'batch', userId: ALICE, items })
  return reply.kind === 'batch'
    ? reply.replies.map((each) => (each.kind === 'refused' ? each.refusal.code : each.kind))
    : []
}
const cancel = (of: BetId): BatchItem => ({ kind: 'cancel', userId: ALICE, betId: of })
const smaller = (bet: Bet, size: number) => replacing(bet, { size: points(size) })

describe('[BS41] what an item of a batch frees is there for the next one', () => {
  test('of a reduction', () => {
    const world = funded()
    const old = world.placed(back(ALICE, 3, 100))
    const reduction = { userId: ALICE, betId: old.betId, by: points(40), clientBetId: null }
    const items = [{ kind: 'reduce', ...reduction } as const, placement(back(ALICE, 2, 40))]
    expect(batch(world, ...items)).toEqual(['reduced', 'placed'])
    expect(world.money(ALICE)).toEqual([100, 100])
  })

  test('of a bet that is made smaller in its place', () => {
    const world = funded()
    const old = world.placed(back(ALICE, 3, 100))
    expect(batch(world, smaller(old, 60), placement(back(ALICE, 2, 40)))).toEqual([
      'replaced',
      'placed',
    ])
    expect(world.money(ALICE)).toEqual([100, 100])
  })

  test('of a cancelled bet, and one that nobody knows frees nothing', () => {
    const world = funded()
    const old = world.placed(back(ALICE, 3, 100))
    expect(batch(world, cancel(old.betId), placement(back(ALICE, 2, 100)))).toEqual([
      'cancelled',
      'placed',
    ])
    expect(batch(world, cancel(betId(99)), cancel(old.betId))).toEqual(['BET_UNKNOWN', 'BET_ENDED'])
  })
})

test('[BS35] [BS38] a bet that waits out its delay is kept from then on, and waits on', () => {
  const world = funded()
  world.state('OPEN', true, 5000)
  const bet = world.placed(back(ALICE, 3, 10))
  expect(world.replace(bet, { keep: true })).toMatchObject({
    kind: 'replaced',
    bet: { status: 'PENDING', persistence: 'KEEP' },
  })
  const unchanged = world.do({ ...smaller(bet, 10), persistence: 'KEEP' })
  expect(unchanged.writes.bet ?? []).toEqual([])
  world.now += 5000
  world.do({ kind: 'release' })
  expect(world.bet(bet)).toMatchObject({ status: 'EXECUTABLE', persistence: 'KEEP' })
})

describe('[BS39] a replacement under a key', () => {
  test('is another one with another price, size or persistence', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 10))
    const asked = { ...smaller(bet, 5), clientBetId: 'k' }
    expect(world.do(asked).reply.kind).toBe('replaced')
    for (const other of [
      { size: points(4) },
      { requestedOdds: 310 },
      { persistence: 'KEEP' as const },
    ]) {
      expect(world.do({ ...asked, ...other }).reply).toMatchObject({
        refusal: { code: 'ID_REUSED' },
      })
    }
    expect(world.do(asked).reply.kind).toBe('replaced')
  })

  test('in its place is answered the same when the bet has ended', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 10))
    const asked = { ...smaller(bet, 5), clientBetId: 'k' }
    world.do(asked)
    world.placed(lay(BOB, 3, 5))
    expect(world.bet(bet)).toMatchObject({ remaining: 0, marketId: MARKET })
    expect(world.do(asked).reply).toMatchObject({
      kind: 'replaced',
      ended: null,
      bet: { betId: bet.betId, remaining: 0 },
    })
  })
})
