import type { Why } from '../units/why.ts'
import type { CashOutCommand, CashOutQuote, QuoteCashOut, CashOut } from './cash-out-order.ts'
import type { EarlierApproval, Operator, OperatorAct } from './operator-act.ts'
import type { Placement, SentPlacement } from '../bet/placement.ts'
import type { ConditionalCommand, ConditionalOrder } from './conditional-order.ts'
import type { DeadManCommand, DeadManState } from './players/dead-man-switch.ts'
import type { Bet } from '../bet/bet.ts'
import type { RunnerDepth } from './market-view.ts'
import type { ProtectCommand, Protection } from './players/protection.ts'
import type { PaidRound, RoundBet, RoundCommand, RoundRow } from '../rounds/round.ts'
import type { RunnerQuotes } from '../market/feed-event.ts'
import type { StartPrice } from '../market/start-price.ts'
import type { BetId, MarketId, RunnerId, UserId } from '../units/ids.ts'
import type { MarketDefinition, MarketResult, ReducedBy, Runner } from '../market/market.ts'
import type { Paise } from '../units/money.ts'
import type { Persistence } from '../bet/order-terms.ts'
import type { PasswordResets, PaymentCommand, PaymentRow } from './players/payment.ts'
import type { ArchivedMarket, EndedMarket } from './ended-market.ts'
import type { Refused } from './refusal.ts'
import type { Side } from '../units/side.ts'
import type { Writes } from './registry.ts'
import type { ForgottenKey } from './rows.ts'

/** Everything that can be asked of the exchange. One at a time, in order, each with a `now`. */
export type Command =
  | SentPlacement
  | Cancel
  | Reduction
  | CancelAll
  | Replacement
  | Batch
  | DeadManCommand
  | ConditionalCommand
  | QuoteCashOut
  | CashOutCommand
  | ReadDepth
  /** matches every pending bet whose delay has ended by `now` [BS6] */
  | { readonly kind: 'release' }
  | MarketChange
  | FeedMessage
  | { readonly kind: 'settle'; readonly marketId: MarketId; readonly result: MarketResult }
  /** the next chunk of the settlement under way, if there is one [ST26] */
  | { readonly kind: 'settle-on' }
  /** the next chunk of the lapse under way, if there is one [MK40] */
  | { readonly kind: 'lapse-on' }
  /** another result for a market that ended */
  | (Recalling & {
      readonly kind: 'resettle'
      readonly marketId: MarketId
      readonly result: MarketResult
    })
  | (Recalling &
      Why & { readonly kind: 'void-bet'; readonly marketId: MarketId; readonly betId: BetId })
  | (Recalling &
      Why & {
        readonly kind: 'operate'
        readonly by: Operator
        readonly act: OperatorAct
        /** the newest that another operator asked for of the same kind and could not do alone; absent: nothing */
        readonly earlier?: EarlierApproval | null
        /** of a round that is to be corrected: all of it as the ledger has it; null: it has not ended, or there is none */
        readonly round?: PaidRound | null
        /** of a payment that is to be decided: how its player's password was reset; absent: never */
        readonly resets?: PasswordResets | null
      })
  /** opens a player's account, or adds to it; a new user is known from here on, and of its kind for good */
  | {
      readonly kind: 'fund'
      readonly userId: UserId
      readonly amount: Paise
      readonly narration: string
      /** absent: a player's */
      readonly account?: 'player' | 'demo'
    }
  | CloseDemo
  | ProtectCommand
  | RoundCommand
  | PaymentCommand

interface Recalling {
  /** all of the command's market as the ledger has it, if it has ended [ST22]; absent, null: it has not */
  readonly ended?: EndedMarket | ArchivedMarket | null
}

/** A change of one market that a feed states. */
export type MarketChange =
  | { readonly kind: 'open-market'; readonly market: MarketDefinition }
  | MarketStateChange
  /** play has stopped for something material: the resting bets of a market in play lapse, or of one runner of it [MK70] */
  | {
      readonly kind: 'material-event'
      readonly marketId: MarketId
      /** absent: of the whole market */
      readonly runnerId?: RunnerId
    }
  /** lines that a market of bands has from here on [MK30]; of a race, who joined it late [FD75] */
  | {
      readonly kind: 'add-runners'
      readonly marketId: MarketId
      readonly runners: readonly Runner[]
    }
  /** a runner takes no bets, for this reason; null: it takes them again [FD71] */
  | {
      readonly kind: 'runner-state'
      readonly marketId: MarketId
      readonly runnerId: RunnerId
      readonly closed: string | null
    }
  | {
      readonly kind: 'quotes'
      readonly marketId: MarketId
      readonly runners: readonly RunnerQuotes[]
    }
  /** a runner will not run; `reduction` of what `factor` says in thousandths of a percent */
  | {
      readonly kind: 'remove-runner'
      readonly marketId: MarketId
      readonly runnerId: RunnerId
      readonly reduction: number
      readonly factor: ReducedBy
    }
  /** a removed runner runs after all */
  | { readonly kind: 'reinstate-runner'; readonly marketId: MarketId; readonly runnerId: RunnerId }

/** Everything that one message of a feed states about a market: decided as a whole [FD1]. */
export interface FeedMessage {
  readonly kind: 'feed-message'
  readonly marketId: MarketId
  /** in their order */
  readonly changes: readonly MarketChange[]
}

/** Takes back what a demo account has, as far as nothing is held for it any more [AU23]. */
export interface CloseDemo {
  readonly kind: 'close-demo'
  readonly userId: UserId
}

export interface Cancel {
  readonly kind: 'cancel'
  readonly userId: UserId
  readonly betId: BetId
}

/** Takes back a part of what is left of a bet; the rest keeps its place in the queue [BS36]. */
export interface Reduction {
  readonly kind: 'reduce'
  readonly userId: UserId
  readonly betId: BetId
  /** how much goes: all that is left, if that is less */
  readonly by: Paise
  readonly clientBetId: string | null
}

/** Takes back all that is unmatched of a user, or of one market or side of it [BS37]. */
export interface CancelAll {
  readonly kind: 'cancel-all'
  readonly userId: UserId
  readonly marketId: MarketId | null
  readonly side: Side | null
}

/** Another price, size or way to last for what is left of a bet [BS38]; null: as it is. */
export interface Replacement {
  readonly kind: 'replace'
  readonly userId: UserId
  readonly betId: BetId
  /** hundredths, as asked */
  readonly requestedOdds: number | null
  /** what is to be unmatched from now on */
  readonly size: Paise | null
  readonly persistence: Persistence | null
  readonly keepThroughEvents: boolean | null
  readonly clientBetId: string | null
}

/** The orders that a batch may contain. */
export type BatchItem = Placement | Cancel | Reduction | Replacement

/** Some orders of one user of which all happen or none [BS41]. */
export interface Batch {
  readonly kind: 'batch'
  readonly userId: UserId
  readonly items: readonly BatchItem[]
}

/** A query for the offers on one runner, beyond the public prices. Changes nothing [RT50]. */
interface ReadDepth {
  readonly kind: 'read-depth'
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  /** the users whose queue places are requested; absent: none [RT122] */
  readonly users?: readonly UserId[]
}

export interface MarketStateChange {
  readonly kind: 'market-state'
  readonly marketId: MarketId
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  readonly betDelayMs: number
  readonly note?: string
  /** the starting prices that the feed of this market states with its off [SP15]; absent: none */
  readonly starts?: readonly StartPrice[]
  /** the moment from which the maker waits, if later than the decision [FD38]; absent: that of the decision */
  readonly waitFrom?: number
}

export type Reply =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | { readonly kind: 'cancelled'; readonly bet: Bet }
  | { readonly kind: 'reduced'; readonly bet: Bet }
  | {
      readonly kind: 'cancelled-all'
      readonly bets: readonly Bet[]
      readonly conditionals: readonly ConditionalOrder[]
    }
  | { readonly kind: 'dead-man'; readonly state: DeadManState }
  | { readonly kind: 'conditionals'; readonly orders: readonly ConditionalOrder[] }
  /** `ended`: the bet that made room; null where the bet itself was changed and kept its place */
  | { readonly kind: 'replaced'; readonly ended: Bet | null; readonly bet: Bet }
  /** a reply for each item, in their order; where none happened, at least one of them is its refusal */
  | { readonly kind: 'batch'; readonly outcome: 'all' | 'none'; readonly replies: readonly Reply[] }
  | { readonly kind: 'cash-out-quote'; readonly quote: CashOutQuote }
  | { readonly kind: 'cash-out'; readonly cashOut: CashOut }
  /** null: there is no such runner */
  | { readonly kind: 'depth'; readonly depth: RunnerDepth | null }
  /** a bet on a round, as it is now */
  | { readonly kind: 'round-bet'; readonly bet: RoundBet }
  /** what a command of its table made of a round; of one that has ended already it is refused */
  | { readonly kind: 'round'; readonly round: RoundRow }
  /** a deposit or a withdrawal, as it is now */
  | { readonly kind: 'payment'; readonly payment: PaymentRow }
  | { readonly kind: 'protection'; readonly protection: Protection }
  /** `unchanged`: it was so already, and nothing was done */
  | { readonly kind: 'done'; readonly unchanged?: true }
  | Refused

/** The result of one command: the reply, and every row that the ledger must write for it. */
export interface Decision {
  readonly reply: Reply
  readonly writes: Writes
  /** keys that the engine will not know again [LG40] */
  readonly forgotten: readonly ForgottenKey[]
  /** what judging threw, where nothing of the command happened [MT83]: bugs, for the log */
  readonly faults: readonly unknown[]
  /** markets whose published view changed, quotes included */
  readonly touched: readonly MarketId[]
}
