import { restVoided } from '../bet/bet-lifecycle.ts'
import type { Command, Reply } from '../records/command.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveFill } from '../accounting/fill-log.ts'
import { lapseIfLeaving } from './lapse.ts'
import { recallRefusal } from './recall.ts'
import { isReducing } from './reducing-fills.ts'
import { refused, type Refusal } from '../records/refusal.ts'
import { resettle, resultRefusal } from './settle.ts'
import type { Transaction } from '../state/transaction.ts'
import { voidFill } from '../execution/void-fill.ts'

type VoidBet = Extract<Command, { kind: 'void-bet' }>

/**
 * Makes one bet void: each of its fills, on both sides, and what is left of it [ST23]. The other side
 * keeps its other fills, and where its worst case grows beyond its funds, it owes [ST25]. In a market
 * that has ended, everybody is then settled again by the same result.
 */
export function voidBet(tx: Transaction, command: VoidBet): Reply {
  const { marketId, betId } = command
  const market = tx.state.markets.get(marketId)
  const early = notYet(market, command)
  if (early !== null) return refused(early)
  const known = tx.state.bets.get(betId)
  if (market === undefined || known?.marketId !== marketId) return refused({ code: 'BET_UNKNOWN' })
  const bet = lapseIfLeaving(tx, market, known)
  const fills = market.fills.ofBet(betId)
  if (fills.length === 0 && bet.remaining === 0) return refused({ code: 'BET_VOID' })
  voidFills(tx, market, { fills, command })
  const left = tx.bet(betId)
  if (left.remaining > 0) tx.endOpen(left, restVoided(left))
  tx.touch(market)
  const { result } = market.row
  return result === null ? { kind: 'done' } : resettle(tx, { kind: 'resettle', marketId, result })
}

/** Why no bet of the market can be made void now, before the bet itself is looked at; null: one can. */
function notYet(market: LiveMarket | undefined, { ended }: VoidBet): Refusal | null {
  const code = underWayIn(market)
  if (code !== null) return { code }
  const result = market?.row.result ?? null
  const isRefused = market !== undefined && result !== null
  return recallRefusal(market, ended) ?? (isRefused ? resultRefusal(market, result) : null)
}

/** The process that must end before it is known which fills of a bet count [MK61]; null: none. */
function underWayIn(market: LiveMarket | undefined): 'MARKET_SETTLING' | 'BUSY' | null {
  if (market === undefined) return null
  if (market.isSettling) return 'MARKET_SETTLING'
  return market.isStarting || isReducing(market) ? 'BUSY' : null
}

function voidFills(
  tx: Transaction,
  market: LiveMarket,
  { fills, command }: { readonly fills: readonly LiveFill[]; readonly command: VoidBet },
): void {
  const { marketId, betId, reason, note = '' } = command
  const gone = new Set(fills.map(({ fillId }) => fillId))
  for (const fill of fills) {
    voidFill(tx, market, fill)
    tx.record('fillVoid', { fillId: fill.fillId, marketId, betId, reason, note, at: tx.now })
  }
  market.fills.rewrite((fill) => (gone.has(fill.fillId) ? null : fill))
}
