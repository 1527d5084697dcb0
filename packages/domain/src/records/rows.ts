import type { BetId, FillId, MarketId, RoundId, RunnerId, UserId } from '../units/ids.ts'
import { paise, type Centipaise, type Paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import type { Starting } from '../market/starting.ts'
import type {
  MarketDefinition,
  MarketResult,
  MarketState,
  Removal,
  Settlement,
} from '../market/market.ts'
import type { Refusal } from './refusal.ts'

/**
 * Accounts of the ledger [LG1], by name: CASH:user the cash a user can bet with; HOLD:user:market the amount held for
 * a worst case; POOL:market between losers and winners; RECEIVABLE:user the debt of a user beyond their cash;
 * COMMISSION and ROUNDING ours; BANK the source of points; CASINO the stakes and payouts of rounds; CASHIER deposits
 * and withdrawals, HOLD:user:payment:id the amount held for a withdrawal. Loans, losses and winnings of demo accounts
 * have accounts of their own [AU24].
 */
export type LedgerAccount =
  | `CASH:${number}`
  | `HOLD:${number}:${string}`
  | `POOL:${string}`
  | `RECEIVABLE:${number}`
  | 'COMMISSION'
  | 'ROUNDING'
  | 'BANK'
  | 'CASINO'
  | 'CASHIER'
  | 'DEMO_CASINO'
  | 'DEMO_COMMISSION'
  | 'DEMO_BANK'

type TransferCode =
  | 'FUND'
  | 'RETURN'
  | 'HOLD'
  | 'RELEASE'
  | 'LOSS'
  | 'SHORTFALL'
  | 'REPAY'
  | 'WIN'
  | 'COMMISSION'
  | 'ROUNDING'
  | 'RESETTLE'
  | 'DEPOSIT'
  | 'WITHDRAWAL'

/** One move of money: out of `debit`, into `credit`, never changed, never deleted [LG1]. */
export interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  /** always above zero */
  readonly amount: Paise
  readonly code: TransferCode
  readonly userId: UserId | null
  /** or the round that it is about */
  readonly marketId: MarketId | RoundId | null
  /** the settlement version that it posts or, with code RESETTLE, takes back; null for other moves */
  readonly settlement: number | null
  readonly at: number
}

/**
 * The owner of an account's money: a player; a demo player, whose points are lent for a day [AU23]; a closed demo
 * account; or the maker.
 */
export const ACCOUNT_KINDS = ['player', 'demo', 'gone', 'maker'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Closed and empty: it need not be remembered. */
export const isOver = ({ kind, cash, held, owed }: AccountRow): boolean =>
  kind === 'gone' && cash === 0 && held === 0 && owed === 0

/** A user's money. `cash` includes what is held; free to bet with is cash - held, never below zero. */
export interface AccountRow {
  readonly userId: UserId
  readonly kind: AccountKind
  readonly cash: Paise
  readonly held: Paise
  /** what of `held` is kept for withdrawals that were asked for; the rest is exposure [PC4] */
  readonly withheld: Paise
  /** what of `cash` was lent and must come back first: while it is not nothing, no cash is free [ST25] */
  readonly owed: Paise
}

/** The exposure of an account: all held amounts except those withheld. */
export const exposureOf = ({ held, withheld }: Pick<AccountRow, 'held' | 'withheld'>): Paise =>
  paise(held - withheld)

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

/** A user's share in the last settlement of a market, which the next one takes back exactly [ST22]. */
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
 * The start takes every order for the starting price that it did not fill [SP9]; the turn in play takes what was not to be kept; the removal of a runner whatever is on the runner and lays
 * that are not kept, and then fills up to `until` are void or count at lowered odds [MK60]; a material event
 * what is not kept through events [MK70]; closing takes all.
 */
export type LapseCause =
  | { readonly kind: 'START' }
  | { readonly kind: 'OFF' }
  | {
      readonly kind: 'REMOVAL'
      readonly runnerId: RunnerId
      readonly until: FillId
      /** below its threshold a removal leaves lays alone [MK81] */
      readonly lays: 'GO' | 'STAY'
    }
  /** `runnerId`: play stopped for this runner alone */
  | { readonly kind: 'EVENT'; readonly runnerId?: RunnerId }
  | { readonly kind: 'CLOSED' }

/** The state of one runner, as part of its market. */
export interface RunnerRow {
  readonly runnerId: RunnerId
  /** epoch milliseconds until which the maker takes no resting bet on it [MK73]; null: it never had to wait */
  readonly makerWaitsUntil: number | null
  /** what its feed stated as last traded, where that is newer than every fill on it; null: nothing */
  readonly lastTold: LastTold | null
}

/** A last traded price that a feed stated. */
export interface LastTold {
  readonly odds: Odds
  /** the newest fill on the runner before it; 0: none */
  readonly after: FillId
}

export interface MarketRow {
  readonly definition: MarketDefinition
  readonly state: MarketState
  readonly result: MarketResult | null
  readonly removals: readonly Removal[]
  /** the newest settlement, under way or complete; null before the first */
  readonly settlement: Settlement | null
  /** suspended by an operator: the status that its feed states meanwhile, to which it returns [MK22]; null: it is not */
  readonly operatorHold: 'OPEN' | 'SUSPENDED' | null
  /** epoch milliseconds until which the maker takes no resting bet [MK73]; null: it never had to wait */
  readonly makerWaitsUntil: number | null
  /** those of which there is anything to keep */
  readonly runners: readonly RunnerRow[]
  /** null: nothing is lapsing */
  readonly lapsing: Lapsing | null
  /** null: not fixed yet, or the market has no starting prices */
  readonly starting: Starting | null
}

/** The status that the feed states, whatever an operator or a lapse makes of it [MK22]. */
export const statusByFeed = ({ operatorHold, lapsing, state }: MarketRow): 'OPEN' | 'SUSPENDED' =>
  operatorHold ?? (state.status === 'OPEN' || lapsing?.opens === true ? 'OPEN' : 'SUSPENDED')

/** The row of a market with something else kept of one runner. */
export function withRunner(
  row: MarketRow,
  runnerId: RunnerId,
  change: Partial<Omit<RunnerRow, 'runnerId'>>,
): MarketRow {
  const before = row.runners.find((one) => one.runnerId === runnerId)
  const after = { ...(before ?? { runnerId, makerWaitsUntil: null, lastTold: null }), ...change }
  const others = row.runners.filter((one) => one !== before)
  return { ...row, runners: [...others, after] }
}

/** A bet that took the place of another one, whose unmatched part its player moved [BS41]. */
export interface BetMove {
  readonly betId: BetId
  /** the bet before, and its odds */
  readonly fromBetId: BetId
  readonly fromOdds: Odds
}

/** A fill that was made void, and why. */
export interface FillVoidRow {
  readonly fillId: FillId
  readonly marketId: MarketId
  readonly betId: BetId
  readonly reason: string
  /** '': none */
  readonly note: string
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
  /** '': none */
  readonly note: string
  readonly refusedWith: string | null
  /** the money that this one operator decided about alone; null: none, or two operators did */
  readonly alone: DecidedAlone | null
  readonly at: number
}

/** The sum that counts towards the threshold of two operators [OP167]. */
export interface DecidedAlone {
  readonly of: 'results' | 'payments'
  /** the market, the round or the player */
  readonly about: string
  readonly amount: Paise
  /** players whose money it moves, with how much of it at most; absent: of a release that did not note them */
  readonly players?: readonly PlayerShare[]
}

/** How much of one player's money an act moves at most. */
export interface PlayerShare {
  readonly userId: UserId
  readonly amount: Paise
}

export interface RefusalRow {
  readonly userId: UserId
  readonly clientBetId: string
  /** or the round that was to be bet on */
  readonly marketId: MarketId | RoundId
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
  readonly kind: 'funds' | 'sport' | 'casino'
  /** of a line of the casino: its round */
  readonly marketId: MarketId | RoundId | null
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

/** Up to this one, a player's orders of a kind are the ledger's alone as soon as they are idle [BS103] [BS105]. */
export interface IdleFloor {
  readonly of: 'bet' | 'conditional'
  readonly userId: UserId
  readonly upTo: BetId
}
