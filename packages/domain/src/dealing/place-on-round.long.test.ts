import { describe, expect, test } from 'vitest'
import { paise } from '../units/money.ts'
import { ALICE, BOB, CAROL, World, back, points } from '../testing/world.ts'
import {
  APART,
  at,
  letIn,
  closeWindow,
  key,
  onRound,
  openRound,
  openWindow,
  refusalOf,
  ROUND,
  roundOf,
  settleRound,
  stored,
} from '../testing/round-world.ts'
import { operated } from '../testing/asked.ts'

function table(): World {
  const world = new World().fund(1000, ALICE, BOB)
  openRound(world)
  return world
}

describe('[CG10] a bet on a round', () => {
  test('is let in at once, and what it can cost is held', () => {
    const world = table()
    const { status, table: slug, window } = letIn(world, onRound(ALICE, 100))
    expect({ status, slug, window }).toEqual({
      status: { kind: 'ACCEPTED' },
      slug: 'two-up',
      window: 0,
    })
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(world.ledger.balance(`HOLD:11:casino:${ROUND}`)).toBe(points(100))
  })

  test.each([
    [{ stake: paise(0) }, { code: 'STAKE_INVALID' }],
    [{ stake: points(0.5) }, { code: 'STAKE_BELOW_MIN', limit: points(1) }],
    [{ stake: points(50_001) }, { code: 'STAKE_ABOVE_MAX', limit: points(50_000) }],
    [{ window: 1 }, { code: 'ROUND_NOT_OPEN' }],
    [{ roundId: roundOf(9) }, { code: 'ROUND_NOT_OPEN' }],
    // [BS26]
    [{ pressedAgoMs: 60_001 }, { code: 'PRESSED_TOO_LATE', limit: 60 }],
    [{ terms: at('BACK', 100) }, { code: 'INVALID_SELECTION', field: 'selectionId' }],
    [
      { stake: points(1001) },
      { code: 'INSUFFICIENT_FUNDS', needed: points(1001), available: points(1000) },
    ],
  ])('%j is refused: %j', (change, refusal) => {
    const world = table()
    expect(refusalOf(world.do(onRound(ALICE, 100, change)).reply)).toEqual(refusal)
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.ledger.roundBets.size).toBe(0)
  })

  test.each([0.5, Number.NaN, Infinity])('a stake of %d paise is no stake', (stake) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no edge lets pass
    const wrong = { stake: stake as ReturnType<typeof paise> }
    const { reply } = table().do(onRound(ALICE, 100, wrong))
    expect(refusalOf(reply)).toEqual({ code: 'STAKE_INVALID' })
  })

  test('whoever was never funded has nothing to bet with', () => {
    const { reply } = table().do(onRound(CAROL, 1))
    expect(refusalOf(reply)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', available: 0 })
  })

  test('after its window has closed it is refused, and taken again in the next one', () => {
    const world = table()
    closeWindow(world)
    const late = world.do(onRound(ALICE, 100)).reply
    expect(refusalOf(late)).toEqual({ code: 'ROUND_NOT_OPEN' })
    openWindow(world, 1)
    expect(letIn(world, onRound(ALICE, 100, { window: 1 })).window).toBe(1)
  })

  test('a player may have five hundred of them on one round', () => {
    const world = table()
    for (let count = 0; count < 500; count += 1) letIn(world, onRound(ALICE, 1))
    const { reply } = world.do(onRound(ALICE, 1))
    expect(refusalOf(reply)).toEqual({ code: 'TOO_MANY_ROUND_BETS', limit: 500 })
  })
})

test('[CG3] back and lay of a book are held together, books of a round side by side', () => {
  const world = table()
  letIn(world, onRound(ALICE, 100))
  letIn(world, onRound(ALICE, 100, { selection: 'b' }))
  expect(world.money(ALICE)).toEqual([1000, 2])
  letIn(world, onRound(ALICE, 50, { terms: at('LAY', 202) }))
  expect(world.money(ALICE)).toEqual([1000, 53])
  letIn(world, onRound(ALICE, 10, { selection: 'pair', book: { id: 'pair', kind: APART } }))
  expect(world.money(ALICE)).toEqual([1000, 63])
})

test('[CG3] a book that could end in more ways before costs the worst of all', () => {
  const world = table()
  const [three, two] = [3, 2].map((of) => ({
    book: { id: 'main', kind: { kind: 'one-wins', of, orElse: [] } as const },
  }))
  letIn(world, onRound(ALICE, 100, three))
  letIn(world, onRound(ALICE, 100, { ...two, selection: 'b' }))
  expect(world.money(ALICE)).toEqual([1000, 200])
})

describe('[MT51] [OP54] the limits of a player', () => {
  const limited = (limits: {
    readonly maxStake?: number
    readonly maxExposure?: number
    readonly maxOpenBets?: number
  }): World => {
    const world = table()
    const { maxStake, maxExposure, maxOpenBets = null } = limits
    const inPaise = (of: number | undefined) => (of === undefined ? null : points(of))
    world.do(
      operated({
        kind: 'set-limits',
        limits: {
          userId: ALICE,
          maxStake: inPaise(maxStake),
          maxExposure: inPaise(maxExposure),
          maxOpenBets,
          commissionDiscount: null,
        },
      }),
    )
    return world
  }

  test('of a stake, of the exposure in one round and of bets in it hold for rounds', () => {
    const stake = limited({ maxStake: 50 }).do(onRound(ALICE, 51)).reply
    expect(refusalOf(stake)).toMatchObject({ code: 'PLAYER_STAKE_LIMIT', nearest: points(50) })
    const world = limited({ maxExposure: 150 })
    letIn(world, onRound(ALICE, 100))
    expect(refusalOf(world.do(onRound(ALICE, 60)).reply)).toEqual({
      code: 'PLAYER_EXPOSURE_LIMIT',
      limit: points(150),
      actual: points(160),
      nearest: points(50),
    })
    letIn(world, onRound(ALICE, 60, { selection: 'b' }))
    const many = limited({ maxOpenBets: 1 })
    letIn(many, onRound(ALICE, 1))
    const second = refusalOf(many.do(onRound(ALICE, 1)).reply)
    expect(second).toEqual({ code: 'TOO_MANY_ROUND_BETS', limit: 1 })
  })
})

describe('[CG13] a bet that waits out a delay', () => {
  const waiting = { delayMs: 5000, terms: at('BACK', 198) } as const

  test('is held for from the first moment, and let in when its delay ends in its window', () => {
    const world = table()
    const placed = letIn(world, onRound(ALICE, 100, waiting))
    expect(placed.status).toEqual({ kind: 'PENDING', until: world.now + 5000 })
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(world.engine.nextRelease()).toBe(world.now + 5000)
    world.now += 5000
    // the window closes at the very moment: what was due before it is done before it
    closeWindow(world)
    expect(stored(world, placed)?.status).toEqual({ kind: 'ACCEPTED' })
    expect(world.engine.nextRelease()).toBeNull()
  })

  test('lapses with its window, and what was held comes back', () => {
    const world = table()
    const placed = letIn(world, onRound(ALICE, 100, waiting))
    world.now += 4999
    closeWindow(world)
    const lapsed = { kind: 'LAPSED', reason: 'WINDOW_CLOSED', at: world.now }
    expect(stored(world, placed)?.status).toEqual(lapsed)
    expect(world.money(ALICE)).toEqual([1000, 0])
    world.now += 10_000
    world.do({ kind: 'release' })
    expect(stored(world, placed)?.status).toEqual(lapsed)
  })

  test('covers no other bet while it waits, since it may lapse', () => {
    const world = table()
    letIn(world, onRound(ALICE, 100))
    letIn(world, onRound(ALICE, 100, { ...waiting, selection: 'b' }))
    expect(world.money(ALICE)).toEqual([1000, 100])
    world.now += 5000
    world.do({ kind: 'release' })
    expect(world.money(ALICE)).toEqual([1000, 2])
  })
})

describe('[CG15] a key of the player', () => {
  test('stands for one bet: the same body gets it again, another one is refused', () => {
    const world = table()
    const first = letIn(world, onRound(ALICE, 100, { clientBetId: key(1) }))
    expect(letIn(world, onRound(ALICE, 100, { clientBetId: key(1) }))).toEqual(first)
    expect(world.money(ALICE)).toEqual([1000, 100])
    for (const other of [{ stake: points(99) }, { selection: 'b' }, { terms: at('LAY', 198) }]) {
      const { reply } = world.do(onRound(ALICE, 100, { clientBetId: key(1), ...other }))
      expect(refusalOf(reply)).toEqual({ code: 'ID_REUSED' })
    }
    closeWindow(world)
    // sent again with the window that is open by now
    expect(letIn(world, onRound(ALICE, 100, { clientBetId: key(1), window: 1 }))).toEqual(first)
  })

  test('is shared with bets in markets, both ways', () => {
    const world = table()
    letIn(world, onRound(ALICE, 100, { clientBetId: key(1) }))
    const inMarket = world.place({ ...back(ALICE, 2, 1), key: key(1) })
    expect(refusalOf(inMarket)).toEqual({ code: 'ID_REUSED' })
    world.placed({ ...back(ALICE, 2, 1), key: key(2) })
    const onTable = world.do(onRound(ALICE, 1, { clientBetId: key(2) })).reply
    expect(refusalOf(onTable)).toEqual({ code: 'ID_REUSED' })
  })

  test('of a refusal gets the same answer while the round lasts, also after a restart', () => {
    const world = table()
    const asked = onRound(CAROL, 100, { clientBetId: key(3) })
    const refused = world.do(asked).reply
    world.fund(1000, CAROL)
    expect(world.do(asked).reply).toEqual(refused)
    const again = world.restarted()
    expect(again.do(asked).reply).toEqual(refused)
    const other = again.do({ ...asked, stake: points(1) }).reply
    expect(refusalOf(other)).toEqual({ code: 'ID_REUSED' })
    const dropped = settleRound(world).writes.dropped ?? []
    expect(dropped).toEqual([{ of: 'refusal', userId: CAROL, clientBetId: key(3) }])
  })

  test('of a round that has ended is the ledger’s from then on', () => {
    const world = table()
    letIn(world, onRound(ALICE, 100, { clientBetId: key(1) }))
    expect(world.engine.knowsKey(ALICE, key(1))).toBe(true)
    expect(settleRound(world).forgotten).toEqual([{ userId: ALICE, clientBetId: key(1) }])
    expect(world.engine.knowsKey(ALICE, key(1))).toBe(false)
  })
})
