import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import {
  CASINO_SPORT,
  HISTORY_LIMIT,
  PROFIT_DAYS,
  type HistoryQuery,
  type MarketAccountReply,
  type ProfitReply,
} from '@crease/contract/history-shapes.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { HistoryAsk, MarketAccount, SportProfit } from '@crease/ledger/reads/history-rows.ts'
import { sentenceOfLine } from '@crease/ledger/reads/line-sentences.ts'
import type { ReportLine } from '@crease/ledger/reads/report-rows.ts'
import type { HistoryReads } from '../../betting/reads.ts'
import {
  placeOf,
  wireMarketBet,
  wireMarketProfit,
  wirePlace,
  wireSettled,
} from '../../wire/history.ts'
import { statementRow } from '../../wire/statement.ts'
import type { SignedInCall, SignedInHandlers } from './handler.ts'
import { daysOfProfit, pageOf, withFirstDay } from './page.ts'

interface Deps {
  readonly history: HistoryReads
  /** epoch milliseconds */
  readonly now: () => number
}

/** The sports by which reports can be filtered. */
export const SPORT_IDS: ReadonlySet<string> = new Set([CASINO_SPORT, ...SPORTS.map(({ id }) => id)])

/** Settled bets, profit and loss, and what one market did to the account [DR70] [DR71] [DR72]. */
export function historyHandlers(deps: Deps) {
  const { history, now } = deps
  return {
    settledBets: async ({ session, query }) => {
      const ask = askOf(session, query, now())
      if ('refusal' in ask) return ask
      const { result: end = null, marketId: one } = query
      const market = one === undefined ? null : marketId(one)
      const { rows, next } = await history.settledBets({ ...ask, end, marketId: market })
      return { success: true, data: rows.map(wireSettled), next: wirePlace(next) }
    },
    profit: (call) => profitOf(deps, call),
    profitByMarket: async ({ session, query }) => {
      // a match has all of its markets, which may be weeks apart
      const ofMatch = query.eventId !== undefined
      const days = ofMatch ? query : withFirstDay(query, now(), PROFIT_DAYS)
      const ask = askOf(session, days, now())
      if ('refusal' in ask) return ask
      const { rows, next } = await history.byMarket({ ...ask, eventId: query.eventId ?? null })
      return { success: true, data: rows.map(wireMarketProfit), next: wirePlace(next) }
    },
    marketAccount: async ({ session, query }) => {
      const found = await history.marketAccount(session.userId, marketId(query.marketId))
      if (found === null) return refused({ code: 'NOT_FOUND', field: 'marketId' })
      return wireAccount(found)
    },
  } satisfies Partial<SignedInHandlers>
}

type Caller = SignedInCall<'profit'>['session']

function askOf(
  { userId }: Pick<Caller, 'userId'>,
  query: HistoryQuery,
  now: number,
): HistoryAsk | Refused {
  const days = pageOf(userId, query, now)
  if ('refusal' in days) return days
  const { sportId: sport = null } = query
  if (sport !== null && !SPORT_IDS.has(sport)) return unknownSport()
  const { from, to } = days
  const limit = query.limit ?? HISTORY_LIMIT
  return { userId, sport, from, to, after: placeOf(query.after), limit }
}

const unknownSport = (): Refused => refused({ code: 'BAD_REQUEST', field: 'sportId' })

interface Sum {
  readonly net: Paise
  readonly commission: Paise
}

const NOTHING: Sum = { net: paise(0), commission: paise(0) }

const sumOf = (parts: readonly Sum[]): Sum =>
  parts.reduce(
    (sum, { net, commission }) => ({
      net: paise(sum.net + net),
      commission: paise(sum.commission + commission),
    }),
    NOTHING,
  )

const wireSum = ({ net, commission }: Sum) => ({
  profitOrLoss: paiseToPoints(net),
  commission: paiseToPoints(commission),
})

async function profitOf(
  { history, now }: Deps,
  { session, query }: Pick<SignedInCall<'profit'>, 'session' | 'query'>,
): Promise<ProfitReply | Refused> {
  const days = daysOfProfit(query, now())
  if ('refusal' in days) return days
  const { sportId } = query
  if (sportId !== undefined && !SPORT_IDS.has(sportId)) return unknownSport()
  const all = await history.bySport(session.userId, days.moments)
  const sports = all.filter(({ sport }) => sportId === undefined || sport === sportId)
  const bySport = sports.map(({ sport, parts }) => ({ sport, ...sumOf(parts) }))
  return {
    success: true,
    startDate: days.names[0] ?? '',
    endDate: days.names.at(-1) ?? '',
    timeZone: days.timeZone,
    totals: wireSum(sumOf(bySport)),
    bySport: bySport.map(({ sport, ...sum }) => ({ sportId: sport, ...wireSum(sum) })),
    byDay: days.names.map((day, at) => ({ day, ...wireSum(sumOf(partsAt(sports, at))) })),
  }
}

const partsAt = (sports: readonly SportProfit[], at: number): readonly Sum[] =>
  sports.map(({ parts }) => parts[at] ?? NOTHING)

function saidOf(line: ReportLine, market: MarketRow): Pick<ReportLine, 'said'> {
  const said = sentenceOfLine(line, market)
  return said === null ? {} : { said }
}

function wireAccount({ market, lines, bets }: MarketAccount): MarketAccountReply {
  const { definition } = market
  const settledAt = lines[0]?.at ?? 0
  const sum = sumOf(lines.map(({ amount, commission }) => ({ net: amount, commission })))
  return {
    success: true,
    marketId: definition.marketId,
    marketName: definition.name,
    ...saidNames(definition, null),
    eventId: definition.eventId,
    eventName: definition.eventName,
    sportId: definition.sportId,
    commissionRate: definition.commissionRate,
    ...wireSum(sum),
    lines: lines.map((line) => statementRow({ ...line, ...saidOf(line, market) })),
    bets: bets.map((bet) => wireMarketBet(bet, market, settledAt)),
  }
}
