import { Type, type Static } from 'typebox'
import { Gtype, Ladder } from './market-words.ts'
import {
  counting,
  ClientId,
  Count,
  DecimalOdds,
  FinePoints,
  Id,
  nullable,
  Points,
  Price,
  RowId,
  Text,
  BetId,
  EventId,
  MarketId,
  RunnerId,
  naming,
  EachWay,
  oneWord,
  done,
} from './plain-shapes.ts'
import { SaidNames } from './sentence-shape.ts'

/** Placing a bet, taking it back, and how its owner sees it. */

const TimeInForce = oneWord(
  'GOOD_TILL_CANCELLED',
  'IMMEDIATE_OR_CANCEL',
  'FILL_OR_KILL',
  'MARKET_ON_CLOSE',
  'LIMIT_ON_CLOSE',
)
/** The largest version of a market that the ledger's int column takes [BS190]. */
const VERSION_MAX = 2_147_483_647
/** A line or a rate at most; each market kind has bounds of its own within it [MT61]. */
const OWN_SCALE_MAX = 1_000_000
const OwnScale = Type.Number({ minimum: -OWN_SCALE_MAX, maximum: OWN_SCALE_MAX })
/** A price as it was shown: never read by us. */
const Shown = Type.Union([DecimalOdds, Text, Type.Null()])

const Persistence = oneWord('LAPSE', 'KEEP', 'MARKET_ON_CLOSE')

/** Letters, digits and some signs: a client's own word for an order or its strategy [BS161]. */
const reference = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9._+*:;~-]*$' })
const references = {
  /** the client's own word for this order; it need not be unique */
  customerOrderRef: Type.Optional(reference(32)),
  /** the client's own word for the strategy of this order */
  customerStrategyRef: Type.Optional(reference(15)),
}
/** The references of a bet on every row of it, where it was placed with one [BS161]. */
export const BET_REFERENCES = {
  customerOrderRef: Type.Optional(Type.String()),
  customerStrategyRef: Type.Optional(Type.String()),
}

/** The terms of an order besides its price and size. */
export const OrderTerms = Type.Object({
  /**
   * GOOD_TILL_CANCELLED when absent. MARKET_ON_CLOSE and LIMIT_ON_CLOSE wait for the starting price: `stake` of a lay is its
   * liability, and only the latter has a `matchOdd` [SP2].
   */
  timeInForce: Type.Optional(TimeInForce),
  /** points, for FILL_OR_KILL only: take this much or nothing; the whole stake when absent */
  minFill: Type.Optional(Points),
  /** of what is unmatched at the turn in play; LAPSE when absent */
  persistence: Type.Optional(Persistence),
  /** what is unmatched rests on when play stops for a goal, a wicket and the like; false when absent */
  keepThroughEvents: Type.Optional(Type.Boolean()),
  /** what is unmatched lapses at this moment */
  expiresAt: Type.Optional(Type.String({ maxLength: 40 })),
  /** the `version` that was seen: where the market has moved on, the bet lapses with MKT_VERSION */
  marketVersion: Type.Optional(Type.Integer({ minimum: 0, maximum: VERSION_MAX })),
  ...references,
})

const BetTargetType = oneWord('BACKERS_PROFIT', 'PAYOUT')
/** Points that a payout-sized order can be for at most: exact in centipaise. */
const TARGET_MAX = 1e10

export const PlaceBetBody = Type.Object({
  eventId: naming('event', Type.String({ maxLength: 64 })),
  marketId: naming('market', Type.String({ maxLength: 64 })),
  selectionId: naming('runner', Type.String({ maxLength: 64 })),
  /** absent of MARKET_ON_CLOSE, which takes any price, and where `rate` or `line` states it; required of all others */
  matchOdd: Type.Optional(DecimalOdds),
  matchOddVariant: oneWord('back', 'lay'),
  /** absent of an order that is sized by what it brings; required of all others */
  stake: Type.Optional(Points),
  /**
   * sizes the order by its payout, or by its backer's profit, which is a lay's liability: each price gives the stake
   * [BS162]; GOOD_TILL_CANCELLED and IMMEDIATE_OR_CANCEL alone
   */
  betTargetType: Type.Optional(BetTargetType),
  /** points, with `betTargetType` */
  betTargetSize: Type.Optional(
    counting('points', Type.Number({ exclusiveMinimum: 0, maximum: TARGET_MAX })),
  ),
  /** in fancy and fancy2, where selectionId may be the row's: the line, which is the selection [MT61] */
  line: Type.Optional(OwnScale),
  /** in fancy, fancy2, match1 and khado, where matchOdd may then be absent: what 100 wins [MT61] */
  rate: Type.Optional(OwnScale),
  teamName: Type.Optional(Text),
  marketName: Type.Optional(Text),
  selectionName: Type.Optional(Text),
  oddType: Type.Optional(Text),
  sportType: Type.Optional(Text),
  seriesName: Type.Optional(Text),
  isBack: Type.Optional(Type.Boolean()),
  oddIsPlay: Type.Optional(Type.Boolean()),
  oddPosition: Type.Optional(
    Type.Object({
      status: Type.Optional(Text),
      back: Type.Optional(Shown),
      lay: Type.Optional(Shown),
    }),
  ),
  /** the client's own id of this bet: sent again with the same body, it is the same bet */
  clientBetId: Type.Optional(ClientId),
  /**
   * when the player pressed, epoch milliseconds by the `Date` of the server's answers; a bet under an unknown id that
   * was pressed over 60 s ago is refused PRESSED_TOO_LATE; absent, or in the future: it is placed [BS26]
   */
  pressedAt: Type.Optional(Count),
  ...OrderTerms.properties,
})
export type PlaceBetBody = Static<typeof PlaceBetBody>

/** A bet as its owner sees it: the receipt of a placement, and a row of My Bets and Current Bets. */
export const BetRow = Type.Object({
  betId: BetId,
  clientBetId: nullable(Type.String()),
  eventId: EventId,
  eventName: Type.String(),
  sportId: Id,
  marketId: MarketId,
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  /** the kind of its market, as `Market` names it; with a meter's cap it says how the odds are read */
  gtype: Type.Optional(Gtype),
  cap: Type.Optional(Type.Integer()),
  /** each way its stake is that of each part */
  eachWay: Type.Optional(EachWay),
  /** the ladder of its market's prices; absent: every hundredth */
  ladder: Type.Optional(Ladder),
  selectionId: RunnerId,
  selectionName: Type.String(),
  teamName: Type.String(),
  matchOddVariant: oneWord('back', 'lay'),
  matchOdd: Price,
  /** average odds of what is matched; null while nothing is */
  averageOdd: nullable(Price),
  /** of a lay that waits for the starting price its liability, from the off on the backer's stake */
  stake: Points,
  timeInForce: TimeInForce,
  /** of FILL_OR_KILL; null for all others */
  minFill: nullable(Points),
  persistence: Persistence,
  keepThroughEvents: Type.Boolean(),
  expiresAt: nullable(Type.String()),
  /** the version that the player saw, if the bet said one */
  marketVersion: nullable(Type.Integer()),
  ...BET_REFERENCES,
  /** of an order that was sized by what it brings */
  betTargetType: Type.Optional(BetTargetType),
  betTargetSize: Type.Optional(Points),
  matched: Points,
  /**
   * what the matched part pays out, stake included, each way that of one part; absent where it is `matched` times
   * `averageOdd` in two decimals
   */
  matchedReturn: Type.Optional(FinePoints),
  remaining: Points,
  cancelled: Points,
  lapsed: Points,
  voided: Points,
  status: oneWord('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE'),
  lapseReason: nullable(Type.String()),
  createdAt: Type.String(),
  /** end of the in-play delay, if the bet waits one out */
  pendingUntil: nullable(Type.String()),
})
export type BetRow = Static<typeof BetRow>

export const BetReply = done({ message: Type.String(), bet: BetRow })
export type BetReply = Static<typeof BetReply>
export const CancelBetBody = Type.Object({ betId: RowId })
