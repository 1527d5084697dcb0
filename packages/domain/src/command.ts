import type { ConditionalCommand, ConditionalOrder } from './conditional.ts'
import type { DeadManCommand, DeadManState } from './dead-man.ts'
import type { Bet } from './bet.ts'
import type { CashOut } from './cash-out-orders.ts'
import type { CashOutWay } from './cash-out.ts'
import type { RunnerDepth } from './decision.ts'
import type { RunnerQuotes } from './feed-event.ts'
import type { BetId, EventId, MarketId, RunnerId, UserId } from './ids.ts'
import type { MarketDefinition, MarketResult, ReducedBy, Runner } from './market.ts'
import type { Centipaise, Paise } from './money.ts'
import type { OrderTerms, Persistence } from './order-terms.ts'
import type { PlayerLimits } from './player-limits.ts'
import type { EndedMarket } from './recalling.ts'
import type { Refusal } from './refusal.ts'
import type { Side } from './bet.ts'

/** Everything that can be asked of the exchange. One at a time, in order, each with a `now`. */
export type Command =
  | Placement
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
  /** matches every pending bet whose delay has ended by `now` (rules b4) */
  | { readonly kind: 'release' }
  | { readonly kind: 'open-market'; readonly market: MarketDefinition }
  | MarketStateChange
  /** play has stopped for something material: what rests of a market in play lapses [MK70] */
  | { readonly kind: 'material-event'; readonly marketId: MarketId }
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
  | { readonly kind: 'settle'; readonly marketId: MarketId; readonly result: MarketResult }
  /** the next chunk of the settlement under way, if there is one [ST26] */
  | { readonly kind: 'settle-on' }
  /** the next chunk of the lapse under way, if there is one [MK40] */
  | { readonly kind: 'lapse-on' }
  /** another result for a market that ended; one that is not in mind must be recalled first */
  | { readonly kind: 'resettle'; readonly marketId: MarketId; readonly result: MarketResult }
  | { readonly kind: 'recall'; readonly ended: EndedMarket }
  | {
      readonly kind: 'void-bet'
      readonly marketId: MarketId
      readonly betId: BetId
      readonly reason: string
    }
  /** a runner will not run; `reduction` of what `factor` says in thousandths of a percent */
  | {
      readonly kind: 'remove-runner'
      readonly marketId: MarketId
      readonly runnerId: RunnerId
      readonly reduction: number
      readonly factor: ReducedBy
    }
  | {
      readonly kind: 'operate'
      readonly by: Operator
      readonly reason: string
      readonly act: OperatorAct
    }
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

/** Takes back what a demo account has, as far as nothing is held for it any more [AU23]. */
export interface CloseDemo {
  readonly kind: 'close-demo'
  readonly userId: UserId
}

export interface Operator {
  readonly userId: UserId
  readonly name: string
}

/** What only an operator may ask for; limits replace those that the player had [OP54]. */
export type OperatorAct =
  | MarketAct
  | { readonly kind: 'set-limits'; readonly limits: PlayerLimits }
  | ResultAct

/** What is done to results of feeds that wait: the engine only notes it [OP70]. */
export type ResultAct =
  | { readonly kind: 'set-result-wait'; readonly feed: string; readonly seconds: number }
  | {
      readonly kind: 'hold-result'
      readonly marketId: MarketId
      readonly state: 'held' | 'waiting'
    }

export type MarketAct =
  | {
      readonly kind: 'set-status'
      readonly marketId: MarketId
      readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
    }
  /** settles for the first time, or again by another result */
  | { readonly kind: 'settle-market'; readonly marketId: MarketId; readonly result: MarketResult }
  | { readonly kind: 'void-market'; readonly marketId: MarketId }
  | { readonly kind: 'void-bet'; readonly marketId: MarketId; readonly betId: BetId }

export interface Placement {
  readonly kind: 'place'
  readonly userId: UserId
  readonly eventId: EventId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /** hundredths as the player sent them, maybe between two ticks or outside the ladder */
  readonly requestedOdds: number
  readonly stake: Paise
  readonly clientBetId: string | null
  /** absent: `PLAIN_TERMS` */
  readonly terms?: OrderTerms
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

/** What may be asked together. */
export type BatchItem = Placement | Cancel | Reduction | Replacement

/** Some orders of one user of which all happen or none [BS41]. */
export interface Batch {
  readonly kind: 'batch'
  readonly userId: UserId
  readonly items: readonly BatchItem[]
}

/** What would a cash-out bring? Changes nothing [CO7]. */
export interface QuoteCashOut {
  readonly kind: 'quote-cash-out'
  readonly userId: UserId
  readonly marketId: MarketId
  /** how much of the position, from 1 to 100 */
  readonly percent: number
}

/** What is offered on one runner, beyond the prices that everybody is told? Changes nothing [RT50]. */
interface ReadDepth {
  readonly kind: 'read-depth'
  readonly marketId: MarketId
  readonly runnerId: RunnerId
}

export interface CashOutCommand {
  readonly kind: 'cash-out'
  readonly userId: UserId
  readonly marketId: MarketId
  readonly percent: number
  /** what the player agreed to: a cash-out alone, or evening out the ends where there is none [CO40] */
  readonly way: CashOutWay
  /** what it must bring at least: the quoted value less what the client tolerates, in paise */
  readonly floor: Paise
  /** of the quote, epoch milliseconds */
  readonly validUntil: number
  readonly clientId: string
}

/** A result of a market, as far as money tells them apart [CO20]. */
export type NamedResult =
  | { readonly kind: 'runner'; readonly runnerId: RunnerId }
  | { readonly kind: 'numbers'; readonly from: number; readonly below: number | null }
  | { readonly kind: 'number'; readonly number: number }

/** The value of a cash-out at one moment [CO7]. */
export interface CashOutQuote {
  readonly marketId: MarketId
  readonly percent: number
  readonly way: CashOutWay
  /** what the part brings for certain, before commission */
  readonly value: Paise
  /** what of it is commission; of a part nobody can say yet, and it is nothing here */
  readonly commission: Paise
  readonly legs: readonly {
    readonly runnerId: RunnerId
    readonly side: Side
    readonly stake: Paise
    /** stake times odds: divided by the stake it is the average price */
    readonly payout: Centipaise
  }[]
  /** what the whole position brings then, at every result */
  readonly after: readonly { readonly result: NamedResult; readonly brings: Centipaise }[]
  /** how long it would wait before it happens, in milliseconds; nothing: at once */
  readonly waitsMs: number
  readonly at: number
  readonly validUntil: number
}

export interface MarketStateChange {
  readonly kind: 'market-state'
  readonly marketId: MarketId
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  readonly betDelayMs: number
  readonly note?: string
}

export type Reply =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | { readonly kind: 'cancelled'; readonly bet: Bet }
  | { readonly kind: 'reduced'; readonly bet: Bet }
  | { readonly kind: 'cancelled-all'; readonly bets: readonly Bet[] }
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
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
