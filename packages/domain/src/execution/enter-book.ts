import type { Bet } from '../bet/bet.ts'
import { delayed } from '../bet/bet-lifecycle.ts'
import type { LiveMarket, OnRunner } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { execute, staleness, wouldTake } from './execute.ts'

/**
 * A reserved bet is too late, waits out its delay, or meets the book. Whether it waits is asked here, where
 * it would take: what else its batch does, such as a cancel, may have changed what it finds [MT72].
 */
export function enterBook(tx: Transaction, to: OnRunner, bet: Bet): void {
  const { market } = to
  const stale = staleness(tx, market, bet)
  if (stale !== null) {
    tx.lapse(bet, stale)
    return
  }
  const pendingUntil = delayEnd(tx, to, bet)
  if (pendingUntil === null) execute(tx, to, bet)
  else wait(tx, market, delayed(bet, pendingUntil))
}

function wait(tx: Transaction, market: LiveMarket, bet: Bet): void {
  tx.setBet(market, bet)
  tx.state.pending.add(bet)
}

/** In a passive market only bets that would take from the book wait [BS34]. */
function delayEnd(tx: Transaction, to: OnRunner, bet: Bet): number | null {
  const { delayMs, row } = to.market
  if (delayMs === 0) return null
  if (row.definition.delayModel === 'PASSIVE' && !wouldTake(to, bet)) return null
  return tx.now + delayMs
}
