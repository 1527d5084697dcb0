import { Type, type Static } from 'typebox'
import {
  ClientId,
  Count,
  counting,
  Price,
  FinePoints,
  Id,
  nullable,
  Points,
  EventId,
  MarketId,
  RunnerId,
  EachWay,
  oneWord,
  done,
} from './plain-shapes.ts'

/** Positions and cash-outs on the wire. Amounts are points; profit and loss is exact, to four decimals. */

/** The player's position on one runner [CO1]; of a meter `ifWin` is the result at its cap, `ifLose` at zero. */
const RunnerPosition = Type.Object({
  selectionId: RunnerId,
  /** of matched bets, if it wins and if it does not */
  ifWin: FinePoints,
  ifLose: FinePoints,
  /** what unmatched backs lose if it does not win, and unmatched lays if it does */
  openBack: FinePoints,
  openLay: FinePoints,
  /** each way: what unmatched bets lose if it is placed without winning, in parts of a point by the divisor */
  openPlaced: Type.Optional(FinePoints),
  /** where a number decides by bands: for which numbers it wins, from `from` on and below `below` */
  band: Type.Optional(Type.Object({ from: Type.Integer(), below: nullable(Type.Integer()) })),
})
/** The player's position in one market. */
export const PositionRow = Type.Object({
  marketId: MarketId,
  eventId: EventId,
  /** how many runners win; 0: any number */
  winners: Type.Integer(),
  /** the terms of an each-way market, whose `winners` are its places */
  eachWay: Type.Optional(EachWay),
  /** of a meter: where runs stop counting */
  cap: Type.Optional(Type.Integer()),
  /** where a number decides by lines: what it counts; each runner is named after its line */
  lines: Type.Optional(oneWord('total', 'margin')),
  /** what is held for it */
  exposure: Points,
  /** in the market's order; where a number decides by bands, those with anything on them; none once the market ended */
  runners: Type.Array(RunnerPosition),
})
export type PositionRow = Static<typeof PositionRow>
export const PositionsReply = done({ data: Type.Array(PositionRow) })

/** more than any position comes to, and exact in paise with as much again */
const MOST_POINTS = 1e13
const Percent = Type.Integer({ minimum: 1, maximum: 100 })
export const CashOutQuoteBody = Type.Object({
  marketId: MarketId,
  /** how much of the position; all of it when absent */
  percent: Type.Optional(Percent),
})
/** A runner wins; none of them does, where any number or a late one may; the number lies in a stretch (`below` null: without an end); of a meter the number itself. */
const OutcomeAfter = Type.Union([
  Type.Object({ selectionId: RunnerId, brings: FinePoints }),
  Type.Object({ none: Type.Literal(true), brings: FinePoints }),
  Type.Object({ from: Type.Integer(), below: nullable(Type.Integer()), brings: FinePoints }),
  Type.Object({ number: Type.Integer(), brings: FinePoints }),
])
export type OutcomeAfter = Static<typeof OutcomeAfter>
/** `even-ends`: what makes the worst result worse and only the two ends of a session the same [CO40]. */
const CashOutKind = oneWord('cash-out', 'even-ends')
const CashOutOffer = done({
  offered: Type.Literal(true),
  kind: CashOutKind,
  marketId: MarketId,
  percent: Percent,
  /** what the part brings for certain, before commission */
  value: Points,
  /** of a whole cash-out */
  commission: Points,
  legs: Type.Array(
    Type.Object({
      selectionId: RunnerId,
      matchOddVariant: oneWord('back', 'lay'),
      stake: Points,
      averageOdd: Price,
    }),
  ),
  /** what the whole position then brings at every result, before commission [CO20] */
  after: Type.Array(OutcomeAfter),
  /** how long it would wait, in milliseconds; 0: it happens at once */
  waitsMs: Type.Integer(),
  /** how long it may be asked for, and until when by the server's clock, epoch milliseconds */
  validMs: Type.Integer(),
  validUntil: Type.Integer(),
})
export type CashOutOffer = Static<typeof CashOutOffer>

/** Why none is offered now, where nothing is wrong with the question [CO5]. */
export const NoCashOutCode = oneWord(
  'MARKET_NOT_OPEN',
  'INSUFFICIENT_FUNDS',
  'CASH_OUT_NOTHING',
  'CASH_OUT_NO_OFFERS',
  'CASH_OUT_NO_GAIN',
  'CASH_OUT_TOO_LARGE',
  'CASH_OUT_OWN_BET',
)
const NoCashOut = done({
  offered: Type.Literal(false),
  marketId: MarketId,
  percent: Percent,
  code: NoCashOutCode,
  /** the same for the player */
  message: Type.String(),
})
export type NoCashOut = Static<typeof NoCashOut>
export const CashOutQuoteReply = Type.Union([CashOutOffer, NoCashOut])

export const CashOutBody = Type.Object({
  marketId: MarketId,
  percent: Type.Optional(Percent),
  /** as quoted: the ends are evened out only where that is asked for; 'cash-out' when absent */
  kind: Type.Optional(CashOutKind),
  /** as quoted */
  value: counting('points', Type.Number({ minimum: -MOST_POINTS, maximum: MOST_POINTS })),
  /** how much less than quoted is still good; nothing when absent */
  tolerance: Type.Optional(counting('points', Type.Number({ minimum: 0, maximum: MOST_POINTS }))),
  /** as quoted */
  validUntil: Count,
  /** the client's own id: sent again, it is the same cash-out */
  clientId: ClientId,
})
export const CashOutReply = done({
  message: Type.String(),
  cashOut: Type.Object({
    clientId: Type.String(),
    marketId: MarketId,
    percent: Percent,
    kind: CashOutKind,
    status: oneWord('pending', 'done', 'dropped'),
    /** what it brought for certain; null while it waits, and when it was dropped */
    value: nullable(Points),
    /** why it was dropped */
    reason: nullable(Type.String()),
    /** how long it still waits, in milliseconds */
    waitsMs: Type.Integer(),
    betIds: Type.Array(Id),
  }),
})
export type CashOutReply = Static<typeof CashOutReply>
