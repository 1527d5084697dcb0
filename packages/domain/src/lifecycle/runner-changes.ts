import type { Command } from '../records/command.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { crossAll } from '../execution/maker-crossing.ts'
import { withRunner, type MarketRow } from '../records/rows.ts'
import { makerWait } from '../state/maker-wait.ts'
import type { RunnerId } from '../units/ids.ts'
import { lapsePending } from './lapse.ts'
import type { Runner } from '../market/market.ts'
import type { Transaction } from '../state/transaction.ts'

/** Late runners known by name in one market, at most [FD75]. */
const MOST_LATECOMERS = 1_000

/**
 * Adds late runners of a market of winners by name [FD75]. The amount held for its bets is the worst case of its
 * original runners, so late ones take no bets; but a result may name them, and then the others lost.
 */
export function nameLatecomers(
  tx: Transaction,
  market: LiveMarket,
  runners: readonly Runner[],
): void {
  if (changeable(market) === null) return
  const { definition } = market.row
  const before = definition.latecomers ?? []
  const known = new Set([...definition.runners, ...before].map(({ runnerId }) => runnerId))
  const fresh = runners.filter(({ runnerId }) => !known.has(runnerId))
  const latecomers = [...before, ...fresh].slice(0, MOST_LATECOMERS)
  if (latecomers.length === before.length) return
  tx.setMarket(market, { ...market.row, definition: { ...definition, latecomers } })
}

/**
 * A runner takes no bets for a reason that its row shows, or takes them again [FD71]. While it is closed the
 * house offers nothing on it, and bets that waited out their delay on it are dropped as by a suspension, with the
 * market's waiting cash-outs, which may take any runner; resting bets stay. In play the maker waits on it as after a
 * suspension of the market [MK73].
 */
export function changeRunnerState(
  tx: Transaction,
  { marketId, runnerId, closed }: Extract<Command, { kind: 'runner-state' }>,
): void {
  const market = changeable(tx.state.markets.get(marketId))
  const index = market?.runnerIndex(runnerId) ?? null
  if (market === null || index === null) return
  const before = market.row.definition.runners[index]?.closed ?? null
  if (before === closed) return
  const row = rowWith(market.row, { index, closed })
  if (closed === null) {
    tx.setMarket(market, row)
    crossAll(tx, market)
    return
  }
  tx.setMarket(market, before === null ? waiting(tx, row, runnerId) : row)
  stopBets(tx, market, index)
}

/** The row of a market with the word of one of its runners. */
function rowWith(
  row: MarketRow,
  { index, closed }: { readonly index: number; readonly closed: string | null },
): MarketRow {
  const runners = row.definition.runners.map((runner, at) =>
    at === index ? worded(runner, closed) : runner,
  )
  return { ...row, definition: { ...row.definition, runners } }
}

/** The row of a market of which one runner stops in play. */
function waiting(tx: Transaction, row: MarketRow, runnerId: RunnerId): MarketRow {
  if (!row.state.inPlay) return row
  return withRunner(row, runnerId, { makerWaitsUntil: makerWait(tx.now, row.state) })
}

/** A market whose end has not started. */
const changeable = (market: LiveMarket | undefined): LiveMarket | null =>
  market === undefined || market.ended || market.isSettling ? null : market

function worded({ closed: _before, ...runner }: Runner, closed: string | null): Runner {
  return closed === null ? runner : { ...runner, closed }
}

function stopBets(tx: Transaction, market: LiveMarket, index: number): void {
  const runner = market.runner(index)
  runner.quote('BACK', [])
  runner.quote('LAY', [])
  lapsePending(tx, market, { reason: 'MKT_SUSPENDED', runnerId: runner.runnerId })
  const outcome = { kind: 'dropped', refusal: { code: 'CASH_OUT_MOVED' } } as const
  for (const order of tx.state.cashOuts.waitingIn(market.id)) {
    tx.setCashOut({ ...order, outcome, at: tx.now })
  }
}

/** Whether a runner takes no bets for now [FD71]. */
export function isClosed(market: LiveMarket, index: number): boolean {
  return market.row.definition.runners[index]?.closed !== undefined
}
