import type { CashierTerms } from '@crease/domain/records/players/payment.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { MACHINE_TIMERS } from '../exchange/timers.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { PaymentReads } from '@crease/ledger/reads/payment-reads.ts'
import { CarryingOut, type CarryingOutDeps } from './carrying-out.ts'
import { Cashier } from './cashier.ts'
import { POINTS_CASHIER } from './cashier-provider.ts'

interface CashierParts {
  readonly database: Database
  readonly exchange: Pick<Exchange, 'submit'>
  readonly terms: CashierTerms
}

interface CashierTools {
  readonly record: RecordEvent
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: CarryingOutDeps['log']
}

/** The cashier, and beside it what carries out the payments that a server before left behind. */
export function startCashier(
  { database, exchange, terms }: CashierParts,
  { record, now, log }: CashierTools,
): { readonly cashier: Cashier; readonly stop: () => Promise<void> } {
  const reads = new PaymentReads(database, now)
  const carryingOut = new CarryingOut({
    exchange,
    approved: () => reads.approved(),
    provider: POINTS_CASHIER,
    timers: MACHINE_TIMERS,
    now: () => performance.now(),
    record,
    log,
  })
  const cashier = new Cashier({ exchange, reads, carryingOut, terms })
  return { cashier, stop: () => carryingOut.stop() }
}
