import { describe, expect, test } from 'vitest'
import { MOST_UNMATCHED_BETS } from '../risk/admission.ts'
import { eventId, marketId, runnerId } from '../units/ids.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  MARKET,
  World,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
} from '../testing/world.ts'

const funded = () => new World().fund(1000, ALICE, BOB, CAROL)
describe('[BS4] the whole worst case is held before anything is matched', () => {
  test('a resting back holds its stake, a resting lay its liability', () => {
    const world = funded()
    world.placed(back(ALICE, 3, 100))
    world.placed(lay(BOB, 1.5, 100))
    expect(world.money(ALICE)).toEqual([1000, 100])
    expect(world.money(BOB)).toEqual([1000, 50])
  })

  test('what does not fit into the free funds is refused, to the paisa', () => {
    const world = funded()
    expect(world.place(lay(ALICE, 11, 100.01))).toEqual({
      kind: 'refused',
      refusal: { code: 'INSUFFICIENT_FUNDS', needed: points(1000.1), available: points(1000) },
    })
    world.placed(lay(ALICE, 11, 100))
    expect(world.money(ALICE)).toEqual([1000, 1000])
    expect(world.place(back(ALICE, 2, 0.01))).toMatchObject({ kind: 'placed' })
  })

  test('a bet on the other side of the position needs nothing more', () => {
    const world = funded()
    world.quote([level(2.5, 500)], [level(2.52, 500)])
    world.placed(back(ALICE, 2.5, 1000 / 2.5))
    world.placed(back(ALICE, 2.4, 100))
    expect(world.money(ALICE)).toEqual([1000, 500])
    // laid: if Kites win 250 x 1.52 is lost of the 750 won, otherwise 250 is won back
    world.placed(lay(ALICE, 2.52, 250))
    expect(world.money(ALICE)).toEqual([1000, 250])
  })

  test('a match at better odds than the limit gives back what it does not need', () => {
    const world = funded()
    world.quote([], [level(2, 500)])
    world.placed(lay(ALICE, 3, 100))
    expect(world.money(ALICE)).toEqual([1000, 100])
  })

  test('64 bets at once from funds for 10: exactly 10 are let in', () => {
    const world = new World().fund(1000, DAVE)
    const replies = Array.from({ length: 64 }, () => world.place(back(DAVE, 2, 100)).kind)
    expect(replies.filter((kind) => kind === 'placed')).toHaveLength(10)
    expect(world.money(DAVE)).toEqual([1000, 1000])
  })

  test('a user without an account has no funds', () => {
    expect(new World().place(back(ALICE, 2, 1))).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', available: 0 },
    })
  })
})

describe('[BS5] where the bet goes is known to the exchange', () => {
  test('an unknown market, event or runner is an invalid selection', () => {
    const world = funded()
    const bet = placement(back(ALICE, 2, 10))
    const refusal = (change: object) => world.do({ ...bet, ...change }).reply
    const invalid = (field: string) => ({
      kind: 'refused',
      refusal: { code: 'INVALID_SELECTION', field },
    })
    expect(refusal({ marketId: marketId('m9') })).toEqual(invalid('marketId'))
    expect(refusal({ eventId: eventId('e9') })).toEqual(invalid('eventId'))
    expect(refusal({ runnerId: runnerId('r9') })).toEqual(invalid('selectionId'))
  })

  test('a suspended market takes no bets', () => {
    const world = funded()
    world.state('SUSPENDED')
    expect(world.place(back(ALICE, 2, 10))).toEqual({
      kind: 'refused',
      refusal: { code: 'MARKET_NOT_OPEN', status: 'SUSPENDED' },
    })
  })

  test('off the market’s ladder the limit snaps in the player’s favour, and the bet says so', () => {
    const world = new World(marketOf({ ladder: 'CLASSIC' })).fund(1000, ALICE, BOB)
    expect(world.placed(back(ALICE, 3.01, 10))).toMatchObject({ odds: 305, requestedOdds: 301 })
    expect(world.placed(lay(BOB, 3.04, 10))).toMatchObject({ odds: 300, requestedOdds: 304 })
  })

  test('so many unmatched bets in a market and no more; a cancelled one makes room', () => {
    const world = funded()
    const first = world.placed(back(ALICE, 2, 0.01))
    for (let count = 1; count < MOST_UNMATCHED_BETS; count += 1) {
      world.placed(back(ALICE, 2, 0.01))
    }
    expect(world.place(back(ALICE, 2, 0.01))).toEqual({
      kind: 'refused',
      refusal: { code: 'TOO_MANY_BETS', limit: MOST_UNMATCHED_BETS },
    })
    expect(world.place(back(BOB, 2, 0.01)).kind).toBe('placed')
    world.do({ kind: 'cancel', userId: ALICE, betId: first.betId })
    expect(world.place(back(ALICE, 2, 0.01)).kind).toBe('placed')
  })
})

describe('[MT2] a bet’s buckets always add up to its stake', () => {
  test('matched in parts at several odds, the rest cancelled', () => {
    const world = funded()
    world.quote([level(2.1, 30), level(2, 20)], [])
    const bet = world.placed(back(ALICE, 2, 100))
    expect(bet).toMatchObject({
      matched: points(50),
      remaining: points(50),
      matchedTimesOdds: points(30) * 210 + points(20) * 200,
      status: 'EXECUTABLE',
    })
    const reply = world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId }).reply
    expect(reply).toEqual({ kind: 'cancelled', bet: world.bet(bet) })
    expect(world.bet(bet)).toMatchObject({
      matched: points(50),
      remaining: 0,
      cancelled: points(50),
      status: 'EXECUTION_COMPLETE',
      lapseReason: 'CANCELLED',
    })
  })

  test('[MT5] what would meet the own resting bet lapses and says why', () => {
    const world = funded()
    world.placed(lay(BOB, 2, 30))
    world.placed(lay(ALICE, 2, 50))
    expect(world.placed(back(ALICE, 1.9, 100))).toMatchObject({
      matched: points(30),
      lapsed: points(70),
      lapseReason: 'SELF_MATCH',
      status: 'EXECUTION_COMPLETE',
    })
    expect(world.engine.openBets(ALICE)).toHaveLength(1)
    // 30 backed at 2.00: if Kites lose that is gone, and the resting lay of 50 would win
    expect(world.money(ALICE)).toEqual([1000, 30])
  })
})

test('[MT4] a fill names both sides, the odds of the resting one, and the house without a bet', () => {
  const world = funded()
  world.quote([level(2.2, 10)], [])
  const resting = world.placed(lay(BOB, 2.1, 50))
  const taker = world.placed(back(ALICE, 2, 40))
  expect(world.ledger.fills).toMatchObject([
    { odds: 220, stake: points(10), backBetId: taker.betId, layBetId: null, layUserId: 1 },
    {
      odds: 210,
      stake: points(30),
      backBetId: taker.betId,
      layBetId: resting.betId,
      backUserId: ALICE,
      layUserId: BOB,
    },
  ])
})

describe('[BS8] a player cancels what is left of an own bet', () => {
  test('also while the market is suspended', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 2, 100))
    world.state('SUSPENDED')
    const reply = world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId }).reply
    expect(reply.kind).toBe('cancelled')
    expect(world.money(ALICE)).toEqual([1000, 0])
    expect(world.engine.view(MARKET)?.runners[0]?.lay).toEqual([])
  })

  test('not somebody else’s, not an unknown one, not one that has ended', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 2, 100))
    const cancel = (userId: typeof ALICE, betId = bet.betId) =>
      world.do({ kind: 'cancel', userId, betId }).reply
    expect(cancel(BOB)).toEqual({ kind: 'refused', refusal: { code: 'BET_UNKNOWN' } })
    expect(cancel(ALICE).kind).toBe('cancelled')
    expect(cancel(ALICE)).toEqual({ kind: 'refused', refusal: { code: 'BET_ENDED' } })
  })

  test('a cancelled bet is not matched any more', () => {
    const world = funded()
    const bet = world.placed(back(ALICE, 2, 100))
    world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
    expect(world.placed(lay(BOB, 2, 100))).toMatchObject({ matched: 0 })
  })
})
