import { expect, test } from 'vitest'
import { EngineState } from './engine-state.ts'
import { betId, fillId, marketId } from '../units/ids.ts'
import { openMarket, changeMarketState } from '../lifecycle/market-changes.ts'
import { placeBet } from '../orders/place-bet.ts'
import { settle } from '../lifecycle/settle.ts'
import {
  ALICE,
  DAVE,
  MAKER,
  back,
  marketOf,
  placement,
  points,
  runnerOf,
} from '../testing/world.ts'
import { Transaction } from './transaction.ts'

const MARKETS = 2500

test('[LG40] after thousands of settled markets the engine remembers no bet, no key, and a bounded number of markets', () => {
  const state = new EngineState()
  let id = 0
  const sources = {
    makerUserId: MAKER,
    nextBetId: () => betId((id += 1)),
    nextFillId: () => fillId((id += 1)),
  }
  const none = points(0)
  const account = {
    userId: ALICE,
    kind: 'player',
    cash: points(1000),
    held: none,
    withheld: none,
    owed: none,
  } as const
  state.accounts.set(account)
  let [forgotten, dropped] = [0, 0]
  const oldest = marketId('opened first, settled last')
  openMarket(new Transaction(state, sources, 0), marketOf({ marketId: oldest }))
  for (let count = 0; count < MARKETS; count += 1) {
    const tx = new Transaction(state, sources, count)
    const market = marketId(`m${count}`)
    const key = `3f1b2c1e-0000-4000-8000-${count.toString(16).padStart(12, '0')}`
    openMarket(tx, marketOf({ marketId: market }))
    const open = { marketId: market, status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    changeMarketState(tx, { kind: 'market-state', ...open })
    for (const user of [ALICE, DAVE]) {
      placeBet(tx, { ...placement({ ...back(user, 2, 100), key }), marketId: market })
    }
    expect([state.bets.size, state.keys.size, state.refusals.size]).toEqual([1, 1, 1])
    const result = { kind: 'winners', winners: [runnerOf(0)], removed: [] } as const
    settle(tx, { kind: 'settle', marketId: market, result })
    const decision = tx.decision({ kind: 'done' })
    forgotten += decision.forgotten.length
    dropped += (decision.writes.dropped ?? []).length
  }
  expect([forgotten, dropped]).toEqual([MARKETS, MARKETS])
  expect([state.bets.size, state.keys.size, state.openBets.size]).toEqual([0, 0, 0])
  expect(state.refusals.size).toBe(0)
  const result = { kind: 'void', reason: 'Match abandoned' } as const
  settle(new Transaction(state, sources, MARKETS), { kind: 'settle', marketId: oldest, result })
  expect(state.markets.has(oldest)).toBe(true)
  expect(state.markets.size).toBe(1000)
  expect(state.markets.has(marketId(`m${MARKETS - 1}`))).toBe(true)
})
