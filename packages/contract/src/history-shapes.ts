import { Type, type Static } from 'typebox'
import { PAGE_LIMIT_MAX, PageQuery, StatementRow } from './accounts/account-shapes.ts'
import { BET_REFERENCES } from './bet-shapes.ts'
import { Gtype } from './market-words.ts'
import {
  Id,
  nullable,
  Points,
  TableOdds,
  BetId,
  EventId,
  MarketId,
  RunnerId,
  oneWord,
  done,
} from './plain-shapes.ts'
import { SaidNames } from './sentence-shape.ts'

/** Settled bets and their results: bets, profit and loss, one market's account. */

/** Days of a profit and loss where its first one is not named, the last one included. */
export const PROFIT_DAYS = 30
/** Rows of a page of history by default. */
export const HISTORY_LIMIT = 25
/** Rounds of the casino are counted under this sport. */
export const CASINO_SPORT = 'c9'

const { startDate, endDate, timeZone } = PageQuery.properties
/** a place in the list, as `next` of the page before names it */
const After = Type.Optional(
  Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{1,15}\\.[0-9]{1,15}$', maxLength: 48 }),
)
const HistoryQuery = Type.Object({
  startDate,
  endDate,
  timeZone,
  /** of one sport alone; 'c9': rounds */
  sportId: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: HISTORY_LIMIT }),
  ),
  after: After,
})
export type HistoryQuery = Static<typeof HistoryQuery>

const BetEnd = oneWord('won', 'lost', 'void', 'even')

const listed = <Row extends ReturnType<typeof Type.Object>>(row: Row) =>
  done({
    data: Type.Array(row),
    /** what `after` is for the next page; null: there is none */
    next: nullable(Type.String()),
  })

/** A bet that ended, on a market or on a round. */
export const SettledBetRow = Type.Object({
  betId: BetId,
  sportId: Type.String(),
  /** null: of a round */
  eventId: nullable(EventId),
  eventName: Type.String(),
  marketId: nullable(MarketId),
  /** the round; null: of a market */
  mid: nullable(Id),
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  gtype: Type.Optional(Gtype),
  cap: Type.Optional(Type.Integer()),
  selectionId: RunnerId,
  selectionName: Type.String(),
  matchOddVariant: oneWord('back', 'lay'),
  /** average odds of what was matched; as asked where all of it is void */
  matchOdd: TableOdds,
  /** what was matched; where all of it is void, what was */
  stake: Points,
  result: BetEnd,
  /** what the bet brought, before the market's commission */
  profitOrLoss: Points,
  ...BET_REFERENCES,
  createdAt: Type.String(),
  settledAt: Type.String(),
})
export type SettledBetRow = Static<typeof SettledBetRow>

const Brought = {
  /** commission taken off */
  profitOrLoss: Points,
  /** what was charged, less what was given back */
  commission: Points,
}

/** The result of a market or a round between two days. */
export const MarketProfitRow = Type.Object({
  marketId: nullable(MarketId),
  mid: nullable(Id),
  eventId: nullable(EventId),
  eventName: Type.String(),
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  sportId: Type.String(),
  settledAt: Type.String(),
  ...Brought,
})
export type MarketProfitRow = Static<typeof MarketProfitRow>

const ProfitQuery = Type.Omit(HistoryQuery, ['limit', 'after'])
export const ProfitReply = done({
  /** the days that it covers, both included, of `timeZone` */
  startDate: Type.String(),
  endDate: Type.String(),
  timeZone: Type.String(),
  totals: Type.Object(Brought),
  bySport: Type.Array(Type.Object({ sportId: Type.String(), ...Brought })),
  /** every day, the first one first */
  byDay: Type.Array(Type.Object({ day: Type.String(), ...Brought })),
})
export type ProfitReply = Static<typeof ProfitReply>

export const MarketAccountReply = done({
  marketId: MarketId,
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  eventId: EventId,
  eventName: Type.String(),
  sportId: Type.String(),
  /** in hundredths of a percent of what was won on balance */
  commissionRate: Type.Integer(),
  ...Brought,
  /** what it did to the balance, newest first */
  lines: Type.Array(StatementRow),
  /** newest first, 200 at most */
  bets: Type.Array(SettledBetRow),
})
export type MarketAccountReply = Static<typeof MarketAccountReply>

const SettledQuery = Type.Object({
  ...HistoryQuery.properties,
  /** only those that ended so; all when absent */
  result: Type.Optional(BetEnd),
  /** only those in one market */
  marketId: Type.Optional(MarketId),
})

/** The query and the reply of each call. */
export const SETTLED_BETS = { query: SettledQuery, reply: listed(SettledBetRow) } as const
export const PROFIT = { query: ProfitQuery, reply: ProfitReply } as const
const ByMarketQuery = Type.Object({
  ...HistoryQuery.properties,
  /** only markets of one match */
  eventId: Type.Optional(EventId),
})
export const PROFIT_BY_MARKET = { query: ByMarketQuery, reply: listed(MarketProfitRow) } as const
export const MARKET_ACCOUNT = {
  query: Type.Object({ marketId: MarketId }),
  reply: MarketAccountReply,
} as const
