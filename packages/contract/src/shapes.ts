import { Type, type Static } from 'typebox'
import { Gtype, Ladder, RowStatus, Status } from './market-words.ts'
import {
  ClientId,
  KNOWN_AS,
  Price,
  EventId,
  Id,
  MarketId,
  Points,
  RunnerId,
  Text,
  counting,
  naming,
  nullable,
  EachWay,
  done,
  oneWord,
} from './plain-shapes.ts'
import { ListRace } from './race-shapes.ts'
import { ListScore } from './score-shapes.ts'
import { Sentence } from './sentence-shape.ts'

/**
 * The shapes of the wire, each written once: the server validates requests with them, the browser
 * validates replies with them, and both take their types from them. Names are the specification's.
 * Amounts are points (two decimals), odds are decimals, times are ISO 8601 UTC strings.
 */

/** Every refusal: `message` is a sentence for the player, `code`, `field`, `limit`, `nearest` for programs. */
export const ErrorReply = Type.Object({
  success: Type.Literal(false),
  error: Type.String(),
  message: Type.String(),
  code: Type.String(),
  field: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Number()),
  /** what the bet would have come to, beside its limit */
  actual: Type.Optional(Type.Number()),
  /** a figure, or a day */
  nearest: Type.Optional(Type.Union([Type.Number(), Type.String()])),
  /** how one may prove who one is [AU98] */
  ways: Type.Optional(Type.Array(Type.String())),
  /** of TOKEN_EXPIRED: why the session ended, a word of `SessionEnd`, where that is known */
  reason: Type.Optional(Type.String()),
  /** when it may be asked again, seconds [BS160] */
  retryAfterS: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type ErrorReply = Static<typeof ErrorReply>

export const SignInBody = Type.Object({
  IpAddress: Type.Optional(Text),
  hostUrl: Type.Optional(Text),
  loginId: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ maxLength: 256 }),
  /** what earlier sign-ins of this device were called [AU91] */
  knownAs: Type.Optional(Type.Array(ClientId, { maxItems: KNOWN_AS })),
})
export const DemoSignInBody = Type.Object({
  IpAddress: Type.Optional(Text),
  hostUrl: Type.Optional(Text),
})
export const IpReply = done({ IpAddress: Type.String() })
/** The part of `Balance` that was lent, and is repaid first [DR50]. */
const Owed = Points
export const BalanceReply = done({
  Balance: Points,
  Owed,
  /** what of the balance is kept for withdrawals that were asked for [PC4] */
  Withheld: Points,
})
export const ExposureReply = done({ Exposure: Points })
export const DoneReply = done({ message: Type.String() })

/** One runner's best prices in a match list. Order: home, away, draw (the screen shows 0, 2, 1); of a larger field the three favourites. */
export const OddData = Type.Object({
  selectionId: RunnerId,
  runnerName: Type.String(),
  /** ACTIVE, or the word shown on the lock */
  status: RowStatus,
  b1: nullable(Price),
  bs1: nullable(Points),
  l1: nullable(Price),
  ls1: nullable(Points),
  /** the runner's own limits, where they are not its market's [MT50] */
  min: Type.Optional(Points),
  max: Type.Optional(Points),
})
export type OddData = Static<typeof OddData>

/** The terms of a market that a bet from a list needs, as in `Market`; a list takes no bets on markets without them. */
const MarketTerms = {
  marketName: Type.Optional(Type.String()),
  gtype: Type.Optional(Gtype),
  ladder: Type.Optional(Ladder),
  min: Type.Optional(Points),
  max: Type.Optional(Points),
}

/** The part of a match that a link to its page carries, whole or from a search. */
export const CarriedMatch = Type.Object({
  eventId: EventId,
  sportId: Id,
  eventName: Type.String(),
  eventTime: Type.String(),
  seriesName: Type.String(),
})

export const Match = Type.Object({
  eventId: EventId,
  /** sport: 4 cricket, 2 tennis, 1 football; the specification calls it by both names */
  eventTypeId: Id,
  sportId: Id,
  eventName: Type.String(),
  eventTime: Type.String(),
  isPlayFlag: Type.Boolean(),
  seriesName: Type.String(),
  leagueName: Type.String(),
  matchOdds: Type.Object({
    marketId: MarketId,
    oddDatas: Type.Array(OddData, { maxItems: 3 }),
    /** how many runners there are, where those are more than a row has columns */
    runners: Type.Optional(Type.Integer()),
    ...MarketTerms,
    /** the stakes that were matched in it; absent: none */
    matched: Type.Optional(Points),
  }),
  /** how it stands while it is played; absent: not known */
  score: Type.Optional(ListScore),
  /** what else the match has open: BM bookmaker, F fancy; absent: nothing */
  badges: Type.Optional(Type.Array(oneWord('BM', 'F'))),
  /** of a race */
  race: Type.Optional(ListRace),
})
export type Match = Static<typeof Match>
export const MatchListReply = done({ data: Type.Array(Match) })

/** One price cell. `tno` 0 is the best level; `oname` is back1..back3, lay1..lay3. Odds 0: no price. */
export const OddsCell = counting(
  'cell',
  Type.Object({
    odds: Type.Number(),
    size: Points,
    otype: oneWord('back', 'lay'),
    oname: Type.String(),
    tno: Type.Integer(),
    /** some or all of this size comes from bets on the other runners [MT46] */
    virtual: Type.Optional(Type.Literal(true)),
    /**
     * The place of `odds` and `size` in the market's own scale (percent in match1; the line and its rate in fancy,
     * fancy2 and meter; the band in khado): the selectionId and matchOdd that take it, and the points on offer.
     */
    sel: Type.Optional(naming('runner', Type.String())),
    price: Type.Optional(Type.Number()),
    avail: Type.Optional(Points),
  }),
)
export type OddsCell = Static<typeof OddsCell>

/** A decimal price; null: there is none. */
const PriceOrNone = Type.Union([Price, Type.Null()])

/** Near and far price while orders for the starting price are taken, then the starting price [SP16]. */
const StartPrices = Type.Union([
  Type.Object({ near: PriceOrNone, far: PriceOrNone }),
  Type.Object({ sp: PriceOrNone }),
])

export const Section = Type.Object({
  sid: RunnerId,
  sno: Type.Integer(),
  nat: Type.String(),
  /** of a name that is not the market's; a change of a row whose name is known leaves it out */
  said: Type.Optional(Sentence),
  /** ACTIVE, or the word shown over the row */
  gstatus: RowStatus,
  odds: Type.Array(OddsCell),
  min: Points,
  max: Points,
  /** what the runner was last traded at, in decimal odds; absent while it was not, and in fancy and fancy2 */
  ltp: Type.Optional(Price),
  /** what was traded on the row: the backers' stakes; absent while there is nothing */
  tv: Type.Optional(Points),
  /** absent: the market has no starting prices, or the runner was removed */
  start: Type.Optional(StartPrices),
  /** of a removed runner: the reduction of the others' odds, thousandths of a percent; absent: there is none */
  reduction: Type.Optional(Type.Integer()),
})
export type Section = Static<typeof Section>

export const Market = Type.Object({
  mid: MarketId,
  mname: Type.String(),
  said: Type.Optional(Sentence),
  gmid: EventId,
  ename: Type.String(),
  gtype: Gtype,
  status: Status,
  /** which prices it knows */
  ladder: Ladder,
  version: Type.Integer(),
  min: Points,
  max: Points,
  iplay: Type.Boolean(),
  betDelayMs: Type.Integer(),
  /** price cells per runner: six here */
  ocnt: Type.Integer(),
  /** how many runners win; 0: any number, each by itself */
  winners: Type.Integer(),
  /** runners that joined late: they have no rows, and may win [FD75] */
  late: Type.Optional(Type.Integer()),
  /** the terms of an each-way market, whose `winners` are its places */
  eachWay: Type.Optional(EachWay),
  /** the most that one bet may pay out; absent: no bound */
  maxPayout: Type.Optional(Points),
  /** commission on net winnings in it, in hundredths of a percent; absent: none */
  commission: Type.Optional(Type.Integer()),
  /** of a meter: where runs stop counting */
  cap: Type.Optional(Type.Integer()),
  /** the heading it stands under beside others of its kind, e.g. 'Over by over' */
  family: Type.Optional(Type.String()),
  section: Type.Array(Section),
})
export type Market = Static<typeof Market>
