import { Type, type Static } from 'typebox'
import { BetRow, CancelBetBody, ErrorReply, OrderTerms, PlaceBetBody } from './shapes.ts'

/** What a player may ask of bets that are placed already. Amounts are points, odds decimals, as everywhere. */

/** Of one batch. */
export const MOST_BATCH_ORDERS = 60

const { betId } = CancelBetBody.properties
const key = { clientBetId: PlaceBetBody.properties.clientBetId }

export const ReduceBetBody = Type.Object({
  betId,
  /** how much of what is unmatched goes; all of it, if that is less */
  reduceBy: Type.Number({ exclusiveMinimum: 0 }),
  ...key,
})

export const ReplaceBetBody = Type.Object({
  betId,
  /** as it is, when absent */
  matchOdd: Type.Optional(Type.Number()),
  /** what is to be unmatched from now on; as it is, when absent */
  stake: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  persistence: OrderTerms.properties.persistence,
  ...key,
})

export const CancelAllBody = Type.Object({
  /** of all markets, when absent */
  marketId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** of both sides, when absent */
  side: Type.Optional(Type.Union([Type.Literal('back'), Type.Literal('lay')])),
})

const BatchOrder = Type.Union([
  Type.Object({ action: Type.Literal('place'), order: PlaceBetBody }),
  Type.Object({ action: Type.Literal('cancel'), order: CancelBetBody }),
  Type.Object({ action: Type.Literal('reduce'), order: ReduceBetBody }),
  Type.Object({ action: Type.Literal('replace'), order: ReplaceBetBody }),
])
export type BatchOrder = Static<typeof BatchOrder>

export const BatchBody = Type.Object({
  /** each: every order by itself, in their order; all-or-none: all of them happen or nothing does */
  mode: Type.Union([Type.Literal('each'), Type.Literal('all-or-none')]),
  orders: Type.Array(BatchOrder, { minItems: 1, maxItems: MOST_BATCH_ORDERS }),
})

export const BetReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  bet: BetRow,
})

export const ReplaceBetReply = Type.Object({
  ...BetReply.properties,
  /** the bet that made room; null where the bet itself was changed and kept its place */
  ended: Type.Union([BetRow, Type.Null()]),
})

export const CancelAllReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  bets: Type.Array(BetRow),
})

/** What became of one order of a batch: what it would have been answered alone. */
const OrderReceipt = Type.Union([ReplaceBetReply, BetReply, ErrorReply])
export type OrderReceipt = Static<typeof OrderReceipt>

export const BatchReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  /** none: of an all-or-none batch one order was refused, and nothing has happened */
  outcome: Type.Union([Type.Literal('each'), Type.Literal('all'), Type.Literal('none')]),
  receipts: Type.Array(OrderReceipt),
})
