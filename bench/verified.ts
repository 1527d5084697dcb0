import type { Database } from '@crease/ledger/connections/database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { print } from './printing.ts'

/** Says that the ledger adds up after all that was done to it; throws with what does not. */
export async function printVerified(database: Database): Promise<void> {
  const { findings, looked } = await verifyLedger(database)
  print(
    `  the ledger after it: ${looked.bets} bets, ${looked.fills} fills, ${findings.length} findings`,
  )
  if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2))
}
