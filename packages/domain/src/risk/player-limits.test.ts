import { describe, expect, test } from 'vitest'
import type { MarketDefinition } from '../market/market.ts'
import { NO_LIMITS, type PlayerLimits } from '../records/players/player-limits.ts'
import { spBack, spLay, toStart } from '../testing/starting-world.ts'
import { ALICE, BOB, World, back, lay, marketOf, points, type Wanted } from '../testing/world.ts'

/** A market where alice has these limits and bob has none. */
function limited(own: Partial<PlayerLimits>, change: Partial<MarketDefinition> = {}): World {
  const world = new World(marketOf({ count: 2, ...change })).fund(100_000, ALICE, BOB)
  const { rows } = world.ledger.snapshot()
  world.engine.restore({ rows: { ...rows, limits: [{ ...NO_LIMITS, ...own, userId: ALICE }] } })
  return world
}

test('[MT50] a runner’s own limits come before the market’s', () => {
  const { runners } = marketOf({ count: 2 })
  const own = runners.map((runner, index) =>
    index === 0 ? { ...runner, minStake: points(50), maxStake: points(60) } : runner,
  )
  const world = limited({}, { runners: own, minStake: points(1), maxStake: points(1000) })
  const refusalOf = (stake: number, runner: number) => {
    const reply = world.place({ ...back(BOB, 2, stake), runner })
    return reply.kind === 'refused' ? reply.refusal : reply.kind
  }
  expect(refusalOf(49, 0)).toEqual({ code: 'STAKE_BELOW_MIN', limit: points(50) })
  expect(refusalOf(61, 0)).toEqual({ code: 'STAKE_ABOVE_MAX', limit: points(60) })
  expect(refusalOf(60, 0)).toBe('placed')
  expect(refusalOf(999, 1)).toBe('placed')
  expect(refusalOf(1001, 1)).toEqual({ code: 'STAKE_ABOVE_MAX', limit: points(1000) })
})

test('[MT51] a stake over the player’s own limit is refused, with what would do', () => {
  const world = limited({ maxStake: points(100) })
  expect(world.place(back(ALICE, 2, 101))).toEqual({
    kind: 'refused',
    refusal: {
      code: 'PLAYER_STAKE_LIMIT',
      limit: points(100),
      actual: points(101),
      nearest: points(100),
    },
  })
  expect(world.place(back(ALICE, 2, 100)).kind).toBe('placed')
  expect(world.place(back(BOB, 2, 101)).kind).toBe('placed')
})

test('[MT51] the exposure in one market stays within the limit; the nearest stake is exactly it', () => {
  const world = limited({ maxExposure: points(300) })
  world.placed(lay(ALICE, 3, 100))
  const refused = world.place(lay(ALICE, 5, 40))
  expect(refused).toEqual({
    kind: 'refused',
    refusal: {
      code: 'PLAYER_EXPOSURE_LIMIT',
      limit: points(300),
      actual: points(360),
      nearest: points(25),
    },
  })
  expect(world.place(lay(ALICE, 5, 25.01)).kind).toBe('refused')
  expect(world.place(lay(ALICE, 5, 25)).kind).toBe('placed')
  expect(world.place(back(ALICE, 9, 100)).kind).toBe('placed')
})

test('[MT51] where nothing more is allowed the nearest stake is none', () => {
  const world = limited({ maxExposure: points(0) })
  expect(world.place(back(ALICE, 2, 10))).toMatchObject({
    refusal: { code: 'PLAYER_EXPOSURE_LIMIT', nearest: 0 },
  })
})

test('[MT51] [MT52] a stake below the minimum is none that would do', () => {
  const minStake = points(100)
  const paying = limited({}, { minStake, maxPayout: points(150) })
  expect(paying.place(lay(BOB, 2, 100))).toMatchObject({
    refusal: { code: 'PAYOUT_ABOVE_MAX', limit: points(150), nearest: 0 },
  })
  const exposed = limited({ maxExposure: points(90) }, { minStake })
  expect(exposed.place(back(ALICE, 2, 100))).toMatchObject({
    refusal: { code: 'PLAYER_EXPOSURE_LIMIT', limit: points(90), nearest: 0 },
  })
})

test('[MT51] a player’s own number of unmatched bets', () => {
  const world = limited({ maxOpenBets: 2 })
  world.placed(back(ALICE, 2, 10))
  world.placed(back(ALICE, 3, 10))
  expect(world.place(back(ALICE, 4, 10))).toEqual({
    kind: 'refused',
    refusal: { code: 'TOO_MANY_BETS', limit: 2 },
  })
  expect(world.place(back(BOB, 4, 10)).kind).toBe('placed')
})

test('[MT52] one bet pays out no more than the market allows, on either side', () => {
  const world = limited({}, { maxPayout: points(1000) })
  const refusal = {
    code: 'PAYOUT_ABOVE_MAX',
    limit: points(1000),
    actual: points(1200),
    nearest: points(250),
  }
  expect(world.place(back(BOB, 4, 300))).toEqual({ kind: 'refused', refusal })
  expect(world.place(lay(BOB, 4, 300))).toEqual({ kind: 'refused', refusal })
  expect(world.place(back(BOB, 4, 250)).kind).toBe('placed')
  expect(world.place({ ...back(BOB, 4, 250.01), runner: 1 }).kind).toBe('refused')
})

describe('[MT52] the price of an order for the starting price is not known: the worst one counts', () => {
  const starting = () => {
    const world = limited({}, { maxPayout: points(1000), startingPrices: 'on' })
    const judged = (wanted: Wanted) => {
      const reply = world.place(wanted)
      if (reply.kind !== 'refused') return reply.kind
      const { refusal } = reply
      return refusal.code === 'PAYOUT_ABOVE_MAX'
        ? [refusal.actual / 100, refusal.nearest / 100]
        : refusal.code
    }
    return { world, judged }
  }

  test('of a back 1000, with a limit or without', () => {
    const { judged } = starting()
    expect(judged(spBack(BOB, 1.01))).toEqual([1010, 1])
    expect(judged(spBack(BOB, 1.01, 3))).toEqual([1010, 1])
    expect(judged(spBack(BOB, 1))).toBe('placed')
    expect(judged(toStart(back(BOB, 3, 2)))).toEqual([2000, 1])
  })

  test('of a lay 1.01, at which its liability is the largest stake', () => {
    const { judged } = starting()
    expect(judged(spLay(BOB, 10))).toEqual([1010, 9.9])
    expect(judged(spLay(BOB, 9.9, 3))).toBe('placed')
    // 5 at 3.00 is a liability of 10
    expect(judged(toStart(lay(BOB, 3, 5)))).toEqual([1010, 4.95])
  })

  test('and of a resting bet that is left to it later', () => {
    const { world } = starting()
    const { userId, betId } = world.placed(back(BOB, 4, 200))
    const same = { requestedOdds: null, size: null, keepThroughEvents: null, clientBetId: null }
    const asked = { ...same, persistence: 'MARKET_ON_CLOSE' } as const
    const { reply } = world.do({ kind: 'replace', userId, betId, ...asked })
    expect(reply).toMatchObject({ refusal: { code: 'PAYOUT_ABOVE_MAX', nearest: points(1) } })
  })
})
