import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { Wallet } from '@crease/contract/sockets.ts'
import { exposureOf, type AccountRow } from '@crease/domain/records/rows.ts'

/** A wallet in points, as of this version. A player who was never funded has an empty one. */
export function wireWallet(account: AccountRow | null, version: number): Wallet {
  return {
    Balance: account === null ? 0 : paiseToPoints(account.cash),
    Owed: account === null ? 0 : paiseToPoints(account.owed),
    Exposure: account === null ? 0 : paiseToPoints(exposureOf(account)),
    Withheld: account === null ? 0 : paiseToPoints(account.withheld),
    version,
  }
}
