import type { Bet, Fill } from '../bet/bet.ts'
import { keyOf } from '../units/ids.ts'
import type { CashOut } from './cash-out-order.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { DeadManSwitch } from './players/dead-man-switch.ts'
import type { PaymentRow } from './players/payment.ts'
import type { PlayerLimits } from './players/player-limits.ts'
import type {
  PlaySums,
  ProtectionAct,
  ProtectionRow,
  StandingRow,
  StretchRow,
} from './players/protection.ts'
import type { RoundBet, RoundRow } from '../rounds/round.ts'
import type { Registry, WritesOf } from './row-log.ts'
import type {
  AccountRow,
  AmendmentRow,
  BetMove,
  DroppedKey,
  FillVoidRow,
  IdleFloor,
  MarketRow,
  OperatorActRow,
  PositionRow,
  RefusalRow,
  StatementLine,
  Transfer,
} from './rows.ts'

/** Every kind of row that a decision writes, and what one of it says. */
export interface Rows {
  readonly market: MarketRow
  readonly account: AccountRow
  readonly bet: Bet
  readonly fill: Fill
  readonly position: PositionRow
  readonly transfer: Transfer
  readonly statement: StatementLine
  /** refusals and amendments that the ledger is to forget; before those of the same decision are written [BS100] */
  readonly dropped: DroppedKey
  /** a refused placement that carried a key: the same key gets the same answer again [BS9] */
  readonly refusal: RefusalRow
  /** a key under which a bet was changed or replaced: the same key gets the same answer again [BS39] */
  readonly amendment: AmendmentRow
  /** what took the place of which bet, for who reads what happened */
  readonly move: BetMove
  /** up to where a player's orders that nothing comes of are the ledger's alone, where that rose [BS103] */
  readonly idleFloor: IdleFloor
  readonly conditional: ConditionalOrder
  readonly switch: DeadManSwitch
  /** a cash-out that was let in, or what became of it */
  readonly cashOut: CashOut
  /** a fill that no longer counts, on both of its sides [ST23] */
  readonly fillVoid: FillVoidRow
  /** what an operator did [OP40] */
  readonly act: OperatorActRow
  /** limits of a player as an operator set them [OP54] */
  readonly limits: PlayerLimits
  /** what a player asked to be kept to [PP1] */
  readonly protection: ProtectionRow
  /** whether an account may be used [PP20] */
  readonly standing: StandingRow
  readonly stretch: StretchRow
  readonly protectionAct: ProtectionAct
  /** of players with rules of their own: the engine itself counts them for all [PP5] */
  readonly playSums: PlaySums
  readonly round: RoundRow
  readonly roundBet: RoundBet
  /** a deposit or a withdrawal in its newest state */
  readonly payment: PaymentRow
}

export type RowKind = keyof Rows

/** The changed rows of each kind, of one decision or several together. */
export type Writes = WritesOf<Rows>

const hasLimits = ({ userId: _user, ...terms }: PlayerLimits): boolean =>
  Object.values(terms).some((term) => term !== null)

const hasRules = ({ rules, waiting }: ProtectionRow): boolean =>
  Object.keys(rules).length > 0 || waiting.length > 0

/** How rows of each kind are merged, and what the engine remembers of them. */
export const ROWS: Registry<Rows> = {
  market: { merge: 'latest', key: ({ definition }) => definition.marketId, memory: 'own' },
  account: { merge: 'latest', key: ({ userId }) => userId, memory: 'own' },
  bet: { merge: 'latest', key: ({ betId }) => betId, memory: 'own' },
  fill: { merge: 'append', memory: 'own' },
  position: {
    merge: 'latest',
    key: ({ userId, marketId }) => `${userId} ${marketId}`,
    memory: 'own',
  },
  transfer: { merge: 'append', memory: 'ledger' },
  statement: { merge: 'append', memory: 'ledger' },
  dropped: {
    merge: 'latest',
    key: ({ of, userId, clientBetId }) => `${of} ${keyOf(userId, clientBetId)}`,
    erases: ({ of, userId, clientBetId }) => ({ kind: of, key: keyOf(userId, clientBetId) }),
    memory: 'ledger',
  },
  refusal: {
    merge: 'latest',
    key: ({ userId, clientBetId }) => keyOf(userId, clientBetId),
    memory: 'own',
  },
  amendment: {
    merge: 'latest',
    key: ({ userId, clientBetId }) => keyOf(userId, clientBetId),
    memory: 'own',
  },
  move: { merge: 'append', memory: 'ledger' },
  idleFloor: { merge: 'latest', key: ({ of, userId }) => `${of} ${userId}`, memory: 'own' },
  conditional: { merge: 'latest', key: ({ orderId }) => orderId, memory: 'own' },
  switch: { merge: 'latest', key: ({ userId }) => userId, memory: 'own' },
  cashOut: { merge: 'append', memory: 'own' },
  fillVoid: { merge: 'append', memory: 'ledger' },
  act: { merge: 'append', memory: 'own' },
  limits: {
    merge: 'latest',
    key: ({ userId }) => userId,
    memory: { newest: (row) => (hasLimits(row) ? 'stays' : 'over') },
  },
  protection: {
    merge: 'latest',
    key: ({ userId }) => userId,
    memory: { newest: (row) => (hasRules(row) ? 'stays' : 'over') },
  },
  standing: {
    merge: 'latest',
    key: ({ userId }) => userId,
    memory: { newest: (row) => (row.operator === 'open' && row.pause === null ? 'over' : 'stays') },
  },
  stretch: {
    merge: 'latest',
    key: ({ userId }) => userId,
    memory: { newest: ({ from }) => (from > 0 ? 'stays' : 'over') },
  },
  protectionAct: { merge: 'append', memory: 'ledger' },
  playSums: { merge: 'latest', key: ({ userId }) => userId, memory: 'ledger' },
  round: { merge: 'latest', key: ({ roundId }) => roundId, memory: 'own' },
  roundBet: { merge: 'latest', key: ({ betId }) => betId, memory: 'own' },
  payment: { merge: 'latest', key: ({ paymentId }) => paymentId, memory: 'own' },
}
