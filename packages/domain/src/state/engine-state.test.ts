import { describe, expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import { acceptedBet, delayed } from '../bet/bet-lifecycle.ts'
import { EngineState } from './engine-state.ts'
import { LiveMarket } from './live-market.ts'
import { betId, fillId, keyOf, marketId, runnerId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { ALICE, BOB, MARKET, at, back, marketOf, placement, runnerOf } from '../testing/world.ts'

const betOf = (id: number, pendingUntil: number | null = null, user = ALICE): Bet => {
  const wanted = placement(back(user, 2, 100))
  const bet = acceptedBet(wanted, { betId: betId(id), odds: at(2), now: 0 })
  return pendingUntil === null ? bet : delayed(bet, pendingUntil)
}

const liveMarket = () => {
  const definition = marketOf({ count: 3 })
  const state = { status: 'OPEN', inPlay: false, betDelayMs: 0, version: 1 } as const
  return new LiveMarket(
    {
      definition,
      state,
      result: null,
      removals: [],
      settlement: null,
      operatorHold: null,
      makerWaitsUntil: null,
      runners: [],
      lapsing: null,
      starting: null,
    },
    new EngineState(),
  )
}

describe('[BS6] pending bets stand in the order of their release', () => {
  const queued = (...bets: Bet[]): number[] => {
    const state = new EngineState()
    for (const bet of bets) state.pending.add(bet)
    return state.pending.filter(() => true).map((bet) => bet.betId)
  }

  test('by the end of their delay', () => {
    expect(queued(betOf(1, 5000), betOf(2, 3000), betOf(3, 4000))).toEqual([2, 3, 1])
  })

  test('at one moment by age', () => {
    expect(queued(betOf(1, 5000), betOf(2, 5000), betOf(3, 5000))).toEqual([1, 2, 3])
  })

  test('and are taken out wherever they stand', () => {
    const state = new EngineState()
    for (const id of [1, 2, 3]) state.pending.add(betOf(id, 5000))
    state.pending.remove(betId(2))
    state.pending.remove(betId(9))
    expect(state.pending.filter(() => true).map((bet) => bet.betId)).toEqual([1, 3])
  })
})

describe('[BS5] a market knows its own runners', () => {
  test('by their place in the definition', () => {
    const market = liveMarket()
    expect([0, 1, 2].map((index) => market.runnerIndex(runnerOf(index)))).toEqual([0, 1, 2])
    expect(market.runnerIndex(runnerId('r9'))).toBeNull()
    expect(market.id).toBe(MARKET)
  })

  test('be they few or many, and with those that came later', () => {
    const market = liveMarket()
    const nameOf = (index: number) => (index < 3 ? runnerOf(index) : runnerId(`late ${index}`))
    for (const more of [8, 9, 12, 40]) {
      const places = Array.from({ length: more }, (_, index) => index)
      const runners = places.map((sort) => ({ runnerId: nameOf(sort), name: 'Runner', sort }))
      const definition = { ...market.row.definition, runners }
      market.extend(definition)
      market.row = { ...market.row, definition }
      expect(places.map((index) => market.runnerIndex(nameOf(index)))).toEqual(places)
      expect(market.runners.every(({ takesBets }) => takesBets)).toBe(true)
      expect(market.runnerIndex(nameOf(more))).toBeNull()
    }
  })

  test('[MK20] [FD71] [MT50] what a bet asks of it is what its row says last', () => {
    const market = liveMarket()
    const { definition, state } = market.row
    const runners = definition.runners.map((runner, index) =>
      index === 1 ? { ...runner, closed: 'BALL RUNNING', maxStake: paise(700) } : runner,
    )
    const removal = {
      reduction: 0,
      factor: 'win',
      lastFillId: fillId(0),
      lastBetId: betId(0),
    } as const
    market.row = {
      ...market.row,
      definition: { ...definition, runners },
      state: { ...state, status: 'SUSPENDED', inPlay: true, betDelayMs: 5_000, version: 2 },
      removals: [{ runnerId: runnerOf(2), ...removal }],
      lapsing: { causes: [{ kind: 'OFF' }], opens: true },
    }
    expect(market.runners.map(({ takesBets }) => takesBets)).toEqual([true, false, false])
    expect(market.runner(1).maxStake).toBe(700)
    const { status, delayMs, version, isLapsing } = market
    expect({ status, delayMs, version, isLapsing }).toEqual({
      status: 'SUSPENDED',
      delayMs: 5_000,
      version: 2,
      isLapsing: true,
    })
  })

  test('and each has a book of its own', () => {
    const market = liveMarket()
    const [first, second] = [betOf(1), { ...betOf(2), runnerId: runnerOf(1) }]
    market.bookOf(first).rest('BACK', first, first.remaining)
    expect(market.bookOf(first).resting('BACK')).toHaveLength(1)
    expect(market.bookOf(second).resting('BACK')).toHaveLength(0)
  })

  test('and is found by its name and by its place, whichever was found before, late ones too', () => {
    const market = liveMarket()
    const { definition } = market.row
    const late = { runnerId: runnerId('late'), name: 'Late', sort: 3 }
    market.extend({ ...definition, runners: [...definition.runners, late] })
    const names = market.runners.map((runner) => runner.runnerId)
    expect(names).toEqual([runnerOf(0), runnerOf(1), runnerOf(2), late.runnerId])
    for (const first of names) {
      expect(market.runnerIndex(first)).toBe(names.indexOf(first))
      expect(market.runnerIndex(runnerId('r9'))).toBeNull()
      for (const place of names.keys()) expect(market.runner(place)).toBe(market.runners[place])
    }
  })

  test('a bet on a stranger is a bug', () => {
    const market = liveMarket()
    expect(() => market.bookOf({ userId: ALICE, runnerId: runnerId('r9') })).toThrow('no runner r9')
    expect(() => market.runner(3)).toThrow('no runner 3')
  })
})

test('[EX1] who has not bet in a market holds nothing there', () => {
  const holding = liveMarket().holding(ALICE)
  expect(holding).toMatchObject({ exposure: 0, openBets: 0 })
  expect(holding.position).toHaveLength(3)
})

test('[ST2] a market has ended when it is settled or void, not when it is closed', () => {
  const market = liveMarket()
  const { state } = market.row
  const ended = (['OPEN', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOIDED'] as const).map((status) => {
    market.row = { ...market.row, state: { ...state, status } }
    return market.ended
  })
  expect(ended).toEqual([false, false, false, true, true])
})

test('[BS9] keys of two users never meet', () => {
  expect(keyOf(ALICE, 'k')).not.toBe(keyOf(BOB, 'k'))
})

test('[MK1] asking for a market or a bet that must be there is a bug when it is not', () => {
  const state = new EngineState()
  expect(() => state.market(marketId('m9'))).toThrow('no market m9')
  expect(() => state.bet(betId(9))).toThrow('no bet 9')
})
