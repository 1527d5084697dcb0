import { Type, type Static } from 'typebox'
import { Gtype, Ladder, RowStatus, Status } from './market-words.ts'
import {
  Price,
  EachWay,
  nullable,
  Points,
  BetId,
  MarketId,
  RunnerId,
  naming,
  done,
} from './plain-shapes.ts'
import { SaidNames, Sentence } from './sentence-shape.ts'
import type { ErrorReply } from './shapes.ts'

/** Which runner's prices are asked for; of a session or line market `selectionId` is the line. */
export const JoinDepth = Type.Object({ marketId: MarketId, selectionId: RunnerId })
export type JoinDepth = Static<typeof JoinDepth>

/** Decimal odds, and what is on offer or was traded there in points; in a change nothing: it is gone. */
const DepthLevel = Type.Tuple([Price, Points])

/** The volume matched at one moment at one price: the backers' stakes [RT121]. */
const LastTrade = Type.Object({
  /** epoch milliseconds */
  at: Type.Number(),
  price: Price,
  size: Points,
})

/** The members of a runner that change besides its prices. */
const DepthHead = Type.Object({
  /** of the market: OPEN takes bets */
  status: Status,
  /** of the runner: ACTIVE takes bets, any other is its word */
  gstatus: RowStatus,
  iplay: Type.Boolean(),
  betDelayMs: Type.Integer(),
  min: Points,
  max: Points,
  /** last traded, decimal odds; null while it was not */
  ltp: nullable(Price),
  /** the backers' stakes of all that was traded, points */
  tv: Points,
})

/**
 * One runner with all prices that are on offer, up to a hundred a side, best first; what was traded a price,
 * and the last ten trades; and what a reader must know to show it and to bet on it without any other message
 * [RT50] [RT120].
 */
export const RunnerDepth = Type.Object({
  kind: Type.Literal('image'),
  marketId: naming('market', Type.String()),
  selectionId: naming('runner', Type.String()),
  /** changes apply to it by number */
  seq: Type.Integer(),
  selectionName: Type.String(),
  eventId: naming('event', Type.String()),
  eventName: Type.String(),
  sportId: Type.String(),
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  gtype: Gtype,
  /** of a meter: where runs stop counting */
  cap: Type.Optional(Type.Integer()),
  eachWay: Type.Optional(EachWay),
  /** which prices there are */
  ladder: Ladder,
  /** whether laying is offered at all */
  takesLays: Type.Boolean(),
  ...DepthHead.properties,
  back: Type.Array(DepthLevel),
  lay: Type.Array(DepthLevel),
  /** on this exchange, of the fills that count; the highest price first */
  traded: Type.Array(DepthLevel),
  /** newest first */
  trades: Type.Array(LastTrade),
})
export type RunnerDepth = Static<typeof RunnerDepth>

/** The changes since `seq - 1`; absent members are unchanged [RT123]. */
export const DepthChange = Type.Object({
  kind: Type.Literal('change'),
  marketId: naming('market', Type.String()),
  selectionId: naming('runner', Type.String()),
  seq: Type.Integer(),
  head: Type.Optional(DepthHead),
  /** prices whose size is another one; size 0: no more */
  back: Type.Optional(Type.Array(DepthLevel)),
  lay: Type.Optional(Type.Array(DepthLevel)),
  traded: Type.Optional(Type.Array(DepthLevel)),
  /** whole */
  trades: Type.Optional(Type.Array(LastTrade)),
})
export type DepthChange = Static<typeof DepthChange>

export const DepthNews = Type.Union([RunnerDepth, DepthChange])
export type DepthNews = Static<typeof DepthNews>

/**
 * The queue places of the reader's own resting bets on a runner, whole: the volume before each at its price [RT122].
 */
export const DepthPlaces = Type.Object({
  marketId: naming('market', Type.String()),
  selectionId: naming('runner', Type.String()),
  places: Type.Array(Type.Object({ betId: BetId, ahead: Points })),
})
export type DepthPlaces = Static<typeof DepthPlaces>

export type JoinDepthReply = { success: true; depth: RunnerDepth; places: DepthPlaces } | ErrorReply

/** The prices of a runner at one moment. */
const PricePoint = Type.Object({
  /** epoch milliseconds */
  at: Type.Number(),
  /** last traded, decimal odds */
  ltp: nullable(Price),
  /** the middle of the best prices, decimal odds */
  mid: nullable(Price),
  /** the backers' stakes of all that was traded until then, points */
  tv: Points,
})
export type PricePoint = Static<typeof PricePoint>

export const PriceHistoryQuery = Type.Object({ marketId: MarketId })

/** The prices of a market over time, a row per runner that ever had one [RT52]. */
export const PriceHistoryReply = done({
  data: Type.Object({
    marketId: naming('market', Type.String()),
    /** from when on this is known, epoch milliseconds: since the market came, or since the server began */
    since: Type.Number(),
    runners: Type.Array(
      Type.Object({
        selectionId: naming('runner', Type.String()),
        selectionName: Type.String(),
        said: Type.Optional(Sentence),
        points: Type.Array(PricePoint),
      }),
    ),
  }),
})
export type PriceHistory = Static<typeof PriceHistoryReply>['data']
