import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'

/** The changes of a commit, passed to `broadcast` once it is durable, in commit order. */
export interface News {
  /** the tick that was committed: the ledger keeps it with every bet that it changed [RT33] */
  readonly number: number
  readonly markets: readonly MarketView[]
  readonly bets: readonly Bet[]
  readonly accounts: readonly AccountRow[]
  readonly positions: readonly PlayerPosition[]
  readonly conditionals: readonly ConditionalOrder[]
  /** bets on rounds that changed, those that are over too */
  readonly roundBets: readonly RoundBet[]
  readonly rounds: readonly RoundRow[]
  /** accounts that may be used again, or may not any more [PP20] */
  readonly standings: readonly StandingRow[]
}
