import type { ReportFileQuery } from '@crease/contract/report-files.ts'
import type { BetEnd } from '@crease/domain/accounting/bet-result.ts'
import { marketId, type UserId } from '@crease/domain/units/ids.ts'
import type { HistoryPage, PlaceInHistory } from '@crease/ledger/reads/history-rows.ts'
import type { PageOf, ReportKind } from '@crease/ledger/reads/report-rows.ts'
import type { BetReads, CasinoReads, HistoryReads, StatementReads } from '../betting/reads.ts'
import { sideOf } from '../wire/bet-side.ts'
import { wireCurrentBet } from '../wire/bet.ts'
import { resultRow, roundBetRow } from '../wire/casino-rows.ts'
import { wireMarketProfit, wireSettled } from '../wire/history.ts'
import { statementRow } from '../wire/statement.ts'
import {
  CURRENT,
  PROFIT,
  RESULTS,
  SETTLED,
  STATEMENT,
  type FileColumn,
  type FileWords,
} from './file-columns.ts'

/** Rows that are read at once: so much of a file is in memory, and no more. */
const PIECE = 500

/** The reads behind files. */
export interface FileReads {
  readonly statements: StatementReads
  readonly bets: Pick<BetReads, 'currentBets'>
  readonly casino: CasinoReads
  readonly history: Pick<HistoryReads, 'settledBets' | 'byMarket'>
}

/** The user and the time span of a file. */
export type FileOf = Pick<PageOf, 'from' | 'to'> & { readonly userId: UserId }

/** A file as it is written: its heads, and its cells piece by piece. */
export interface FilePieces {
  readonly heads: readonly FileColumn<never>['head'][]
  readonly pieces: (words: FileWords) => AsyncGenerator<readonly (readonly string[])[]>
}

/** The report that is asked for, newest first, each piece behind the last row of the one before [DR82]. */
export const piecesOf = (reads: FileReads, of: FileOf, query: ReportFileQuery): FilePieces =>
  FILES[query.report](reads, of, query)

type FileMaker = (reads: FileReads, of: FileOf, query: ReportFileQuery) => FilePieces

const ofStatement =
  (report: ReportKind): FileMaker =>
  (reads, of) =>
    statement(reads, of, report)

const FILES: Readonly<Record<ReportFileQuery['report'], FileMaker>> = {
  'statement-funds': ofStatement('funds'),
  'statement-refund': ofStatement('refund'),
  'statement-sport': ofStatement('sport'),
  'statement-casino': ofStatement('casino'),
  'statement-third-party': ofStatement('third-party'),
  'current-bets-sport': (...asked) => file(CURRENT, currentBets(...asked)),
  'current-bets-casino': (...asked) => file(CURRENT, currentCasinoBets(...asked)),
  'bet-history': (...asked) => file(SETTLED, settledBets(...asked)),
  'profit-and-loss': (...asked) => file(PROFIT, profit(...asked)),
  'casino-results': (...asked) => file(RESULTS, results(...asked)),
}

/** Rows in pieces, a piece a read: one without a row costs its reader too [BS830]. */
type Pieces<Row> = () => AsyncGenerator<readonly Row[]>

const file = <Row>(columns: readonly FileColumn<Row>[], rows: Pieces<Row>): FilePieces => ({
  heads: columns.map(({ head }) => head),
  pieces: async function* (words) {
    let nth = 0
    for await (const piece of rows()) {
      yield piece.map((row) => {
        nth += 1
        return columns.map(({ cell }) => cell(row, words, nth))
      })
    }
  },
})

const page = (of: FileOf): PageOf => ({ ...of, page: 1, limit: PIECE })

const statement = ({ statements }: FileReads, of: FileOf, report: ReportKind): FilePieces =>
  file(STATEMENT, async function* () {
    for (let upTo: number | null = null; ;) {
      const found: Awaited<ReturnType<StatementReads['page']>> = await statements.page({
        ...page(of),
        report,
        upTo,
      })
      if (found.rows.length > 0) yield found.rows.map(statementRow)
      if (found.rows.length < PIECE) return
      upTo = found.upTo - found.rows.length
    }
  })

const currentBets = (
  { bets }: FileReads,
  of: FileOf,
  { betType, state = 'all' }: ReportFileQuery,
): Pieces<ReturnType<typeof wireCurrentBet>> =>
  async function* () {
    for (let upTo: number | null = null; ;) {
      const asked = { ...page(of), side: sideOf(betType), state, upTo }
      const { rows, next }: Awaited<ReturnType<typeof bets.currentBets>> =
        await bets.currentBets(asked)
      yield rows.map(({ bet, market }) => wireCurrentBet(bet, market))
      if (next === null) return
      upTo = next
    }
  }

const currentCasinoBets = (
  { casino }: FileReads,
  of: FileOf,
  { betType }: ReportFileQuery,
): Pieces<ReturnType<typeof roundBetRow>> =>
  async function* () {
    for (let upTo: number | null = null; ;) {
      const { rows } = await casino.currentBets({ ...page(of), side: sideOf(betType), upTo })
      if (rows.length > 0) yield rows.map(roundBetRow)
      const last = rows.at(-1)
      if (last === undefined || rows.length < PIECE) return
      upTo = last.betId - 1
    }
  }

type Behind = Awaited<ReturnType<CasinoReads['results']>>['rows'][number] | null

const results = (
  { casino }: FileReads,
  of: FileOf,
  { casinoGameSlug }: ReportFileQuery,
): Pieces<ReturnType<typeof resultRow>> =>
  async function* () {
    const gameSlug = casinoGameSlug ?? null
    for (let behind: Behind = null; ;) {
      const { rows } = await casino.results({ ...page(of), gameSlug, behind })
      if (rows.length > 0) yield rows.map(resultRow)
      behind = rows.at(-1) ?? null
      if (behind === null || rows.length < PIECE) return
    }
  }

const settledBets = (
  { history }: FileReads,
  of: FileOf,
  { sportId, result, marketId: market }: ReportFileQuery,
) => {
  const end: BetEnd | null = result ?? null
  const ask = {
    ...of,
    sport: sportId ?? null,
    end,
    marketId: market === undefined ? null : marketId(market),
  }
  return fromPlaces((after) => history.settledBets({ ...ask, after, limit: PIECE }), wireSettled)
}

const profit = ({ history }: FileReads, of: FileOf, { sportId }: ReportFileQuery) =>
  fromPlaces(
    (after) =>
      history.byMarket({ ...of, sport: sportId ?? null, eventId: null, after, limit: PIECE }),
    wireMarketProfit,
  )

/** A list that says where it goes on. */
const fromPlaces = <Found, Row>(
  read: (after: PlaceInHistory | null) => Promise<HistoryPage<Found>>,
  wire: (row: Found) => Row,
): Pieces<Row> =>
  async function* () {
    for (let after: PlaceInHistory | null = null; ;) {
      const { rows, next }: HistoryPage<Found> = await read(after)
      yield rows.map(wire)
      if (next === null) return
      after = next
    }
  }
