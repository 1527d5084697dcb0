import { describe, expect, test } from 'vitest'
import { askedOdds } from '../bet/asked-odds.ts'
import { stakedToday } from '../testing/played.ts'
import {
  endOf,
  fillsAt,
  spBack,
  spLay,
  startOf,
  startingWorld,
  toStart,
} from '../testing/starting-world.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MARKET,
  at,
  back,
  lay,
  level,
  placement,
  points,
  type World,
} from '../testing/world.ts'
import { replacing, conditional } from '../testing/asked.ts'

const PLAYERS = [ALICE, BOB, CAROL, DAVE] as const
const funded = (world = startingWorld()): World => world.fund(10_000, ...PLAYERS)
const off = (world: World) => world.state('OPEN', true)

describe('[SP3] an order for the starting price holds its stake or its liability', () => {
  test('a back its stake, a lay its liability, and each nothing once it lapsed', () => {
    const world = funded()
    world.placed(spBack(ALICE, 100, 5))
    world.placed(spLay(BOB, 200, 4))
    expect([world.money(ALICE)[1], world.money(BOB)[1]]).toEqual([100, 200])
    off(world)
    expect(startOf(world)).toBeNull()
    expect([world.money(ALICE)[1], world.money(BOB)[1]]).toEqual([0, 0])
  })

  test('limits and funds are asked of the liability', () => {
    const world = funded(startingWorld({ market: { minStake: points(10), maxStake: points(500) } }))
    const refused = (liability: number) => world.place(spLay(ALICE, liability, 9))
    expect(refused(9)).toMatchObject({ refusal: { code: 'STAKE_BELOW_MIN' } })
    expect(refused(501)).toMatchObject({ refusal: { code: 'STAKE_ABOVE_MAX' } })
    const poor = startingWorld().fund(100, ALICE)
    expect(poor.place(spLay(ALICE, 100.01, 9))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: points(100.01), available: points(100) },
    })
    expect(poor.place(spLay(ALICE, 100, 9)).kind).toBe('placed')
  })

  test('a fill holds no more than before, at the lowest and the highest price', () => {
    for (const price of [1.01, 2, 900]) {
      const world = funded()
      const layer = world.placed(spLay(BOB, 50, price))
      world.placed(spBack(ALICE, 9_000, price))
      off(world)
      expect(startOf(world)).toBe(price)
      expect(world.bet(layer).matched).toBe(Math.floor(5_000 / (price - 1) + 1e-6))
      expect(world.money(BOB)[1]).toBeLessThanOrEqual(50)
    }
  })
})

describe('[SP1] [SP2] who may wait for the starting price', () => {
  const codeOf = (world: World, wanted = spBack(ALICE, 10)) => {
    const reply = world.place(wanted)
    return reply.kind === 'refused' ? reply.refusal.code : reply.kind
  }

  test('only where the market has one, and only before the off', () => {
    const world = funded()
    expect(codeOf(world)).toBe('placed')
    off(world)
    expect(codeOf(world)).toBe('SP_IN_PLAY')
    expect(codeOf(world, toStart(back(ALICE, 2, 10)))).toBe('SP_IN_PLAY')
    expect(codeOf(world, back(ALICE, 2, 10))).toBe('placed')
    const without = funded(startingWorld({ market: { startingPrices: 'off' } }))
    expect(codeOf(without)).toBe('SP_NOT_OFFERED')
    expect(codeOf(without, toStart(back(ALICE, 2, 10)))).toBe('SP_NOT_OFFERED')
    const line = { winners: 0, payoff: { kind: 'bands' } } as const
    const number = funded(startingWorld({ market: line }))
    expect(codeOf(number)).toBe('LINE_SP')
  })

  test('not as a conditional order, nor may one leave its rest to the starting price', () => {
    const world = funded()
    const trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: at(3) } as const
    const keep = (wanted: ReturnType<typeof spBack>) =>
      world.do(conditional(placement(wanted), trigger)).reply
    expect(keep(spBack(ALICE, 10))).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
    expect(keep(toStart(back(ALICE, 3, 10)))).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
    expect(keep(back(ALICE, 3, 10)).kind).toBe('conditionals')
  })

  const change = (world: World, bet = world.placed(back(ALICE, 2, 10))) =>
    world.do(replacing(bet, { persistence: 'MARKET_ON_CLOSE' })).reply

  test('a resting bet is left to the starting price by its player, where there is one', () => {
    expect(change(funded())).toMatchObject({ bet: { persistence: 'MARKET_ON_CLOSE' } })
    const without = funded(startingWorld({ market: { startingPrices: 'off' } }))
    expect(change(without)).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
  })

  test('[BS162] not a bet that is sized by what it brings', () => {
    const world = funded()
    const target = { kind: 'BACKERS_PROFIT', size: points(100) } as const
    const bet = world.placed({ ...back(ALICE, 3, 1), terms: { target } })
    expect(change(world, bet)).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
  })

  test('it never rests in the book', () => {
    const world = funded()
    world.quote([level(3, 100)], [level(3.1, 100)])
    world.placed(spBack(ALICE, 10))
    world.placed(spLay(BOB, 10))
    expect(world.ledger.fills).toEqual([])
    expect(world.engine.view(MARKET)?.runners[0]).toMatchObject({
      back: [level(3, 100)],
      lay: [level(3.1, 100)],
    })
  })
})

describe('[SP13] until the off it is its player’s', () => {
  test('[CO2] it hides no offer from a cash-out, as a bet in the book does', () => {
    const world = funded()
    world.placed(lay(BOB, 2.5, 200))
    world.placed(back(ALICE, 2.5, 200))
    world.quote([level(1.98, 5000)], [level(2, 5000)])
    const asked = { kind: 'quote-cash-out', userId: ALICE, marketId: MARKET, percent: 100 } as const
    const value = { quote: { value: points(50) } }
    world.placed(spBack(ALICE, 10))
    expect(world.do(asked).reply).toMatchObject(value)
    const waiting = world.placed(toStart(back(ALICE, 2, 10)))
    expect(world.do(asked).reply).toMatchObject({ refusal: { code: 'CASH_OUT_OWN_BET' } })
    world.do({ kind: 'cancel', userId: ALICE, betId: waiting.betId })
    expect(world.do(asked).reply).toMatchObject(value)
  })

  test('it is cancelled, reduced and moved, and ended after it', () => {
    const world = funded()
    const [gone, less, moved] = [10, 20, 30].map((stake) => world.placed(spBack(ALICE, stake, 2)))
    if (gone === undefined || less === undefined || moved === undefined) throw new Error('none')
    world.do({ kind: 'cancel', userId: ALICE, betId: gone.betId })
    world.reduce(less, 15)
    expect(world.replace(moved, { price: 4 })).toMatchObject({ bet: { requestedOdds: 400 } })
    expect(world.money(ALICE)[1]).toBe(35)
    world.placed(spLay(BOB, 100, 3))
    off(world)
    expect(fillsAt(world, at(3))).toEqual([[ALICE, BOB, 5]])
    expect(world.reduce(less, 1)).toMatchObject({ refusal: { code: 'BET_ENDED' } })
  })

  test('an order without a limit gets none by a replacement', () => {
    const world = funded()
    const any = world.placed(spLay(ALICE, 30))
    const refusal = { code: 'ODDS_INVALID', nearest: at(1000) }
    expect(world.replace(any, { price: 3 })).toMatchObject({ refusal })
    expect(world.replace(any, { price: 1000, size: 40 })).toMatchObject({
      bet: { requestedOdds: at(1000), remaining: points(40) },
    })
  })

  test.each([
    ['a back', spBack(ALICE, 30, 2), at(2)],
    ['a lay', spLay(ALICE, 30, 3), at(3)],
  ] as const)('[UI553] %s is moved from the limit that it asked for', (_, wanted, fromOdds) => {
    const world = funded()
    const { userId, betId } = world.placed(wanted)
    const to = { requestedOdds: 400, size: null, persistence: null, keepThroughEvents: null }
    const { writes } = world.do({ kind: 'replace', userId, betId, ...to, clientBetId: null })
    expect(writes.move).toMatchObject([{ fromOdds }])
  })

  test('[BS38] a smaller size at the same limit keeps the place in the queue', () => {
    const world = funded()
    const first = world.placed(spLay(ALICE, 40, 3))
    expect(world.replace(first, { price: 3, size: 30 })).toMatchObject({
      ended: null,
      bet: { betId: first.betId },
    })
  })
})

describe('[SP8] what a resting bet leaves to the starting price', () => {
  test('leaves the book and counts once, as an order without a limit', () => {
    const world = funded()
    const bet = world.placed(toStart(back(ALICE, 9, 30)))
    world.placed(spLay(BOB, 100, 3))
    off(world)
    expect(startOf(world)).toBe(3)
    expect(endOf(world, bet)).toEqual([30, 0, 0, null])
    expect(world.engine.view(MARKET)?.runners[0]?.lay).toEqual([])
  })

  test('[PP7] a lay keeps its liability, and counts it as staked, whatever part of it was matched before', () => {
    const world = funded()
    const bet = world.placed(toStart(lay(ALICE, 3, 50)))
    world.placed(back(BOB, 3, 20))
    world.placed(spBack(CAROL, 500, 5))
    off(world)
    // 30 x (3 - 1) = 60 is a stake of 15 at 5.00
    expect(startOf(world)).toBe(5)
    expect(endOf(world, bet)).toEqual([35, 0, 0, null])
    expect(world.bet(bet)).toMatchObject({
      stake: points(50),
      resized: -points(15),
      matchedTimesOdds: points(20) * 300 + points(15) * 500,
    })
    expect(world.money(ALICE)[1]).toBe(100)
    // 20 at 3.00 and 15 at 5.00 can cost 40 and 60
    expect([stakedToday(world, ALICE), stakedToday(world.restarted(), ALICE)]).toEqual([100, 100])
  })

  test('[SP22] a lay that a removal lowered shows the lowered limit, also after a restart', () => {
    const world = funded()
    const bet = world.placed(toStart(lay(ALICE, 8.6, 100)))
    world.remove(3, 16_200)
    expect(world.bet(bet).odds).toBe(at(7.21))
    world.placed(spBack(CAROL, 500, 5))
    off(world)
    expect(startOf(world)).toBe(5)
    for (const each of [world, world.restarted()]) {
      expect(each.bet(bet)).toMatchObject({ odds: at(5), requestedOdds: at(8.6) })
      expect(askedOdds(each.bet(bet), 'FINEST')).toBe(at(7.21))
    }
  })

  test('[BS9] its key still returns it', () => {
    const world = funded()
    const wanted = { ...spLay(ALICE, 60), key: 'k' }
    const { betId } = world.placed(wanted)
    world.placed(spBack(CAROL, 500, 5))
    off(world)
    expect(world.place(wanted)).toMatchObject({ bet: { betId, matched: points(15) } })
  })

  test('a lay lapses where its liability is below the minimum stake', () => {
    const world = funded(startingWorld({ market: { minStake: points(10) } }))
    const small = world.placed(toStart(lay(ALICE, 1.9, 11)))
    const enough = world.placed(toStart(lay(BOB, 1.9, 12)))
    world.placed(spBack(CAROL, 12))
    off(world)
    expect(endOf(world, small)).toEqual([0, 0, 11, 'SMALL_STAKE'])
    expect(world.bet(enough).matched).toBeGreaterThan(0)
  })
})
