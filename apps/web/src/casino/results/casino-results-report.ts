import type { CasinoResultRow } from '@crease/contract/accounts/account-shapes.ts'
import { type Say, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { showRound } from '../state/round-shown.ts'
import { stopWords } from '../state/stop-words.ts'
import { reportFile } from '../../state/reports/report-file.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'

/** The submitted search; slug '' is every title. */
export interface CasinoResultsAsk extends Days {
  readonly slug: string
}

const COLUMNS: readonly Column<CasinoResultRow>[] = [
  { id: 'number', head: (t) => t('Sr No'), onCard: 'end', text: (_row, at) => String(at) },
  {
    id: 'round',
    head: (t) => t('Round ID'),
    onCard: 'line',
    text: ({ mid, casinoGameName }) => `${mid} (${worldText(casinoGameName)})`,
    order: ({ mid }) => mid,
    opens:
      ({ mid }) =>
      () =>
        showRound(mid),
  },
  {
    id: 'winner',
    head: (t) => t('Winner'),
    onCard: 'title',
    text: (row, _at, t) => endOf(t, row),
    order: ({ winner }) => winner,
    tone: ({ status }) => (status === 'VOID' ? 'text-quiet' : 'font-semibold'),
  },
]

/** Who won; of a void round why it was void [UI700]. */
const endOf = (t: Say, { status, winner, said, note, operatorNote }: CasinoResultRow): string =>
  status === 'VOID'
    ? t('Void: {reason}', { reason: stopWords(t, { note: note ?? '', operatorNote }) })
    : worldText(winner, said)

/** The results of the rounds of a title between these days. */
export function casinoResultsReport({ slug, ...days }: CasinoResultsAsk): Report<CasinoResultRow> {
  return {
    file: reportFile({
      report: 'casino-results',
      ...daysAsked(days),
      ...(slug !== '' && { casinoGameSlug: slug }),
    }),
    question: `getCasinoResult ${slug} ${days.startDate} ${days.endDate}`,
    columns: COLUMNS,
    load: async ({ page, limit, upTo }, signal) => {
      const title = slug === '' ? {} : { casinoGameSlug: slug }
      const part = { page, limit, ...(upTo !== null && { upTo }) }
      const query = { ...part, ...daysAsked(days), ...title }
      const {
        casinoResults,
        totalCount,
        upTo: newest,
      } = await read('getCasinoResult', { query, signal })
      return { rows: casinoResults, total: totalCount, upTo: newest, sums: {} }
    },
  }
}
