import type { ConditionalOrder, FiredOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { StandingRow, StretchRow } from '@crease/domain/records/players/protection.ts'
import type { AllotmentRow, CashMoveRow } from '@crease/domain/records/players/cash-move.ts'
import type { OrderPair } from '@crease/domain/records/players/order-pair.ts'
import type { PlayTurnRow } from '@crease/domain/records/players/play-turn.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'

/** What a commit changed, told to `broadcast` once it is durable, in commit order. */
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
  /** ends of moves of cash between shards, as they are now [SH10] */
  readonly cashMoves: readonly CashMoveRow[]
  /** what of players' cash other shards have brought in all, less what went there [SH12] */
  readonly allotments: readonly AllotmentRow[]
  /** where players' turns are, as this shard knows it [SH89] */
  readonly playTurns: readonly PlayTurnRow[]
  /** pairs of orders over two shards, as this shard knows them [SH100] */
  readonly orderPairs: readonly OrderPair[]
  /** players of whom limits of a period count something else now [PP5] */
  readonly played: readonly UserId[]
  /** stretches of play that began [PP30], unless their player said to go on */
  readonly stretches: readonly StretchRow[]
  /** conditional orders that are to be placed, and lack what other shards have of their player [SH94] */
  readonly fired: readonly FiredOrder[]
}
