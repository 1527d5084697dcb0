import { Type, type Static } from 'typebox'
import {
  BET_REFERENCES,
  BetRow,
  CancelBetBody,
  OrderTerms,
  PlaceBetBody,
  BetReply,
} from './bet-shapes.ts'
import { Gtype } from './market-words.ts'
import {
  DecimalOdds,
  nullable,
  Points,
  PointsAboveZero,
  Price,
  MarketId,
  naming,
  oneWord,
  done,
} from './plain-shapes.ts'
import { ErrorReply } from './shapes.ts'
import { SaidNames } from './sentence-shape.ts'

/** Requests about bets that are placed already. Amounts are points, odds decimals, as everywhere. */

/** The orders of one batch. */
const MOST_BATCH_ORDERS = 60

const { betId } = CancelBetBody.properties
const key = { clientBetId: PlaceBetBody.properties.clientBetId }

export const ReduceBetBody = Type.Object({
  betId,
  /** how much of what is unmatched goes; all of it, if that is less */
  reduceBy: PointsAboveZero,
  ...key,
})

export const ReplaceBetBody = Type.Object({
  betId,
  /** as it is, when absent */
  matchOdd: Type.Optional(DecimalOdds),
  /** what is to be unmatched from now on; as it is, when absent */
  stake: Type.Optional(PointsAboveZero),
  persistence: OrderTerms.properties.persistence,
  keepThroughEvents: OrderTerms.properties.keepThroughEvents,
  ...key,
})

export const CancelAllBody = Type.Object({
  /** of all markets, when absent */
  marketId: Type.Optional(MarketId),
  /** of both sides, when absent */
  side: Type.Optional(oneWord('back', 'lay')),
})

/** A placement of a batch or for later: in decimals, or in its market's own scale, as if it were alone [MT61]. */
const AnyScaleBody = Type.Object({
  ...PlaceBetBody.properties,
  selectionId: Type.Optional(PlaceBetBody.properties.selectionId),
  matchOdd: Type.Optional(PlaceBetBody.properties.matchOdd),
})

const BatchOrder = Type.Union([
  Type.Object({ action: Type.Literal('place'), order: AnyScaleBody }),
  Type.Object({ action: Type.Literal('cancel'), order: CancelBetBody }),
  Type.Object({ action: Type.Literal('reduce'), order: ReduceBetBody }),
  Type.Object({ action: Type.Literal('replace'), order: ReplaceBetBody }),
])
export type BatchOrder = Static<typeof BatchOrder>

export const BatchBody = Type.Object({
  /** each: every order by itself, in their order; all-or-none: all of them happen or nothing does */
  mode: oneWord('each', 'all-or-none'),
  orders: Type.Array(BatchOrder, { minItems: 1, maxItems: MOST_BATCH_ORDERS }),
})

export const ReplaceBetReply = Type.Object({
  ...BetReply.properties,
  /** the bet that made room; null where the bet itself was changed and kept its place */
  ended: Type.Union([BetRow, Type.Null()]),
})

/** The outcome of one order of a batch: the same reply as to the order alone. */
const OrderReceipt = Type.Union([ReplaceBetReply, BetReply, ErrorReply])
export type OrderReceipt = Static<typeof OrderReceipt>

export const BatchReply = done({
  message: Type.String(),
  /** none: of an all-or-none batch one order was refused, and nothing has happened */
  outcome: oneWord('each', 'all', 'none'),
  receipts: Type.Array(OrderReceipt),
})

/** The shortest silence that a dead-man switch may wait for, in seconds. */
export const LEAST_SILENCE_S = 5

/** Seconds of silence after which everything unmatched is cancelled, 5 or more; 0 puts the switch out. */
export const DeadManBody = Type.Object({
  timeoutSeconds: Type.Integer({ minimum: 0, maximum: 3600 }),
})

export const DeadManReply = done({
  status: oneWord('OFF', 'ARMED', 'FIRED'),
  timeoutSeconds: nullable(Type.Integer()),
  /** when everything unmatched is cancelled, unless a heartbeat comes before; null unless ARMED */
  deadline: nullable(Type.String()),
  /** what the clock counts from: the last heartbeat, or a restart of the exchange; null unless ARMED */
  countsFrom: nullable(oneWord('heard', 'restart')),
  /** when it fired; null unless FIRED */
  firedAt: nullable(Type.String()),
})

const Trigger = Type.Union([
  Type.Object({
    kind: oneWord('STOP', 'TAKE_PROFIT'),
    /** the best price that the order could take, or the last traded one; BEST when absent */
    watch: Type.Optional(oneWord('BEST', 'LAST_TRADED')),
    odd: Price,
  }),
  Type.Object({ kind: Type.Literal('IN_PLAY') }),
])

const ConditionalAsked = Type.Object({
  /** what is placed; its `matchOdd` is the worst price that it takes */
  bet: AnyScaleBody,
  trigger: Trigger,
  /** it waits no longer than this; with its market, when absent */
  expiresAt: Type.Optional(Type.String({ maxLength: 40 })),
})

export const ConditionalBody = Type.Object({
  /** one order, or two of which one cancels the other */
  orders: Type.Array(ConditionalAsked, { minItems: 1, maxItems: 2 }),
  ...key,
  /** as a bet's: orders under an unknown id that were pressed over 60 s ago are not kept [BS26] */
  pressedAt: PlaceBetBody.properties.pressedAt,
})

export const CancelConditionalBody = Type.Object({ orderId: betId })

export const ConditionalRow = Type.Object({
  orderId: Type.String(),
  marketId: naming('market', Type.String()),
  selectionId: naming('runner', Type.String()),
  /** what it is on; null when its market is over and known by its number alone */
  on: nullable(
    Type.Object({
      eventName: Type.String(),
      marketName: Type.String(),
      said: Type.Optional(SaidNames),
      gtype: Gtype,
      selectionName: Type.String(),
    }),
  ),
  matchOddVariant: oneWord('back', 'lay'),
  matchOdd: Price,
  stake: Points,
  trigger: Trigger,
  expiresAt: nullable(Type.String()),
  siblingId: nullable(Type.String()),
  clientBetId: nullable(Type.String()),
  ...BET_REFERENCES,
  createdAt: Type.String(),
  status: oneWord('WAITING', 'TRIGGERED', 'REFUSED', 'LAPSED', 'CANCELLED'),
  /** when it ended; null while it waits */
  endedAt: nullable(Type.String()),
  /** the bet that it became; null unless TRIGGERED */
  betId: nullable(naming('bet', Type.String())),
  /** why it ended: the code of a refusal or lapse, or who cancelled it; null while it waits or when it was placed */
  reason: nullable(Type.String()),
})
export type ConditionalRow = Static<typeof ConditionalRow>

export const CancelAllReply = done({
  message: Type.String(),
  bets: Type.Array(BetRow),
  /** the conditional orders that waited; absent: a server of the release before */
  conditionals: Type.Optional(Type.Array(ConditionalRow)),
})

export const ConditionalReply = done({ orders: Type.Array(ConditionalRow) })
