import { Type, type Static, type TSchema } from 'typebox'

/**
 * The shapes of the wire, each written once: the server validates requests with them, the browser
 * validates replies with them, and both take their types from them. Names are the specification's.
 * Amounts are points (two decimals), odds are decimals, times are ISO 8601 UTC strings.
 */

const Text = Type.String({ maxLength: 200 })
const Id = Type.String({ minLength: 1, maxLength: 64 })
const Points = Type.Number()
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

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
  nearest: Type.Optional(Type.Number()),
})
export type ErrorReply = Static<typeof ErrorReply>

export const SignInBody = Type.Object({
  IpAddress: Type.Optional(Text),
  hostUrl: Type.Optional(Text),
  loginId: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ maxLength: 256 }),
})
export const DemoSignInBody = Type.Object({
  IpAddress: Type.Optional(Text),
  hostUrl: Type.Optional(Text),
})
export const SignInReply = Type.Object({
  success: Type.Literal(true),
  token: Type.String(),
  userName: Type.String(),
  userId: Type.String(),
  isDemo: Type.Boolean(),
})
export type SignInReply = Static<typeof SignInReply>

export const IpReply = Type.Object({ success: Type.Literal(true), IpAddress: Type.String() })
export const BalanceReply = Type.Object({ success: Type.Literal(true), Balance: Points })
export const ExposureReply = Type.Object({ success: Type.Literal(true), Exposure: Points })
export const DoneReply = Type.Object({ success: Type.Literal(true), message: Type.String() })

/** One runner's best prices in a match list. Order: home, away, draw (the screen shows 0, 2, 1). */
export const OddData = Type.Object({
  selectionId: Id,
  runnerName: Type.String(),
  /** ACTIVE, or the word shown on the lock */
  status: Type.String(),
  b1: nullable(Type.Number()),
  bs1: nullable(Points),
  l1: nullable(Type.Number()),
  ls1: nullable(Points),
})
export type OddData = Static<typeof OddData>

export const Match = Type.Object({
  eventId: Id,
  /** sport: 4 cricket, 2 tennis, 1 football; the specification calls it by both names */
  eventTypeId: Id,
  sportId: Id,
  eventName: Type.String(),
  eventTime: Type.String(),
  isPlayFlag: Type.Boolean(),
  seriesName: Type.String(),
  leagueName: Type.String(),
  matchOdds: Type.Object({ marketId: Id, oddDatas: Type.Array(OddData, { maxItems: 3 }) }),
  /** what else the match has open: BM bookmaker, F fancy; absent: nothing */
  badges: Type.Optional(Type.Array(Type.Union([Type.Literal('BM'), Type.Literal('F')]))),
})
export type Match = Static<typeof Match>
export const MatchListReply = Type.Object({ success: Type.Literal(true), data: Type.Array(Match) })

const TimeInForce = Type.Union([
  Type.Literal('GOOD_TILL_CANCELLED'),
  Type.Literal('IMMEDIATE_OR_CANCEL'),
  Type.Literal('FILL_OR_KILL'),
])
const Persistence = Type.Union([Type.Literal('LAPSE'), Type.Literal('KEEP')])

/** What an order may ask for beside its price and size. */
export const OrderTerms = Type.Object({
  /** GOOD_TILL_CANCELLED when absent */
  timeInForce: Type.Optional(TimeInForce),
  /** points, for FILL_OR_KILL only: take this much or nothing; the whole stake when absent */
  minFill: Type.Optional(Points),
  /** of what is unmatched at the turn in play; LAPSE when absent */
  persistence: Type.Optional(Persistence),
  /** what is unmatched lapses at this moment */
  expiresAt: Type.Optional(Type.String({ maxLength: 40 })),
  /** the `version` that was seen: where the market has moved on, the bet lapses with MKT_VERSION */
  marketVersion: Type.Optional(Type.Integer({ minimum: 0 })),
})

export const PlaceBetBody = Type.Object({
  eventId: Type.String({ maxLength: 64 }),
  marketId: Type.String({ maxLength: 64 }),
  selectionId: Type.String({ maxLength: 64 }),
  matchOdd: Type.Number(),
  matchOddVariant: Type.Union([Type.Literal('back'), Type.Literal('lay')]),
  stake: Type.Number(),
  /** in fancy and fancy2, where selectionId may be the row's: the line, which is the selection [MT61] */
  line: Type.Optional(Type.Number()),
  /** in fancy, fancy2, match1 and khado, where matchOdd may then be absent: what 100 wins [MT61] */
  rate: Type.Optional(Type.Number()),
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
      back: Type.Optional(Type.Unknown()),
      lay: Type.Optional(Type.Unknown()),
    }),
  ),
  /** the client's own id of this bet: sent again with the same body, it is the same bet */
  clientBetId: Type.Optional(Type.String({ format: 'uuid' })),
  ...OrderTerms.properties,
})
export type PlaceBetBody = Static<typeof PlaceBetBody>

/** A bet as its owner sees it: the receipt of a placement, and a row of My Bets and Current Bets. */
export const BetRow = Type.Object({
  betId: Id,
  clientBetId: nullable(Type.String()),
  eventId: Id,
  eventName: Type.String(),
  sportId: Id,
  marketId: Id,
  marketName: Type.String(),
  /** the kind of its market, as `Market` names it; with a meter's cap it says how the odds are read */
  gtype: Type.Optional(Type.String()),
  cap: Type.Optional(Type.Integer()),
  selectionId: Id,
  selectionName: Type.String(),
  teamName: Type.String(),
  matchOddVariant: Type.Union([Type.Literal('back'), Type.Literal('lay')]),
  matchOdd: Type.Number(),
  /** average odds of what is matched; null while nothing is */
  averageOdd: nullable(Type.Number()),
  stake: Points,
  timeInForce: TimeInForce,
  /** of FILL_OR_KILL; null for all others */
  minFill: nullable(Points),
  persistence: Persistence,
  expiresAt: nullable(Type.String()),
  /** the version that the player saw, if the bet said one */
  marketVersion: nullable(Type.Integer()),
  matched: Points,
  remaining: Points,
  cancelled: Points,
  lapsed: Points,
  voided: Points,
  status: Type.Union([
    Type.Literal('PENDING'),
    Type.Literal('EXECUTABLE'),
    Type.Literal('EXECUTION_COMPLETE'),
  ]),
  lapseReason: nullable(Type.String()),
  createdAt: Type.String(),
  /** end of the in-play delay, if the bet waits one out */
  pendingUntil: nullable(Type.String()),
})
export type BetRow = Static<typeof BetRow>

export const PlaceBetReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  bet: BetRow,
})
export type PlaceBetReply = Static<typeof PlaceBetReply>
export const CancelBetBody = Type.Object({ betId: Type.String({ pattern: '^[0-9]{1,15}$' }) })
export const CancelBetReply = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  bet: BetRow,
})
export type CancelBetReply = Static<typeof CancelBetReply>

/** One price cell. `tno` 0 is the best level; `oname` is back1..back3, lay1..lay3. Odds 0: no price. */
export const OddsCell = Type.Object({
  odds: Type.Number(),
  size: Points,
  otype: Type.Union([Type.Literal('back'), Type.Literal('lay')]),
  oname: Type.String(),
  tno: Type.Integer(),
  /** some or all of this size comes from bets on the other runners [MT46] */
  virtual: Type.Optional(Type.Literal(true)),
  /**
   * Where `odds` and `size` are in the market's own scale (percent in match1; the line and its rate in
   * fancy, fancy2 and meter; the band in khado): what to send as selectionId and as matchOdd to take it,
   * and how many points are on offer.
   */
  sel: Type.Optional(Type.String()),
  price: Type.Optional(Type.Number()),
  avail: Type.Optional(Points),
})
export type OddsCell = Static<typeof OddsCell>

export const Section = Type.Object({
  sid: Id,
  sno: Type.Integer(),
  nat: Type.String(),
  /** ACTIVE, or the word shown over the row */
  gstatus: Type.String(),
  odds: Type.Array(OddsCell),
  min: Points,
  max: Points,
  /** what the runner was last traded at, in decimal odds; absent while it was not, and in fancy and fancy2 */
  ltp: Type.Optional(Type.Number()),
  /** what was traded on the row: the backers' stakes; absent while there is nothing */
  tv: Type.Optional(Points),
})
export type Section = Static<typeof Section>

export const Market = Type.Object({
  mid: Id,
  mname: Type.String(),
  gmid: Id,
  ename: Type.String(),
  gtype: Type.String(),
  /** OPEN, SUSPENDED, CLOSED, SETTLED, VOIDED */
  status: Type.String(),
  version: Type.Integer(),
  min: Points,
  max: Points,
  iplay: Type.Boolean(),
  betDelayMs: Type.Integer(),
  /** price cells per runner: six here */
  ocnt: Type.Integer(),
  /** how many runners win; 0: any number, each by itself */
  winners: Type.Integer(),
  /** of a meter: where runs stop counting */
  cap: Type.Optional(Type.Integer()),
  /** the heading it stands under beside others of its kind, e.g. 'Over by over' */
  family: Type.Optional(Type.String()),
  section: Type.Array(Section),
})
export type Market = Static<typeof Market>

export const TeamScore = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  /** e.g. '163/7' */
  score: Type.String(),
  /** e.g. '19.4' */
  overs: Type.String(),
  /** current run rate, e.g. '8.25'; empty before the first ball */
  crr: Type.String(),
  /** '1' for the side at the crease */
  activeFlag: Type.String(),
})
/** Something that happened, for the live scorecard; `n` rises by one within an event. */
export const Moment = Type.Object({
  n: Type.Integer(),
  at: Type.String(),
  word: Type.String(),
  text: Type.String(),
  side: nullable(Type.Union([Type.Literal(1), Type.Literal(2)])),
  /** -100 to 100 from the middle of the ground */
  place: nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
})
export type Moment = Static<typeof Moment>

/** Newest last. */
const Moments = Type.Array(Moment, { maxItems: 12 })

/** What the cricket banner shows. */
export const CricketScoreData = Type.Object({
  sport: Type.Literal('cricket'),
  team1: TeamScore,
  team2: TeamScore,
  /** parts separated by '|' */
  message: Type.String(),
  lastBalls: Type.Array(Type.String(), { maxItems: 6 }),
  phase: Type.String(),
  moments: Moments,
})
export type CricketScoreData = Static<typeof CricketScoreData>

export const TennisPlayer = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  games: Type.Array(Type.Integer()),
  sets: Type.Integer(),
  /** '0', '15', '30', '40', 'A', or the points of a tie-break */
  points: Type.String(),
  /** '1' for the server */
  activeFlag: Type.String(),
})
export const TennisScoreData = Type.Object({
  sport: Type.Literal('tennis'),
  team1: TennisPlayer,
  team2: TennisPlayer,
  bestOf: Type.Integer(),
  tieBreak: Type.Boolean(),
  message: Type.String(),
  phase: Type.String(),
  moments: Moments,
})
export type TennisScoreData = Static<typeof TennisScoreData>

export const FootballTeam = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  goals: Type.Integer(),
  yellowCards: Type.Integer(),
  redCards: Type.Integer(),
  corners: Type.Integer(),
  penalties: nullable(Type.Integer()),
})
export const FootballScoreData = Type.Object({
  sport: Type.Literal('football'),
  team1: FootballTeam,
  team2: FootballTeam,
  minute: Type.String(),
  period: Type.String(),
  message: Type.String(),
  moments: Moments,
})
export type FootballScoreData = Static<typeof FootballScoreData>

/** Score.data of the per-event message, a member per sport. */
export const ScoreData = Type.Union([CricketScoreData, TennisScoreData, FootballScoreData])
export type ScoreData = Static<typeof ScoreData>
