import type { Why } from '@crease/domain/units/why.ts'
import type { PriceHistory } from '@crease/contract/depth-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { CashOutCommand, QuoteCashOut } from '@crease/domain/records/cash-out-order.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketAct } from '@crease/domain/records/operator-act.ts'
import type { SportChange } from '@crease/domain/risk/sport-setting.ts'
import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type { OperatorStanding } from '@crease/domain/records/players/protection.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Refused } from './edge-refusal.ts'
import type { GatewayCommand } from './gateway-command.ts'
import type {
  ActOutcome,
  AskDecision,
  EventOutcome,
  FirstApprovals,
  LimitsOutcome,
  RegistrationDecision,
  RegistrationOutcome,
  SportOutcome,
  SportRateDecision,
} from './operator-acts.ts'
import type { OperatorToken } from './operator-session.ts'
import type {
  OwnPayments,
  PaymentAsk,
  PaymentDecision,
  PaymentOutcome,
  PaymentsAsk,
  WaitingPayments,
} from './payments.ts'
import type { Holding, ResultsStanding } from './result-acts.ts'
import type { SoloAsk, SoloOutcome } from './solo.ts'
import type {
  PlayerRound,
  TableActAsk,
  TableBetAsk,
  TableBetOutcome,
  TableCashOutAsk,
  CasinoOutcome,
} from './casino.ts'

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

/** A new account: open with the points it begins with, or held until operators have decided about it [PP29]. */
export type OpenedAccount = { readonly kind: 'opened' | 'held' } | Refused

/** Questions of a gateway to the exchange; each resolves with its answer or rejects with `NoAnswer`. */
export interface Questions {
  /** Decides a command; resolves with its reply once durable. A command of no player is refused FORBIDDEN [OP1010]. */
  readonly submit: (command: GatewayCommand) => Promise<Reply | Refused>
  /** Opens the account of a new user, once, with the sum that the exchange itself has in its settings [OP1012]. */
  readonly openAccount: (user: UserId) => Promise<OpenedAccount>
  readonly funds: (user: UserId) => Promise<Funds>
  readonly orders: (user: UserId) => Promise<PlayerOrders>
  /** The number of the newest commit that changed something of this player's, or a later one [OP930]. */
  readonly lastCommit: (user: UserId) => Promise<number>
  /** null where nothing was ever known of the market */
  readonly history: (market: MarketId) => Promise<PriceHistory | null>
  /** Gives a quote, and remembers it for as long as it is valid [CO41]. */
  readonly quoteCashOut: (ask: Omit<QuoteCashOut, 'kind'>) => Promise<Reply>
  readonly cashOut: (request: QuotedCashOut) => Promise<Reply>
  /** Operators' acts, each with the access token of the session that asks: no operator's is refused FORBIDDEN [OP41] [OP1011]. */
  readonly act: (by: OperatorToken, act: MarketAct, why: Why) => Promise<ActOutcome>
  readonly voidBet: (by: OperatorToken, bet: BetId, why: Why) => Promise<ActOutcome>
  readonly voidEvent: (by: OperatorToken, event: EventId, why: Why) => Promise<EventOutcome>
  readonly settlement: (by: OperatorToken, market: MarketId) => Promise<ActOutcome>
  readonly firstYeses: (by: OperatorToken) => Promise<FirstApprovals>
  /** Does what another operator asked for, or says no to it [OP165]. */
  readonly decideAsk: (by: OperatorToken, decision: AskDecision, why: Why) => Promise<ActOutcome>
  readonly limits: (
    by: OperatorToken,
    loginId: string,
    change: LimitsChange,
  ) => Promise<LimitsOutcome>
  /** Opens, locks or closes the account of a player [PP20]. */
  readonly setStanding: (
    by: OperatorToken,
    loginId: string,
    change: { readonly standing: OperatorStanding; readonly why: Why },
  ) => Promise<ActOutcome>
  /** Approves or refuses a held registration [PP36]; the reason of a refusal is for the applicant. */
  readonly decideRegistration: (
    by: OperatorToken,
    loginId: string,
    decided: RegistrationDecision,
  ) => Promise<RegistrationOutcome>
  readonly standing: (by: OperatorToken) => Promise<ResultsStanding | Refused>
  readonly setWait: (
    by: OperatorToken,
    feed: string,
    wait: { readonly seconds: number; readonly reason: string },
  ) => Promise<ResultsStanding | Refused>
  readonly hold: (
    by: OperatorToken,
    market: MarketId,
    holding: Holding,
  ) => Promise<ResultsStanding | Refused>
  /** Sets limits, delay and rate of commission of a sport [OP801]; another rate may need a second operator [OP170]. */
  readonly setSport: (by: OperatorToken, setting: SportChange, why: Why) => Promise<SportOutcome>
  /** Approves or declines the request of another operator for another rate [OP170]. */
  readonly decideSport: (
    by: OperatorToken,
    decision: SportRateDecision,
    why: Why,
  ) => Promise<SportOutcome>
  readonly placeTableBet: (ask: TableBetAsk) => Promise<TableBetOutcome>
  readonly cashOutTableBet: (ask: TableCashOutAsk) => Promise<TableBetOutcome>
  /** A round of the player's own: how it stands, its bet, its next step. */
  readonly solo: (ask: SoloAsk) => Promise<SoloOutcome>
  /** A deposit or a withdrawal is asked for, or taken back. */
  readonly payment: (ask: PaymentAsk) => Promise<PaymentOutcome>
  readonly ownPayments: (user: UserId, ask: PaymentsAsk) => Promise<OwnPayments>
  readonly decidePayment: (by: OperatorToken, decision: PaymentDecision) => Promise<PaymentOutcome>
  readonly waitingPayments: (by: OperatorToken, ask: PaymentsAsk) => Promise<WaitingPayments>
  /** Operator's acts on casino tables; null only reads how they stand [OP87]. */
  readonly tables: (by: OperatorToken, act: TableActAsk | null) => Promise<CasinoOutcome>
}

/** The exchange as a gateway sees it. `market` is read from what the gateway follows, and only from what is committed. */
export interface ExchangePort extends Questions {
  readonly market: (market: MarketId) => MarketView | null
}
