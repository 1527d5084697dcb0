import type { ConditionalOrder } from './conditional.ts'
import type { DeadManSwitch } from './dead-man.ts'
import type { Bet, Fill } from './bet.ts'
import type { CashOut } from './cash-out-orders.ts'
import type { OfferedLevel } from './cross-depth.ts'
import type { IdleFloor } from './idle-orders.ts'
import type { BetId, FillId, MarketId, RunnerId, UserId } from './ids.ts'
import type { MarketDefinition, MarketResult, MarketState, Removal, Settlement } from './market.ts'
import type { Centipaise, Paise } from './money.ts'
import type { Odds } from './odds.ts'
import type { PlayerLimits } from './player-limits.ts'
import type { Reply } from './command.ts'
import type { Refusal } from './refusal.ts'
import type { Transfer } from './posting.ts'

/**
 * What one command did: the answer, and everything that the ledger must write for it to have happened.
 * Rows are whole new states (the last one of a tick wins); fills, transfers and statement lines only add.
 */
export interface Decision {
  readonly reply: Reply
  readonly bets: readonly Bet[]
  readonly fills: readonly Fill[]
  readonly positions: readonly PositionRow[]
  readonly accounts: readonly AccountRow[]
  readonly transfers: readonly Transfer[]
  readonly statement: readonly StatementLine[]
  readonly markets: readonly MarketRow[]
  /** a refused placement that carried a key: the same key gets the same answer again [BS9] */
  readonly refusals: readonly RefusalRow[]
  /** keys under which a bet was changed or replaced: the same key gets the same answer again [BS39] */
  readonly amendments: readonly AmendmentRow[]
  /** refusals and changes that the ledger is to forget; before those of this decision are written [BS100] */
  readonly dropped: readonly DroppedKey[]
  /** up to where orders of players that nothing comes of are the ledger's alone, where that rose [BS103] */
  readonly idleFloors: readonly IdleFloor[]
  readonly conditionals: readonly ConditionalOrder[]
  readonly switches: readonly DeadManSwitch[]
  /** cash-outs that were let in, and what became of them */
  readonly cashOuts: readonly CashOut[]
  /** keys that the engine will not know again [LG40] */
  readonly forgotten: readonly ForgottenKey[]
  /** fills that no longer count, on both of their sides [ST23] */
  readonly fillVoids: readonly FillVoidRow[]
  /** what an operator did [OP40] */
  readonly acts: readonly OperatorActRow[]
  /** limits of players as an operator set them [OP54] */
  readonly limits: readonly PlayerLimits[]
  /** what judging threw, where nothing of the command happened [MT83]: bugs, for the log */
  readonly faults: readonly unknown[]
  /** markets whose published view changed, quotes included */
  readonly touched: readonly MarketId[]
}

/**
 * Whose money it is: a player's; a demo player's, whose points are lent for a day [AU23]; nobody's any
 * more, a demo account that was closed; or the maker's.
 */
export type AccountKind = 'player' | 'demo' | 'gone' | 'maker'

/** Closed, and nothing is left of it: nobody needs to remember it. */
export const isOver = ({ kind, cash, held, owed }: AccountRow): boolean =>
  kind === 'gone' && cash === 0 && held === 0 && owed === 0

/** A user's money. `cash` includes what is held; free to bet with is cash - held, never below zero. */
export interface AccountRow {
  readonly userId: UserId
  readonly kind: AccountKind
  readonly cash: Paise
  readonly held: Paise
  /** what of `cash` was lent and must come back first: while it is not nothing, no cash is free [ST25] */
  readonly owed: Paise
}

/** A user in a market: profit or loss per runner from matched bets, and what is held for the worst case. */
export interface PositionRow {
  readonly userId: UserId
  readonly marketId: MarketId
  /** per runner in the market's order: matched result if it wins, if it loses */
  readonly ifWin: readonly Centipaise[]
  readonly ifLose: readonly Centipaise[]
  readonly exposure: Paise
  readonly settled: SettledShare | null
}

/** What a user got in the last settlement of a market, to be taken back exactly by the next one [ST22]. */
export interface SettledShare {
  readonly version: number
  readonly net: Paise
  readonly commission: Paise
}

/**
 * A lapse that is under way [MK40]: what brought it about, the first first, each with the bets that may not
 * stay for it. The market opens when all is done, if `opens`.
 */
export interface Lapsing {
  readonly causes: readonly LapseCause[]
  readonly opens: boolean
}

/**
 * The turn in play takes what was not to be kept; the removal of a runner whatever is on the runner and lays
 * that are not kept, and then fills up to `until` are void or count at lowered odds [MK60]; a material event
 * what is not kept through events [MK70]; closing takes all.
 */
export type LapseCause =
  | { readonly kind: 'OFF' }
  | {
      readonly kind: 'REMOVAL'
      readonly runnerId: RunnerId
      readonly until: FillId
      /** below its threshold a removal leaves lays alone [MK81] */
      readonly lays: 'GO' | 'STAY'
    }
  | { readonly kind: 'EVENT' }
  | { readonly kind: 'CLOSED' }

export interface MarketRow {
  readonly definition: MarketDefinition
  readonly state: MarketState
  readonly result: MarketResult | null
  readonly removals: readonly Removal[]
  /** the newest settlement, under way or complete; null before the first */
  readonly settlement: Settlement | null
  /** suspended by an operator: the feed cannot open it [MK22] */
  readonly operatorHold: boolean
  /** epoch milliseconds until which the maker takes no resting bet [MK73]; null: it never had to wait */
  readonly makerWaitsUntil: number | null
  /** null: nothing is lapsing */
  readonly lapsing: Lapsing | null
}

/** A fill that was made void, and why. */
export interface FillVoidRow {
  readonly fillId: FillId
  readonly marketId: MarketId
  readonly betId: BetId
  readonly reason: string
  readonly at: number
}

/** One thing that an operator asked for: who, what, why, and the code it was refused with, if it was. */
export interface OperatorActRow {
  readonly userId: UserId
  readonly operator: string
  readonly act: string
  /** null: it was about no market */
  readonly marketId: MarketId | null
  /** the act as it was asked for */
  readonly asked: object
  readonly reason: string
  readonly refusedWith: string | null
  readonly at: number
}

export interface RefusalRow {
  readonly userId: UserId
  readonly clientBetId: string
  readonly marketId: MarketId
  /** what was asked, so that another body under the same key is noticed */
  readonly fingerprint: string
  readonly refusal: Refusal
  readonly at: number
}

/** A change of a bet that was asked for under a key. */
export interface AmendmentRow {
  readonly userId: UserId
  readonly clientBetId: string
  readonly marketId: MarketId
  /** the bet as it is now called: itself, or the one that replaced it */
  readonly betId: BetId
  readonly fingerprint: string
  readonly at: number
}

/** A key under which nothing is remembered any more. */
export interface DroppedKey extends ForgottenKey {
  readonly of: 'refusal' | 'amendment'
}

/** A client's own bet id that the engine no longer knows: from here on the ledger answers to it [LG40]. */
export interface ForgottenKey {
  readonly userId: UserId
  readonly clientBetId: string
}

/** One line of a player's account statement: what changed their cash, and the cash after it. */
export interface StatementLine {
  readonly userId: UserId
  readonly kind: 'funds' | 'sport'
  readonly marketId: MarketId | null
  readonly amount: Paise
  readonly balance: Paise
  readonly narration: string
  readonly at: number
  /** which settlement of the market it tells of, and whether it pays or takes back; null for other lines */
  readonly settlement: SettlementEntry | null
}

interface SettlementEntry {
  readonly version: number
  readonly entry: 'result' | 'reversal'
}

/** A market as everybody may see it: the state, and per runner the best prices with what is on offer. */
export interface MarketView {
  readonly definition: MarketDefinition
  readonly state: MarketState
  readonly result: MarketResult | null
  readonly settlement: Settlement | null
  readonly runners: readonly RunnerView[]
}

export interface RunnerView {
  readonly runnerId: RunnerId
  readonly name: string
  readonly status: 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED'
  /** why it takes no bets for now; absent: it takes them */
  readonly closed?: string
  /** available to back, best (highest) first, three at most */
  readonly back: readonly OfferedLevel[]
  /** available to lay, best (lowest) first, three at most */
  readonly lay: readonly OfferedLevel[]
  readonly lastTraded: Odds | null
  /** the backers' stakes of all fills that count, and what traded in the feed's own market; nothing once it is settled */
  readonly traded: Paise
}

/** One runner with everything that is offered on it [RT50]. */
export interface RunnerDepth {
  readonly market: MarketView
  readonly runner: RunnerView
}
