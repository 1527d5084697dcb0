import { describe, expect, test } from 'vitest'
import { EngineState } from '../state/engine-state.ts'
import type { EngineSettings } from '../records/sources.ts'
import { betId, fillId } from '../units/ids.ts'
import { KeptKeys } from '../memory/kept-keys.ts'
import { openMarket, changeMarketState } from '../lifecycle/market-changes.ts'
import { placeBet } from './place-bet.ts'
import {
  ALICE,
  BOB,
  MAKER,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  placement,
  points,
} from '../testing/world.ts'
import { Transaction } from '../state/transaction.ts'
import { runs } from '../testing/runs.ts'

const key = (count: number): string =>
  `3f1b2c1e-0000-4000-8000-${count.toString(16).padStart(12, '0')}`

const MANY = runs(100_000)

/** One player whose bets are refused again and again; what the engine keeps of it, and drops. */
function refuseMany(times: number, kept: EngineSettings) {
  const state = new EngineState(kept)
  let id = 0
  const sources = {
    makerUserId: MAKER,
    nextBetId: () => betId((id += 1)),
    nextFillId: () => fillId((id += 1)),
  }
  const opening = new Transaction(state, sources, 0)
  openMarket(opening, marketOf({}))
  const open = { marketId: MARKET, status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  changeMarketState(opening, { kind: 'market-state', ...open })
  let dropped = 0
  for (let count = 0; count < times; count += 1) {
    const tx = new Transaction(state, sources, count)
    placeBet(tx, placement({ ...back(ALICE, 2, 100), key: key(count) }))
    dropped += (tx.decision({ kind: 'done' }).writes.dropped ?? []).length
  }
  return { kept: state.refusals.size, dropped }
}

describe('[BS100] refused keys of one player', () => {
  test('those of a long row leave a thousand in memory, and the ledger is told of all others', () => {
    expect(refuseMany(MANY, {})).toMatchObject({ kept: 1000, dropped: MANY - 1000 })
  })

  test('without the bound all would stay', () => {
    const all = refuseMany(MANY, { keptKeys: Infinity })
    expect(all).toMatchObject({ kept: MANY, dropped: 0 })
  })

  test('the oldest is judged again, whatever its answer was; the others keep theirs', () => {
    const world = new World(marketOf({}), undefined, { keptKeys: 2 })
    const asked = [1, 2, 3].map((nth) => placement({ ...back(ALICE, 2, 100), key: key(nth) }))
    for (const each of asked) world.do(each)
    world.fund(1000, ALICE)
    const kinds = asked.map((each) => world.do(each).reply.kind)
    expect(kinds).toEqual(['placed', 'refused', 'refused'])
  })
})

test('[BS101] what is at fault in the body itself is never kept, and another body may have its key', () => {
  const world = new World(marketOf({ minStake: points(10) })).fund(1000, ALICE)
  for (const wrong of [
    { stake: points(0) },
    { stake: points(9) },
    { stake: points(100_001) },
    { requestedOdds: 100 },
    { runnerId: placement({ ...back(ALICE, 2, 1), runner: 7 }).runnerId },
  ]) {
    const body = { ...placement({ ...back(ALICE, 2, 100), key: key(1) }), ...wrong }
    const {
      reply,
      writes: { refusal: refusals = [] },
    } = world.do(body)
    expect([reply.kind, refusals]).toEqual(['refused', []])
  }
  expect(world.place({ ...back(ALICE, 2, 100), key: key(1) }).kind).toBe('placed')
})

test('[BS102] of the keys of changes the oldest is forgotten; the new bet keeps its key for itself', () => {
  const world = new World(marketOf({}), undefined, { keptKeys: 1 }).fund(1000, ALICE)
  const bet = world.placed(back(ALICE, 5, 100))
  expect(world.replace(bet, { price: 6, key: key(1) }).kind).toBe('replaced')
  const [now] = world.engine.openBets(ALICE)
  if (now === undefined) throw new Error('the bet was not replaced')
  world.reduce(now, 1, key(2))
  world.reduce(now, 1, key(2))
  expect(world.bet(now).remaining).toBe(points(99))
  // the key of the replacement is no change any more, but it stands for the bet that came of it
  expect(world.replace(bet, { price: 6, key: key(1) })).toEqual({
    kind: 'refused',
    refusal: { code: 'ID_REUSED' },
  })
})

describe('[BS103] bets that came to nothing', () => {
  test('leave memory, the older half at a time, with a floor that only rises; matched ones stay', () => {
    const world = new World(marketOf({}), undefined, { idleBets: 4 }).fund(10_000, ALICE, BOB)
    world.placed({ ...lay(BOB, 3, 10), key: key(900) })
    const matched = world.placed({ ...back(ALICE, 3, 10), key: key(901) })
    const idle = Array.from({ length: 5 }, (_, nth) => {
      const bet = world.placed({ ...back(ALICE, 9, 10), key: key(nth) })
      const decision = world.do({ kind: 'cancel', userId: ALICE, betId: bet.betId })
      return { bet, decision }
    })
    const last = idle.at(-1)?.decision
    expect(last?.forgotten.map(({ clientBetId }) => clientBetId)).toEqual([0, 1, 2].map(key))
    expect(last?.writes.idleFloor ?? []).toEqual([
      { of: 'bet', userId: ALICE, upTo: idle[2]?.bet.betId },
    ])
    expect([0, 1, 2, 3, 4].map((nth) => world.engine.knowsKey(ALICE, key(nth)))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(world.engine.knowsKey(ALICE, key(901))).toBe(true)
    expect(world.engine.hasForgotten(ALICE)).toBe(true)
    expect(world.engine.hasForgotten(BOB)).toBe(false)
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
    world.wins(0)
    expect(world.bet(matched).matched).toBe(points(10))
  })

  test('a bet that rested for long is forgotten at once if all about its age are', () => {
    const world = new World(marketOf({}), undefined, { idleBets: 2 }).fund(10_000, ALICE)
    const old = world.placed(back(ALICE, 9, 10))
    for (let nth = 0; nth < 3; nth += 1) {
      const { betId: id } = world.placed(back(ALICE, 9, 10))
      world.do({ kind: 'cancel', userId: ALICE, betId: id })
    }
    const cancelled = world.do({ kind: 'cancel', userId: ALICE, betId: old.betId })
    expect(cancelled.reply.kind).toBe('cancelled')
    expect(world.do({ kind: 'cancel', userId: ALICE, betId: old.betId }).reply).toMatchObject({
      refusal: { code: 'BET_UNKNOWN' },
    })
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })

  test('a change of one that was forgotten says that nothing is left of it', () => {
    const world = new World(marketOf({}), undefined, { idleBets: 2 }).fund(10_000, ALICE)
    const bet = world.placed(back(ALICE, 9, 10))
    world.replace(bet, { price: 8, key: key(1) })
    world.do({ kind: 'cancel-all', userId: ALICE, marketId: null, side: null })
    const { betId: id } = world.placed(back(ALICE, 9, 10))
    world.do({ kind: 'cancel', userId: ALICE, betId: id })
    expect(world.replace(bet, { price: 8, key: key(1) })).toEqual({
      kind: 'refused',
      refusal: { code: 'BET_ENDED' },
    })
  })
})

test('[BS100] what is kept under keys is forgotten with its market, of all players', () => {
  const kept = new KeptKeys<{ userId: typeof ALICE; clientBetId: string; marketId: typeof MARKET }>(
    2,
  )
  const row = (userId: typeof ALICE, nth: number) => ({
    userId,
    clientBetId: key(nth),
    marketId: MARKET,
  })
  for (const user of [ALICE, BOB]) for (const nth of [1, 2, 3]) kept.keep(row(user, nth))
  expect(kept.size).toBe(4)
  expect(kept.forget(MARKET)).toHaveLength(4)
  expect([kept.size, kept.find(ALICE, key(3))]).toEqual([0, null])
})
