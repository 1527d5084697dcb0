import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import { marketId } from '../units/ids.ts'
import { happen, newLife, type Draws } from '../testing/random-life.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  points,
} from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB, CAROL)

describe('[BS36] a reduction', () => {
  test('keeps the place in the queue and frees what it does not need', () => {
    const world = funded()
    const [first, second] = [world.placed(back(ALICE, 3, 100)), world.placed(back(BOB, 3, 100))]
    expect(world.reduce(first, 60)).toMatchObject({
      kind: 'reduced',
      bet: { remaining: points(40), cancelled: points(60), status: 'EXECUTABLE' },
    })
    expect(world.money(ALICE)).toEqual([1000, 40])
    expect(world.engine.view(MARKET)?.runners[0]?.lay).toEqual([level(3, 140)])
    world.placed(lay(CAROL, 3, 50))
    expect([world.bet(first).matched, world.bet(second).matched]).toEqual([points(40), points(10)])
  })

  test('of all that is left or more is a cancel; of an ended or strange bet it is refused', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 100))
    expect(world.reduce({ ...bet, userId: BOB }, 1)).toMatchObject({
      refusal: { code: 'BET_UNKNOWN' },
    })
    expect(world.reduce(bet, 100.01)).toMatchObject({
      bet: { remaining: 0, cancelled: points(100), status: 'EXECUTION_COMPLETE' },
    })
    expect(world.reduce(bet, 1)).toMatchObject({ refusal: { code: 'BET_ENDED' } })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })

  test('of a bet that waits out its delay counts when it is released, also while suspended markets drop it', () => {
    const world = funded()
    world.state('OPEN', true, 1000)
    const bet = world.placed(back(ALICE, 3, 100))
    const dropped = world.placed(back(BOB, 3, 100))
    world.reduce(bet, 60)
    world.now += 1000
    world.do({ kind: 'release' })
    expect(world.bet(bet)).toMatchObject({ status: 'EXECUTABLE', remaining: points(40) })
    expect(world.bet(dropped).remaining).toBe(points(100))
    const late = world.placed(back(CAROL, 3, 100))
    world.reduce(late, 99)
    world.state('SUSPENDED', true, 1000)
    expect(world.bet(late)).toMatchObject({ lapsed: points(1), cancelled: points(99) })
    expect(world.money(CAROL)).toEqual([1000, 0])
  })

  test('of a fill or kill in its delay leaves it something that it can still have', () => {
    const world = funded()
    world.state('OPEN', true, 1000)
    world.quote([level(2, 50)], [])
    const terms = { timeInForce: { kind: 'FILL_OR_KILL', minFill: points(100) } } as const
    const bet = world.placed({ ...back(ALICE, 2, 100), terms })
    world.reduce(bet, 50)
    world.now += 1000
    world.do({ kind: 'release' })
    expect(world.bet(bet).matched).toBe(points(50))
  })

  test('[BS9] leaves what was asked as it was: the body that placed the bet still is the bet', () => {
    const world = funded()
    world.state('OPEN', true, 1000)
    const terms = { timeInForce: { kind: 'FILL_OR_KILL', minFill: points(80) } } as const
    const wanted = { ...back(ALICE, 2, 100), terms, key: 'k' }
    const bet = world.placed(wanted)
    world.reduce(bet, 50)
    expect(world.place(wanted)).toEqual({ kind: 'placed', bet: world.bet(bet) })
    expect(world.bet(bet).terms).toEqual(bet.terms)
    // a bet that takes its place wants no more than it could still have had
    expect(world.replace(bet, { price: 2, size: 90 })).toMatchObject({
      bet: { stake: points(90), terms: { timeInForce: { minFill: points(50) } } },
    })
  })
})

describe('[BS37] cancel all', () => {
  const market2 = marketOf({ marketId: marketId('m2') })
  const filled = () => {
    const world = funded()
    world.do({ kind: 'open-market', market: market2 })
    const bets = [back(ALICE, 3, 10), lay(ALICE, 1.5, 10), back(BOB, 3, 10)].map((wanted) =>
      world.placed(wanted),
    )
    return { world, bets }
  }
  const cancelAll = (world: World, scope: { market?: string; side?: 'BACK' | 'LAY' }) =>
    world.do({
      kind: 'cancel-all',
      userId: ALICE,
      marketId: scope.market === undefined ? null : marketId(scope.market),
      side: scope.side ?? null,
    }).reply

  test('takes back everything of the player and nothing of others, in one answer', () => {
    const { world, bets } = filled()
    world.state('SUSPENDED')
    const reply = cancelAll(world, {})
    expect(reply).toMatchObject({ kind: 'cancelled-all', bets: [{}, {}] })
    expect(bets.map((bet) => world.bet(bet).cancelled)).toEqual([points(10), points(10), 0])
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(cancelAll(world, {})).toEqual({ kind: 'cancelled-all', bets: [], conditionals: [] })
  })

  test('of a market or a side', () => {
    const { world, bets } = filled()
    expect(cancelAll(world, { market: 'm2' })).toEqual({
      kind: 'cancelled-all',
      bets: [],
      conditionals: [],
    })
    cancelAll(world, { market: 'm1', side: 'LAY' })
    expect(bets.map((bet) => world.bet(bet).remaining)).toEqual([points(10), 0, points(10)])
  })
})

describe('[BS38] replace is one step', () => {
  test('a smaller size keeps the place, a greater one goes to the end of the queue', () => {
    const world = funded()
    const first = world.placed(back(ALICE, 3, 100))
    const second = world.placed(back(BOB, 3, 100))
    expect(world.replace(first, { size: 30, price: 3 })).toMatchObject({
      kind: 'replaced',
      ended: null,
      bet: { betId: first.betId, remaining: points(30), cancelled: points(70) },
    })
    const reply = world.replace(first, { size: 50 })
    expect(reply).toMatchObject({
      ended: { betId: first.betId, remaining: 0, cancelled: points(100) },
      bet: { stake: points(50), remaining: points(50), odds: 300 },
    })
    world.placed(lay(CAROL, 3, 110))
    expect(world.bet(second).matched).toBe(points(100))
  })

  test('a new price is a new bet, which may match at once; what was matched stays', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 100))
    world.placed(lay(BOB, 3, 40))
    world.placed(lay(BOB, 2.5, 500))
    expect(world.replace(bet, { price: 2.5 })).toMatchObject({
      ended: { matched: points(40), cancelled: points(60) },
      bet: { matched: points(60), remaining: 0, odds: 250 },
    })
  })

  test('the funds of the old bet count for the new one, to the paisa', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 900))
    expect(world.replace(bet, { size: 1000.01 })).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: points(1000.01), available: points(1000) },
    })
    expect(world.bet(bet)).toEqual(bet)
    expect(world.replace(bet, { size: 1000, price: 4 }).kind).toBe('replaced')
    expect(world.money(ALICE)).toEqual([1000, 1000])
  })

  test('refused for whatever reason, the old bet stands where it stood', () => {
    const world = funded()
    const first = world.placed(back(ALICE, 3, 100))
    world.placed(back(BOB, 3, 100))
    expect(world.replace(first, { price: 1001 })).toMatchObject({
      refusal: { code: 'ODDS_INVALID' },
    })
    expect(world.replace(first, { size: 0 })).toMatchObject({ refusal: { code: 'STAKE_INVALID' } })
    world.state('SUSPENDED')
    expect(world.replace(first, { price: 2 })).toMatchObject({
      refusal: { code: 'MARKET_NOT_OPEN' },
    })
    expect(world.replace(first, { keep: true, size: 90 }).kind).toBe('replaced')
    world.state('OPEN')
    world.placed(lay(CAROL, 3, 50))
    expect(world.bet(first)).toMatchObject({ matched: points(50), persistence: 'KEEP' })
  })

  test('[BS9] [BS35] another persistence counts at the turn in play, and leaves what was asked as it was', () => {
    const world = funded()
    const wanted = { ...back(ALICE, 3, 100), key: 'k' }
    const bet = world.placed(wanted)
    world.replace(bet, { keep: true })
    const changed = { ...bet, persistence: 'KEEP' }
    expect(world.place(wanted)).toEqual({ kind: 'placed', bet: changed })
    world.state('OPEN', true, 1000)
    expect(world.bet(bet)).toEqual(changed)
    // what takes its place is kept too, and asks for it
    expect(world.replace(bet, { price: 4 })).toMatchObject({
      bet: { persistence: 'KEEP', terms: { persistence: 'KEEP' } },
    })
  })

  test('in play the new bet waits out the delay, the old one is gone', () => {
    const world = funded()
    world.state('OPEN', true, 1000)
    const bet = world.placed(back(ALICE, 3, 100))
    expect(world.replace(bet, { price: 2 })).toMatchObject({
      bet: { status: 'PENDING', pendingUntil: world.now + 1000 },
    })
    expect(world.replace(world.placed(back(BOB, 3, 10)), { keep: true })).toMatchObject({
      ended: null,
      bet: { status: 'PENDING', persistence: 'KEEP' },
    })
    world.now += 1000
    world.do({ kind: 'release' })
    expect(world.engine.openBets(BOB)[0]?.persistence).toBe('KEEP')
  })

  test('never both and never none, and nothing is made or lost, through any life', () => {
    const draws = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(999), fc.nat(99_999))
    const asked = fc.tuple(fc.integer({ min: 150, max: 260 }), fc.integer({ min: 1, max: 30_000 }))
    forAll(
      [fc.array(draws, { maxLength: 60 }), fc.nat(99), asked],
      { numRuns: 150 },
      (life, pick, [price, size]) => {
        const world = newLife()
        for (const draw of life) happen(world, draw satisfies Draws)
        const open = [...world.ledger.bets.values()].filter(({ remaining }) => remaining > 0)
        const before = open[pick % Math.max(1, open.length)]
        if (before === undefined) return
        const reply = world.replace(before, { price: price / 100, size: size / 100 })
        const old = world.bet(before)
        const anew = reply.kind === 'replaced' && reply.ended !== null ? reply.bet : null
        const inPlace = reply.kind === 'replaced' && anew === null
        // what is left of the old bet: as it was, in its new size, or nothing
        const left = inPlace ? size : before.remaining
        expect(old.remaining).toBe(anew === null ? left : 0)
        expect(anew?.stake ?? size).toBe(size)
        expect(old.matched).toBe(before.matched)
        expect(old.cancelled - before.cancelled).toBe(before.remaining - old.remaining)
      },
    )
  })
})

describe('[BS39] a change under a key happens once', () => {
  test('a reduction and a replacement sent again give the same answer, also after a restart', () => {
    const first = funded()
    const [one, two, three] = [2.8, 2.9, 3].map((price) => first.placed(back(ALICE, price, 100)))
    if (!one || !two || !three) throw new Error('three were placed')
    const ask = (world: World) => [
      world.reduce(one, 10, 'a'),
      world.replace(two, { size: 40, key: 'b' }),
      world.replace(three, { price: 3.5, key: 'c' }),
    ]
    const answers = ask(first)
    expect(answers.map(({ kind }) => kind)).toEqual(['reduced', 'replaced', 'replaced'])
    expect(ask(first)).toEqual(answers)
    const second = first.restarted()
    expect(ask(second)).toEqual(answers)
    expect(second.engine.stateText()).toBe(first.engine.stateText())
    expect(second.money(ALICE)).toEqual([1000, 230])
  })

  test('with another body, or for another thing, the key is refused', () => {
    const world = funded()
    const bet = world.placed({ ...back(ALICE, 3, 100), key: 'a' })
    const reused = { refusal: { code: 'ID_REUSED' } }
    expect(world.reduce(bet, 10, 'a')).toMatchObject(reused)
    world.reduce(bet, 10, 'b')
    expect(world.reduce(bet, 20, 'b')).toMatchObject(reused)
    expect(world.replace(bet, { size: 10, key: 'b' })).toMatchObject(reused)
    expect(world.place({ ...back(ALICE, 3, 100), key: 'b' })).toMatchObject(reused)
  })

  test('a refusal under a key stays that refusal', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 3, 100))
    const ask = () => world.replace(bet, { size: 2000, key: 'a' })
    expect(ask()).toMatchObject({ refusal: { code: 'INSUFFICIENT_FUNDS' } })
    world.fund(5000, ALICE)
    expect(ask()).toMatchObject({ refusal: { code: 'INSUFFICIENT_FUNDS' } })
    expect(world.replace(bet, { size: 2000, key: 'b' }).kind).toBe('replaced')
  })
})
