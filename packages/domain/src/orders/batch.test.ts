import { describe, expect, test } from 'vitest'
import type { BatchItem } from '../records/command.ts'
import type { Bet } from '../bet/bet.ts'
import { ALICE, BOB, World, back, level, placement, points } from '../testing/world.ts'
import { replacing } from '../testing/asked.ts'

const funded = () => new World().fund(1000, ALICE, BOB)
const batch = (world: World, ...items: BatchItem[]) =>
  world.do({ kind: 'batch', userId: ALICE, items }).reply
const cancel = ({ betId }: Bet): BatchItem => ({ kind: 'cancel', userId: ALICE, betId })
const codes = (reply: ReturnType<typeof batch>) =>
  reply.kind === 'batch'
    ? reply.replies.map((each) => (each.kind === 'refused' ? each.refusal.code : each.kind))
    : []

describe('[BS41] of a batch all happen or none', () => {
  test('all: what goes makes room for what comes, then they match in order', () => {
    const world = funded()
    world.quote([level(2, 150)], [])
    const old = world.placed(back(ALICE, 5, 1000))
    const reply = batch(
      world,
      placement(back(ALICE, 2, 100)),
      placement(back(ALICE, 2, 100)),
      cancel(old),
      { kind: 'reduce', userId: ALICE, betId: old.betId, by: points(1), clientBetId: null },
    )
    // the first two are judged before the third has made room
    expect(reply).toMatchObject({ kind: 'batch', outcome: 'none' })
    expect(codes(reply)).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
      'BATCH_REFUSED',
      'BET_ENDED',
    ])
    const second = batch(
      world,
      cancel(old),
      placement(back(ALICE, 2, 100)),
      placement(back(ALICE, 2, 100)),
    )
    expect(second).toMatchObject({
      outcome: 'all',
      replies: [
        { bet: { cancelled: points(1000) } },
        { bet: { matched: points(100) } },
        { bet: { matched: points(50), remaining: points(50) } },
      ],
    })
    expect(world.money(ALICE)).toEqual([1000, 200])
  })

  test('none: one refused item, and nothing at all has changed', () => {
    const world = funded()
    const old = world.placed(back(ALICE, 3, 100))
    const before = world.engine.stateText()
    const decision = world.do({
      kind: 'batch',
      userId: ALICE,
      items: [
        placement({ ...back(ALICE, 2, 10), key: 'k' }),
        cancel(old),
        placement(back(ALICE, 2, 1001)),
      ],
    })
    expect(codes(decision.reply)).toEqual(['BATCH_REFUSED', 'BATCH_REFUSED', 'INSUFFICIENT_FUNDS'])
    expect([
      decision.writes.bet ?? [],
      decision.writes.refusal ?? [],
      decision.writes.transfer ?? [],
    ]).toEqual([[], [], []])
    expect(world.engine.stateText()).toBe(before)
  })

  test('the funds are those of all together', () => {
    const world = funded()
    const two = (stake: number) =>
      batch(world, placement(back(ALICE, 2, stake)), placement(back(ALICE, 3, stake)))
    expect(codes(two(500.01))).toEqual(['BATCH_REFUSED', 'INSUFFICIENT_FUNDS'])
    expect(codes(two(500))).toEqual(['placed', 'placed'])
  })

  test('[BS9] sent again under its keys it is the same, and two items never share one', () => {
    const world = funded()
    const items = ['a', 'b'].map((key) => placement({ ...back(ALICE, 2, 10), key }))
    const first = batch(world, ...items)
    expect(codes(first)).toEqual(['placed', 'placed'])
    expect(batch(world, ...items)).toEqual(first)
    expect(world.money(ALICE)).toEqual([1000, 20])
    const [one] = items
    if (one === undefined) throw new Error('two items were made')
    // with an order that is refused, the bet that there is stays the answer to its key
    expect(codes(batch(world, one, placement(back(ALICE, 2, 5000))))).toEqual([
      'placed',
      'INSUFFICIENT_FUNDS',
    ])
    const twin = { ...one, clientBetId: 'c' }
    expect(codes(batch(world, twin, twin))).toEqual(['BATCH_REFUSED', 'ID_REUSED'])
  })

  test('a replacement in a batch is one step as well', () => {
    const world = funded()
    const old = world.placed(back(ALICE, 3, 900))
    const terms = { requestedOdds: 250, size: points(400), clientBetId: 'r' }
    const replacement = replacing(old, terms)
    const reply = batch(world, replacement, placement(back(ALICE, 2, 600)))
    expect(codes(reply)).toEqual(['replaced', 'placed'])
    expect(world.money(ALICE)).toEqual([1000, 1000])
    expect(batch(world, replacement)).toMatchObject({ replies: [{ kind: 'replaced' }] })
    expect(world.money(ALICE)).toEqual([1000, 1000])
  })
})
