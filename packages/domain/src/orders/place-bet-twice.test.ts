import { describe, expect, test } from 'vitest'
import { eventId, marketId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  DAVE,
  World,
  back,
  lay,
  placement,
  points,
  runnerOf,
} from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB)

describe('[BS9] the same bet sent twice is one bet', () => {
  const key = '3f1b2c1e-0000-4000-8000-000000000001'

  test('the same key and body: the same bet, in its present state, and nothing else happens', () => {
    const world = funded()
    const first = world.placed({ ...back(ALICE, 2, 100), key })
    world.placed(lay(BOB, 2, 40))
    const again = world.do(placement({ ...back(ALICE, 2, 100), key }))
    expect(again.reply).toEqual({ kind: 'placed', bet: world.bet(first) })
    expect(again.writes.bet ?? []).toEqual([])
    expect(again.writes.transfer ?? []).toEqual([])
    expect(world.money(ALICE)).toEqual([1000, 100])
  })

  test.each<[string, object]>([
    ['stake', { stake: points(99) }],
    ['odds', { requestedOdds: 201 }],
    ['side', { side: 'LAY' }],
    ['runner', { runnerId: runnerOf(1) }],
    ['market', { marketId: marketId('m2') }],
    ['event', { eventId: eventId('e2') }],
  ])('the same key with another %s is refused', (_, change) => {
    const world = funded()
    const body = placement({ ...back(ALICE, 2, 100), key })
    world.do(body)
    expect(world.do({ ...body, ...change }).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'ID_REUSED' },
    })
    expect(world.do(body).reply.kind).toBe('placed')
  })

  test('another user’s key is another key', () => {
    const world = funded()
    world.placed({ ...back(ALICE, 2, 100), key })
    expect(world.placed({ ...back(BOB, 2, 50), key }).stake).toBe(points(50))
  })

  test('a refusal stays a refusal under its key, even when the bet would now pass', () => {
    const world = funded()
    const body = placement({ ...back(DAVE, 2, 100), key })
    const first = world.do(body)
    expect(first.writes.refusal ?? []).toMatchObject([
      { userId: DAVE, clientBetId: key, at: world.now },
    ])
    world.fund(1000, DAVE)
    const again = world.do(body)
    expect(again.reply).toEqual(first.reply)
    expect(again.writes.refusal ?? []).toEqual([])
    expect(world.do({ ...body, stake: points(1) }).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'ID_REUSED' },
    })
  })

  test('a refusal without a key is not remembered', () => {
    const world = funded()
    expect(world.do(placement(back(DAVE, 2, 100))).writes.refusal ?? []).toEqual([])
  })
})

describe('[LG40] the keys of a market that has ended are the ledger’s', () => {
  const key = '3f1b2c1e-0000-4000-8000-000000000001'
  const refusedKey = '3f1b2c1e-0000-4000-8000-000000000002'

  test('[BS100] its end names the keys of its bets, and drops those of its refusals, once', () => {
    const world = funded()
    world.placed({ ...back(ALICE, 2, 100), key })
    world.place({ ...back(DAVE, 2, 100), key: refusedKey })
    expect(world.engine.knowsKey(ALICE, key)).toBe(true)
    expect(world.engine.knowsKey(DAVE, refusedKey)).toBe(true)
    const end = world.wins(0)
    expect(end.forgotten).toEqual([{ userId: ALICE, clientBetId: key }])
    expect(end.writes.dropped ?? []).toEqual([
      { of: 'refusal', userId: DAVE, clientBetId: refusedKey },
    ])
    expect(world.engine.knowsKey(ALICE, key)).toBe(false)
    expect(world.engine.knowsKey(DAVE, refusedKey)).toBe(false)
    expect(world.wins(0).forgotten).toEqual([])
  })

  test.each(['unknown', 'ended'] as const)(
    '[BS100] a refusal on an %s market is not kept',
    (kind) => {
      const world = funded()
      world.wins(0)
      const body = placement({ ...back(ALICE, 2, 100), key })
      const asked = kind === 'ended' ? body : { ...body, marketId: marketId('m9') }
      const decision = world.do(asked)
      expect(decision.reply.kind).toBe('refused')
      expect([decision.forgotten, decision.writes.refusal ?? []]).toEqual([[], []])
      expect(world.engine.knowsKey(ALICE, key)).toBe(false)
    },
  )
})

describe('[BS26] a bet that was pressed over 60 s ago', () => {
  const key = '3f1b2c1e-0000-4000-8000-000000000001'
  const pressed = (pressedAgoMs: number) => ({
    ...placement({ ...back(ALICE, 2, 100), key }),
    pressedAgoMs,
  })

  test('is refused where its id is unknown, and nothing is held', () => {
    const world = funded()
    expect(world.do(pressed(60_001)).reply).toEqual({
      kind: 'refused',
      refusal: { code: 'PRESSED_TOO_LATE', limit: 60 },
    })
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.do(pressed(60_000)).reply).toMatchObject({ kind: 'placed' })
  })

  test('gets its receipt where its id is known', () => {
    const world = funded()
    const first = world.placed({ ...back(ALICE, 2, 100), key })
    expect(world.do(pressed(7_200_000)).reply).toEqual({ kind: 'placed', bet: world.bet(first) })
  })

  test('is placed where it does not state its press', () => {
    const world = funded()
    expect(world.do(placement({ ...back(ALICE, 2, 100), key })).reply).toMatchObject({
      kind: 'placed',
    })
  })
})
