import { Type, type Static } from 'typebox'
import { Gtype, Ladder, RowStatus, Status } from './market-words.ts'
import { DecimalOdds, Id, nullable, Points } from './plain-shapes.ts'
import type { ErrorReply } from './shapes.ts'

/** Which runner's prices are asked for; of a session or line market `selectionId` is the line. */
export const JoinDepth = Type.Object({
  marketId: Id,
  selectionId: Id,
})
export type JoinDepth = Static<typeof JoinDepth>

/** Decimal odds, and what is on offer there in points. */
const DepthLevel = Type.Tuple([DecimalOdds, Points])

/**
 * One runner with all prices that are on offer, up to a hundred a side, best first; and what a reader must
 * know to show it and to bet on it without any other message [RT50].
 */
export const RunnerDepth = Type.Object({
  marketId: Type.String(),
  selectionId: Type.String(),
  selectionName: Type.String(),
  eventId: Type.String(),
  eventName: Type.String(),
  sportId: Type.String(),
  marketName: Type.String(),
  gtype: Gtype,
  /** of a meter: where runs stop counting */
  cap: Type.Optional(Type.Integer()),
  /** which prices there are */
  ladder: Ladder,
  /** whether laying is offered at all */
  takesLays: Type.Boolean(),
  /** of the market: OPEN takes bets */
  status: Status,
  /** of the runner: ACTIVE takes bets, any other is its word */
  gstatus: RowStatus,
  iplay: Type.Boolean(),
  betDelayMs: Type.Integer(),
  min: Points,
  max: Points,
  /** last traded, decimal odds; null while it was not */
  ltp: nullable(DecimalOdds),
  /** the backers' stakes of all that was traded, points */
  tv: Points,
  back: Type.Array(DepthLevel),
  lay: Type.Array(DepthLevel),
})
export type RunnerDepth = Static<typeof RunnerDepth>

export type JoinDepthReply = { success: true; depth: RunnerDepth } | ErrorReply

/** The prices of a runner at one moment. */
const PricePoint = Type.Object({
  /** epoch milliseconds */
  at: Type.Number(),
  /** last traded, decimal odds */
  ltp: nullable(DecimalOdds),
  /** the middle of the best prices, decimal odds */
  mid: nullable(DecimalOdds),
  /** the backers' stakes of all that was traded until then, points */
  tv: Points,
})
export type PricePoint = Static<typeof PricePoint>

export const PriceHistoryQuery = Type.Object({
  marketId: Id,
})

/** The prices of a market over time, a row per runner that ever had one [RT52]. */
export const PriceHistoryReply = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    marketId: Type.String(),
    /** from when on this is known, epoch milliseconds: since the market came, or since the server began */
    since: Type.Number(),
    runners: Type.Array(
      Type.Object({
        selectionId: Type.String(),
        selectionName: Type.String(),
        points: Type.Array(PricePoint),
      }),
    ),
  }),
})
export type PriceHistory = Static<typeof PriceHistoryReply>['data']
