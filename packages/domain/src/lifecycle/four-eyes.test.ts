import { describe, expect, test } from 'vitest'
import type { EarlierApproval, MarketAct } from '../records/operator-act.ts'
import { betId, userId, roundId } from '../units/ids.ts'
import type { Paise } from '../units/money.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  points,
  runnerOf,
} from '../testing/world.ts'

const OMAR = { userId: userId(91), name: 'Omar' }
const BELA = { userId: userId(92), name: 'Bela' }
const DAY_MS = 24 * 60 * 60 * 1000
const won = (runner: number): MarketAct => ({
  kind: 'settle-market',
  marketId: MARKET,
  result: { kind: 'winners', winners: [runnerOf(runner)], removed: [] },
})
const VOID: MarketAct = { kind: 'void-market', marketId: MARKET }

/** A back of 100 at 3 is matched: its pot is 300. */
function matched(decidedAlone: Paise | null): World {
  const world = new World(marketOf({}), undefined, { decidedAlone }).fund(1000, ALICE, BOB)
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  return world
}

const asked = (
  world: World,
  act: MarketAct,
  of: { by: typeof OMAR; earlier?: EarlierApproval | null },
) => world.do({ kind: 'operate', reason: 'RULES', act, ...of })
const yesOf = (world: World, change: Partial<EarlierApproval> = {}): EarlierApproval => ({
  by: OMAR.userId,
  version: null,
  at: world.now,
  ...change,
})
const NEEDED = { kind: 'refused', refusal: { code: 'SECOND_YES_NEEDED', limit: points(299.99) } }

describe('[OP163] more than the sum at stake needs the yes of two operators', () => {
  test('[OP176] orders for the starting price count, which a result by hand matches before it pays', () => {
    const market = marketOf({ startingPrices: 'on' })
    const world = new World(market, undefined, { decidedAlone: points(100.99) })
    world.fund(1000, ALICE, BOB)
    const terms = { timeInForce: { kind: 'MARKET_ON_CLOSE' } } as const
    world.placed({ ...back(ALICE, 2, 100), terms })
    world.placed(lay(BOB, 2, 100))
    const { reply, writes } = asked(world, won(0), { by: OMAR })
    expect(reply).toMatchObject({ refusal: { code: 'SECOND_YES_NEEDED' } })
    // without a trade or an offer the price is the lowest, 1.01
    expect(writes.act).toMatchObject([{ asked: { atStake: points(101) } }])
    expect(asked(world, VOID, { by: OMAR }).reply).toEqual({ kind: 'done' })
  })

  test('the first yes is on record with the settlement it was asked on, and moves nothing', () => {
    const world = matched(points(299.99))
    const { reply, writes } = asked(world, won(0), { by: OMAR })
    expect(reply).toEqual(NEEDED)
    expect(writes.act).toMatchObject([
      {
        operator: 'Omar',
        refusedWith: 'SECOND_YES_NEEDED',
        asked: { onVersion: null, atStake: points(300) },
      },
    ])
    expect([world.status(), world.money(ALICE)]).toEqual(['OPEN', [1000, 100]])
  })

  test('the second one of another operator does it', () => {
    const world = matched(points(299.99))
    const { reply, writes } = asked(world, won(0), { by: BELA, earlier: yesOf(world) })
    expect(reply).toEqual({ kind: 'done' })
    expect(writes.act).toMatchObject([{ operator: 'Bela', refusedWith: null }])
    expect(world.money(ALICE)).toEqual([1196, 0])
  })

  test('no yes of one’s own, of yesterday, or on another settlement counts', () => {
    const world = matched(points(299.99))
    const by = BELA
    const own = yesOf(world, { by: BELA.userId })
    const old = yesOf(world, { at: world.now - DAY_MS - 1 })
    for (const earlier of [own, old, yesOf(world, { version: 1 }), null]) {
      expect(asked(world, won(0), { by, earlier }).reply).toEqual(NEEDED)
    }
    const last = yesOf(world, { at: world.now - DAY_MS })
    expect(asked(world, won(0), { by, earlier: last }).reply).toEqual({ kind: 'done' })
  })

  test('corrections and voids of what ended need it too; a yes that was used is none again', () => {
    const world = matched(points(299.99))
    const first = yesOf(world)
    asked(world, won(0), { by: BELA, earlier: first })
    world.recall()
    expect(asked(world, won(1), { by: BELA, earlier: first }).reply).toEqual(NEEDED)
    world.recall()
    expect(asked(world, won(1), { by: OMAR }).writes.act).toMatchObject([
      { asked: { onVersion: 1 } },
    ])
    world.recall()
    const earlier = yesOf(world, { version: 1 })
    expect(asked(world, VOID, { by: BELA, earlier }).reply).toEqual({ kind: 'done' })
    expect(world.money(ALICE)).toEqual([1000, 0])
  })
})

test('[OP165] a no is noted with what it is about, and moves nothing', () => {
  const world = matched(points(299.99))
  const act = { kind: 'decline-act', marketId: MARKET, askId: 7 } as const
  const { reply, writes } = world.do({ kind: 'operate', reason: 'RULES', by: BELA, act })
  expect(reply).toEqual({ kind: 'done' })
  expect(writes.act).toMatchObject([
    {
      operator: 'Bela',
      act: 'decline-act',
      marketId: MARKET,
      asked: { askId: 7 },
      reason: 'RULES',
      note: '',
    },
  ])
  expect([world.status(), world.money(ALICE)]).toEqual(['OPEN', [1000, 100]])
})

test('[OP165] a no to the correction of a round is about no market', () => {
  const world = matched(points(299.99))
  const act = { kind: 'decline-act', roundId: roundId('101-1'), askId: 7 } as const
  const { writes } = world.do({ kind: 'operate', reason: 'RULES', by: BELA, act })
  expect(writes.act).toMatchObject([{ marketId: null, asked: { roundId: '101-1', askId: 7 } }])
})

describe('[OP167] acts of one operator count together for a day', () => {
  /** Ten matched pairs of 50 at 2: a pot of 100 each. */
  function pairs(decidedAlone: Paise): { world: World; bets: readonly MarketAct[] } {
    const world = new World(marketOf({}), undefined, { decidedAlone }).fund(5000, ALICE, BOB)
    const bets = Array.from({ length: 10 }, (): MarketAct => {
      world.placed(lay(BOB, 2, 50))
      const { betId: id } = world.placed(back(ALICE, 2, 50))
      return { kind: 'void-bet', marketId: MARKET, betId: id }
    })
    return { world, bets }
  }
  const replies = (world: World, acts: readonly MarketAct[], by = OMAR) =>
    acts.map((act) => {
      const { reply } = asked(world, act, { by })
      return reply.kind === 'refused' ? reply.refusal.code : reply.kind
    })

  test('voiding a market bet by bet needs the second operator where the sum is passed', () => {
    const { world, bets } = pairs(points(500))
    expect(replies(world, bets)).toEqual([
      ...Array.from({ length: 5 }, () => 'done'),
      ...Array.from({ length: 5 }, () => 'SECOND_YES_NEEDED'),
    ])
    // acts by others on the same market count, too, also after a restart
    expect(replies(world.restarted(), bets.slice(5), BELA)[0]).toBe('SECOND_YES_NEEDED')
    const earlier = yesOf(world)
    expect(asked(world, bets[5] ?? VOID, { by: BELA, earlier }).reply).toEqual({ kind: 'done' })
    world.now += DAY_MS
    expect(replies(world, bets.slice(6, 7))).toEqual(['done'])
  })
})

describe('[OP164] one operator decides alone', () => {
  test('up to the sum, and whatever is at stake where there is none', () => {
    for (const sum of [points(300), null]) {
      const world = matched(sum)
      expect(asked(world, won(0), { by: OMAR }).reply).toEqual({ kind: 'done' })
    }
  })

  test('a bet is made void by what its own matches are worth', () => {
    const world = matched(points(299.99))
    world.placed(lay(BOB, 2, 50))
    const small = world.placed(back(ALICE, 2, 50))
    const act = { kind: 'void-bet', marketId: MARKET, betId: small.betId } as const
    expect(asked(world, act, { by: OMAR }).reply).toEqual({ kind: 'done' })
    const [big] = [...world.ledger.bets.values()].filter(({ userId: of }) => of === ALICE)
    const bigOne = { ...act, betId: big?.betId ?? betId(0) }
    expect(asked(world, bigOne, { by: OMAR }).reply).toEqual(NEEDED)
  })

  test('suspending; and what cannot be done as asked is refused as ever', () => {
    const world = matched(points(0))
    const suspend = { kind: 'set-status', marketId: MARKET, status: 'SUSPENDED' } as const
    expect(asked(world, suspend, { by: OMAR }).reply).toEqual({ kind: 'done' })
    const { reply } = asked(world, won(9), { by: OMAR })
    expect(reply).toMatchObject({ refusal: { code: 'INVALID_SELECTION' } })
  })
})
