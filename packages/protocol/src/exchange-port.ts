import type { PriceHistory } from '@crease/contract/depth-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { CashOutCommand, QuoteCashOut } from '@crease/domain/records/cash-out-order.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketAct } from '@crease/domain/records/operator-act.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { OperatorStanding } from '@crease/domain/records/players/protection.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type {
  ActOutcome,
  AskDecision,
  EventOutcome,
  FirstYeses,
  LimitsOutcome,
  RegistrationDecision,
  RegistrationOutcome,
  Why,
} from './operator-acts.ts'
import type {
  OwnPayments,
  PaymentAsk,
  PaymentDecision,
  PaymentOutcome,
  PaymentsAsk,
  WaitingPayments,
} from './payments.ts'
import type { ActRefused, Holding, ResultsStanding } from './result-acts.ts'
import type { SoloAsk, SoloOutcome } from './solo.ts'
import type {
  PlayerRound,
  TableActAsk,
  TableBetAsk,
  TableBetOutcome,
  TableCashOutAsk,
  TablesOutcome,
} from './tables.ts'

/** A player's money and positions as last committed. */
interface Funds {
  /** null for who was never funded */
  readonly account: AccountRow | null
  /** in markets that have not ended */
  readonly positions: readonly PlayerPosition[]
  /** rises with every commit, also across restarts [RT7] */
  readonly version: number
}

/** All that a player has open, as last committed. */
interface PlayerOrders extends Funds {
  /** every bet that a commit changed up to this number is in it [RT33] */
  readonly number: number
  /** with something pending or resting, newest first */
  readonly bets: readonly Bet[]
  /** that wait, oldest first */
  readonly conditionals: readonly ConditionalOrder[]
  /** of each table the newest round with a bet of theirs */
  readonly rounds: readonly PlayerRound[]
}

/** A cash-out by a quote that the exchange gave: `value` is the quote's own. */
type QuotedCashOut = Omit<CashOutCommand, 'kind' | 'floor'> & {
  readonly value: Paise
  /** how much less than `value` is still good */
  readonly tolerance: Paise
}

/** The new limits of a player, and why; null where they are only read. */
export type LimitsChange = {
  readonly limits: Omit<PlayerLimits, 'userId'>
  readonly why: Why
} | null

/** Questions of a gateway to the exchange; each is answered, or rejects with `NoAnswer`. */
export interface Questions {
  /** Decides a command; resolves with its reply once durable. */
  readonly submit: (command: Command) => Promise<Reply>
  readonly funds: (user: UserId) => Promise<Funds>
  readonly orders: (user: UserId) => Promise<PlayerOrders>
  /** The number of the newest commit that changed something of this player's, or a later one [OP930]. */
  readonly lastCommit: (user: UserId) => Promise<number>
  /** null where nothing was ever known of the market */
  readonly history: (market: MarketId) => Promise<PriceHistory | null>
  /** Gives a quote, and remembers it for as long as it is valid [CO41]. */
  readonly quoteCashOut: (ask: Omit<QuoteCashOut, 'kind'>) => Promise<Reply>
  readonly cashOut: (request: QuotedCashOut) => Promise<Reply>
  /** Operator's acts: who is no operator is refused FORBIDDEN [OP41]. */
  readonly act: (by: UserId, act: MarketAct, why: Why) => Promise<ActOutcome>
  readonly voidBet: (by: UserId, bet: BetId, why: Why) => Promise<ActOutcome>
  readonly voidEvent: (by: UserId, event: EventId, why: Why) => Promise<EventOutcome>
  readonly settlement: (by: UserId, market: MarketId) => Promise<ActOutcome>
  readonly firstYeses: (by: UserId) => Promise<FirstYeses>
  /** Does what another operator asked for, or says no to it [OP165]. */
  readonly decideAsk: (by: UserId, decision: AskDecision, why: Why) => Promise<ActOutcome>
  readonly limits: (by: UserId, loginId: string, change: LimitsChange) => Promise<LimitsOutcome>
  /** Opens, locks or closes the account of a player [PP20]. */
  readonly setStanding: (
    by: UserId,
    loginId: string,
    change: { readonly standing: OperatorStanding; readonly why: Why },
  ) => Promise<ActOutcome>
  /** Approves or refuses a held registration [PP36]; the reason of a refusal is for the applicant. */
  readonly decideRegistration: (
    by: UserId,
    loginId: string,
    decided: RegistrationDecision,
  ) => Promise<RegistrationOutcome>
  /** null for who is no operator */
  readonly standing: (by: UserId) => Promise<ResultsStanding | null>
  readonly setWait: (
    by: UserId,
    feed: string,
    wait: { readonly seconds: number; readonly reason: string },
  ) => Promise<ResultsStanding | ActRefused>
  readonly hold: (
    by: UserId,
    market: MarketId,
    holding: Holding,
  ) => Promise<ResultsStanding | ActRefused>
  readonly placeTableBet: (ask: TableBetAsk) => Promise<TableBetOutcome>
  readonly cashOutTableBet: (ask: TableCashOutAsk) => Promise<TableBetOutcome>
  /** A round of the player's own: how it stands, its bet, its next step. */
  readonly solo: (ask: SoloAsk) => Promise<SoloOutcome>
  /** A deposit or a withdrawal is asked for, or taken back. */
  readonly payment: (ask: PaymentAsk) => Promise<PaymentOutcome>
  readonly ownPayments: (user: UserId, ask: PaymentsAsk) => Promise<OwnPayments>
  /** Operator's acts: who is no operator is refused FORBIDDEN. */
  readonly decidePayment: (by: UserId, decision: PaymentDecision) => Promise<PaymentOutcome>
  readonly waitingPayments: (by: UserId, ask: PaymentsAsk) => Promise<WaitingPayments>
  /** Operator's acts on casino tables; null only reads how they stand [OP87]. */
  readonly tables: (by: UserId, act: TableActAsk | null) => Promise<TablesOutcome>
}

/** The exchange as a gateway sees it. `market` is read from what the gateway follows, and only from what is committed. */
export interface ExchangePort extends Questions {
  readonly market: (market: MarketId) => MarketView | null
}
