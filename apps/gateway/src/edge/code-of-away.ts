import { NoAnswer } from '@crease/protocol/no-answer.ts'
import { isLedgerAway } from '@crease/ledger/connections/ledger-away.ts'

/**
 * The reply if the ledger or the exchange did not answer: BUSY if nothing happened [OP65], UNAVAILABLE if the
 * exchange may have done it [OP83]; null for a fault.
 */
export function codeOfAway(error: unknown): 'BUSY' | 'UNAVAILABLE' | null {
  if (error instanceof NoAnswer) return error.code
  return isLedgerAway(error) ? 'BUSY' : null
}
