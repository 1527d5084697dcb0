import type { Bet } from '@crease/domain/bet.ts'
import type { AccountRow, MarketView } from '@crease/domain/decision.ts'

/** What a commit changed, told to `broadcast` once it is durable, in commit order. */
export interface News {
  readonly markets: readonly MarketView[]
  readonly bets: readonly Bet[]
  readonly accounts: readonly AccountRow[]
}
