import { Type, type Static, type TSchema } from 'typebox'
import { BetRow } from '../bet-shapes.ts'
import {
  counting,
  Id,
  nullable,
  Points,
  TableOdds,
  MarketId,
  naming,
  done,
  oneWord,
} from '../plain-shapes.ts'
import { Sentence } from '../sentence-shape.ts'

/** Shapes of the account screens: reports, current bets, casino results, stake buttons. */

const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

/** Rows of a page by default, and at most. */
export const PAGE_LIMIT = 10
export const PAGE_LIMIT_MAX = 100
const PAGE_MAX = 100_000
/** Days that one report covers at most, where it says its first one. */
export const REPORT_DAYS_MAX = 90

/** A page of a report: which, how long, and between which days. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT })),
  /** of a page behind the first: `upTo` of that one's answer, so that what came meanwhile moves no row [DR80] */
  upTo: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** calendar days of `timeZone`, both included */
  startDate: Type.Optional(DateText),
  endDate: Type.Optional(DateText),
  /** the asker's zone as IANA names it, e.g. Asia/Kolkata; UTC when absent [DR20] */
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})
export type PageQuery = Static<typeof PageQuery>

const paged = <Row extends TSchema, Totals extends TSchema>(row: Row, totals: Totals) =>
  done({
    data: Type.Array(row),
    page: Type.Number(),
    totalPages: Type.Number(),
    total: Type.Number(),
    /** what the next page is asked for with */
    upTo: Type.Number(),
    /** sums over all rows that match, not only this page's */
    totals,
  })

export const CurrentBetsQuery = Type.Object({
  ...PageQuery.properties,
  betType: Type.Optional(oneWord('all', 'back', 'lay')),
  /** matched: with a matched part; unmatched: with a part that waits; all when absent [DR74] */
  state: Type.Optional(oneWord('all', 'matched', 'unmatched')),
})

/** `liability` is what the bets can lose, each by itself [DR74]. */
const BetTotals = Type.Object({ stake: Points, liability: Points })
const Stakes = {
  /** what the bet can lose, and what it brings at best, what waits counted as if it were matched */
  liability: Points,
  possibleProfit: Points,
}
export const CurrentBetRow = Type.Object({ ...BetRow.properties, ...Stakes })
export type CurrentBetRow = Static<typeof CurrentBetRow>
export const CurrentBetsReply = paged(CurrentBetRow, BetTotals)

/** A bet on a casino round that has not ended. */
export const CasinoBetRow = Type.Object({
  betId: naming('bet', Type.String()),
  /** the round */
  mid: Type.String(),
  casinoGameSlug: Type.String(),
  eventName: Type.String(),
  marketName: Type.String(),
  selectionName: Type.String(),
  teamName: Type.String(),
  matchOdd: TableOdds,
  matchOddVariant: oneWord('back', 'lay'),
  stake: Points,
  createdAt: Type.String(),
})
export const CurrentCasinoBetRow = Type.Object({ ...CasinoBetRow.properties, ...Stakes })
export type CurrentCasinoBetRow = Static<typeof CurrentCasinoBetRow>
export const CurrentCasinoBetsReply = paged(CurrentCasinoBetRow, BetTotals)

export const StatementRow = Type.Object({
  createdAt: Type.String(),
  /** what this line did to the balance: positive is credit, negative debit */
  profitOrLoss: Points,
  /** the balance after this line */
  userPts: Points,
  /** what of it was lent, and comes back first [DR50] */
  owed: Points,
  /** what a settlement charged, which profitOrLoss is without; below zero where it was given back [DR73] */
  commission: Points,
  narration: Type.String(),
  said: Type.Optional(Sentence),
  /** what it is about, a market or a round: null for what is about neither [DR72] */
  marketId: nullable(MarketId),
  mid: nullable(Id),
})
export type StatementRow = Static<typeof StatementRow>
export const StatementReply = paged(StatementRow, Type.Object({ credit: Points, debit: Points }))

export const CasinoGamesReply = done({
  casinoGames: Type.Array(
    Type.Object({ casinogame: Type.Object({ slug: Type.String(), gameName: Type.String() }) }),
  ),
})

export const CasinoResultQuery = Type.Object({
  ...PageQuery.properties,
  /** all games when absent */
  casinoGameSlug: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
})
export const CasinoResultRow = Type.Object({
  mid: Type.String(),
  casinoGameSlug: Type.String(),
  casinoGameName: Type.String(),
  /** void: every stake came back */
  status: oneWord('ENDED', 'VOID'),
  /** of a void round empty */
  winner: Type.String(),
  said: Type.Optional(Sentence),
  /** why it was void; null: it was not */
  note: Type.Union([Type.String(), Type.Null()]),
  /** in the operator's own words; null: none */
  operatorNote: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.String(),
})
export type CasinoResultRow = Static<typeof CasinoResultRow>
export const CasinoResultReply = done({
  casinoResults: Type.Array(CasinoResultRow),
  /** counted to ten thousand */
  totalCount: Type.Number(),
  upTo: Type.Number(),
})

/** Characters of a stake button's label, at most. */
export const LABEL_MAX = 7
/** A stake button's value, whole points. */
export const VALUE_MIN = 1
export const VALUE_MAX = 99_999_999
/** Stake buttons of one kind, at most. */
export const BUTTONS_MAX = 12

const strict = { additionalProperties: false } as const
export const StakeButton = Type.Object(
  {
    priceLabel: Type.String({ minLength: 1, maxLength: LABEL_MAX, pattern: '\\S' }),
    priceValue: counting('points', Type.Integer({ minimum: VALUE_MIN, maximum: VALUE_MAX })),
  },
  strict,
)
export type StakeButton = Static<typeof StakeButton>
const StakeButtons = Type.Array(StakeButton, { maxItems: BUTTONS_MAX })

/** The buttons of both tabs; an empty array leaves its tab as it is [DR28]. */
export const ChangeButtonsBody = Type.Object(
  { gameButtons: StakeButtons, casinoButtons: StakeButtons },
  strict,
)
export const ChangeButtonsReply = done({
  message: Type.String(),
  gameButtons: StakeButtons,
  casinoButtons: StakeButtons,
})
export const ButtonsReply = done({ gameButtons: StakeButtons, casinoButtons: StakeButtons })
