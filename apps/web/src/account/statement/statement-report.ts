import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { StatementRow } from '../../link/named.ts'
import { type Say, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { opens } from '../../casino/state/open-line.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { reportFile } from '../../state/reports/report-file.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'
import { momentText } from '../../i18n/moment-text.ts'

/** The five reports of the statement, by the call that answers each. */
export const REPORTS = [
  { id: 'statementDepositWithdraw', file: 'funds', name: (t: Say) => t('Deposit/Withdraw') },
  { id: 'statementRefund', file: 'refund', name: (t: Say) => t('Refund') },
  { id: 'statementSport', file: 'sport', name: (t: Say) => t('Sport') },
  { id: 'statementCasino', file: 'casino', name: (t: Say) => t('Casino') },
  { id: 'statementThirdParty', file: 'third-party', name: (t: Say) => t('Third Party Casino') },
] as const

export type ReportKind = (typeof REPORTS)[number]

/** The submitted search. */
export interface StatementAsk extends Days {
  readonly kind: ReportKind
}

const NONE = '-'
/** Nothing to show: a card leaves it out. */
const NOT_ON_CARD = 'text-quiet max-xl:hidden!'

const less = (loss: Paise): Paise => paise(-loss)

const COLUMNS: readonly Column<StatementRow>[] = [
  {
    id: 'date',
    head: (t) => t('Date'),
    onCard: 'foot',
    text: ({ createdAt }) => momentText(createdAt),
    order: ({ createdAt }) => createdAt,
    tone: () => 'whitespace-nowrap',
  },
  {
    id: 'number',
    head: (t) => t('Sr No'),
    align: 'end',
    text: (_row, at) => String(at),
    tone: () => `min-w-16 ${NOT_ON_CARD}`,
  },
  {
    id: 'credit',
    head: (t) => t('Credit'),
    align: 'end',
    cardHead: () => '+',
    onCard: 'end',
    text: ({ profitOrLoss }) => (profitOrLoss > 0 ? exactAmount(profitOrLoss) : NONE),
    order: ({ profitOrLoss }) => Math.max(0, profitOrLoss),
    tone: ({ profitOrLoss }) => (profitOrLoss > 0 ? 'font-semibold text-gain' : NOT_ON_CARD),
  },
  {
    id: 'debit',
    head: (t) => t('Debit'),
    align: 'end',
    cardHead: () => '−',
    onCard: 'end',
    text: ({ profitOrLoss }) => (profitOrLoss < 0 ? exactAmount(less(profitOrLoss)) : NONE),
    order: ({ profitOrLoss }) => Math.max(0, -profitOrLoss),
    tone: ({ profitOrLoss }) => (profitOrLoss < 0 ? 'font-semibold text-loss' : NOT_ON_CARD),
  },
  {
    id: 'points',
    head: (t) => t('Pts'),
    cardHead: (t) => t('Balance'),
    align: 'end',
    onCard: 'last',
    text: ({ userPts }) => exactAmount(userPts),
  },
  {
    id: 'owed',
    head: (t) => t('Owed'),
    align: 'end',
    text: ({ owed }) => (owed > 0 ? exactAmount(owed) : NONE),
    tone: ({ owed }) => (owed > 0 ? 'font-semibold text-loss' : NOT_ON_CARD),
  },
  {
    id: 'commission',
    head: (t) => t('Commission'),
    align: 'end',
    text: ({ commission }) => (commission === 0 ? NONE : exactAmount(commission)),
    order: ({ commission }) => commission,
    tone: ({ commission }) => (commission === 0 ? NOT_ON_CARD : ''),
  },
  {
    id: 'remark',
    head: (t) => t('Remark'),
    onCard: 'title',
    text: ({ narration, said }) => worldText(narration, said),
    opens,
    tone: () => 'xl:min-w-40 xl:w-2/5',
  },
]

/** One of the five reports between its days. */
export function statementReport({ kind, ...days }: StatementAsk): Report<StatementRow> {
  return {
    file: reportFile({ report: `statement-${kind.file}`, ...daysAsked(days) }),
    question: `${kind.id} ${days.startDate} ${days.endDate}`,
    columns: COLUMNS,
    load: async ({ page, limit, upTo }, signal) => {
      const query = { page, limit, ...(upTo !== null && { upTo }), ...daysAsked(days) }
      const reply = await read(kind.id, { query, signal })
      const { credit, debit } = reply.totals
      const sums = { credit: exactAmount(credit), debit: exactAmount(debit) }
      return { rows: reply.data, total: reply.total, upTo: reply.upTo, sums }
    },
  }
}
