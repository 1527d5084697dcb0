import { refused } from '@crease/protocol/edge-refusal.ts'
import { isCasinoGame } from '@crease/contract/casino-games.ts'
import type { ReportFileName, ReportFileQuery } from '@crease/contract/report-files.ts'
import { REPORT_DAYS_MAX } from '@crease/contract/accounts/account-shapes.ts'
import { PROFIT_DAYS } from '@crease/contract/history-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { BUSY_RETRY_S } from '../http-limits.ts'
import type { SignedInHandlers } from './handler.ts'
import { SPORT_IDS } from './history-handlers.ts'
import { pageOf, withFirstDay } from './page.ts'
import { csvLines, UTF8_MARK } from '../../reports/csv.ts'
import { headText, type FileWords } from '../../reports/file-columns.ts'
import { piecesOf, type FilePieces, type FileReads } from '../../reports/report-pieces.ts'

/** Files of one player that one gateway writes at once. */
const AT_ONCE = 2

const NAMES: Readonly<Record<ReportFileName, string>> = {
  'statement-funds': 'account-statement-funds',
  'statement-refund': 'account-statement-refund',
  'statement-sport': 'account-statement-sport',
  'statement-casino': 'account-statement-casino',
  'statement-third-party': 'account-statement-third-party-casino',
  'current-bets-sport': 'current-bets-sport',
  'current-bets-casino': 'current-bets-casino',
  'bet-history': 'bet-history',
  'profit-and-loss': 'profit-and-loss',
  'casino-results': 'casino-results',
}

/** Reports as files: read in pieces while they are written, as fast as they are taken [DR82]. */
export function fileHandlers(
  deps: FileReads & { readonly now: () => number },
): Pick<SignedInHandlers, 'reportFile'> {
  const writing = new Map<UserId, number>()
  return {
    reportFile: async ({ session: { userId }, query }) => {
      const unknown = unknownFilter(query)
      if (unknown !== null) return refused({ code: 'BAD_REQUEST', field: unknown })
      const now = deps.now()
      const days = pageOf(userId, withDays(query, now), now)
      if ('refusal' in days) return days
      const at = writing.get(userId) ?? 0
      if (at >= AT_ONCE) return refused({ code: 'RATE_LIMITED', retryAfterS: BUSY_RETRY_S })
      const { from, to } = days
      const words = wordsOf(query.timeZone ?? 'UTC', query.language ?? 'en')
      const pieces = piecesOf(deps, { userId, from, to }, query)
      const lines = linesOf(pieces, words, {
        began: () => writing.set(userId, (writing.get(userId) ?? 0) + 1),
        ended: () => leave(writing, userId),
      })
      // a failed read is reported before anything is sent
      const { value: first = '' } = await lines.next()
      return { name: `${NAMES[query.report]}.csv`, csv: behind(first, lines) }
    },
  }
}

/** Open bets have no first day; other reports begin where their screen does, or have the last 90 days. */
function withDays(query: ReportFileQuery, now: number): ReportFileQuery {
  const { report } = query
  if (report === 'current-bets-sport' || report === 'current-bets-casino') return query
  const days = report === 'profit-and-loss' ? PROFIT_DAYS : REPORT_DAYS_MAX
  return withFirstDay(query, now, days)
}

/** The filter that names no sport or no game; null: none. */
function unknownFilter({ sportId, casinoGameSlug }: ReportFileQuery): string | null {
  if (sportId !== undefined && !SPORT_IDS.has(sportId)) return 'sportId'
  return casinoGameSlug === undefined || isCasinoGame(casinoGameSlug) ? null : 'casinoGameSlug'
}

interface Writing {
  readonly began: () => void
  readonly ended: () => void
}

/** The heads and the first piece together, then piece by piece; ends when its reader leaves. */
async function* linesOf(
  { heads, pieces }: FilePieces,
  words: FileWords,
  { began, ended }: Writing,
): AsyncGenerator<string, undefined> {
  began()
  try {
    let text = UTF8_MARK + csvLines([heads.map((head) => headText(head, words))])
    for await (const piece of pieces(words)) {
      yield text + csvLines(piece)
      text = ''
    }
    if (text !== '') yield text
    return undefined
  } finally {
    ended()
  }
}

/** The first piece, then the rest; no generator of its own, which would end nothing of the rest before it was started. */
function behind(
  first: string,
  rest: AsyncGenerator<string, undefined>,
): AsyncIterableIterator<string, undefined> {
  let pieces = [first]
  const file: AsyncIterableIterator<string, undefined> = {
    next: async () => {
      const [value] = pieces
      pieces = []
      return value === undefined ? rest.next() : { value }
    },
    // its reader has left, maybe before the first piece
    return: () => rest.return(undefined),
    [Symbol.asyncIterator]: () => file,
  }
  return file
}

function leave(writing: Map<UserId, number>, userId: UserId): void {
  const left = (writing.get(userId) ?? 1) - 1
  if (left === 0) writing.delete(userId)
  else writing.set(userId, left)
}

/** Moments as spreadsheets take them, in the zone of the days: '2026-11-20 18:30:05'. */
function wordsOf(timeZone: string, language: FileWords['language']): FileWords {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return { time: (iso) => format.format(new Date(iso)), zone: timeZone, language }
}
