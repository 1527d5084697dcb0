import type { BetRow, CasinoBetRow } from '../../link/named.ts'
import type { Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { read } from '../../link/call.ts'
import { sideWord } from '../../state/orders/bet-words.ts'
import { scaleOf } from '../../state/market/market-scale.ts'
import { showRound } from '../../state/tables/round-shown.ts'
import { readPrice } from '../../state/market/odds-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { decimalText, exactAmount, fileAmount } from '../../ui/amounts.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'
import { momentText, spreadsheetTime } from '../../ui/moment-text.ts'

/** Where the bets are, by the call that lists them. */
export const AREAS = [
  { id: 'getMyCurrentBets', file: 'sport', name: (t: Say) => t('Sport') },
  { id: 'getMyCurrentCasinoBets', file: 'casino', name: (t: Say) => t('Casino') },
] as const
export type Area = (typeof AREAS)[number]

export const BET_TYPES = [
  { id: 'all', name: (t: Say) => t('All') },
  { id: 'back', name: (t: Say) => t('Back') },
  { id: 'lay', name: (t: Say) => t('Lay') },
] as const
export type BetType = (typeof BET_TYPES)[number]['id']

/** What was submitted. */
export interface CurrentBetsAsk extends Days {
  readonly area: Area
  readonly betType: BetType
}

/** What both kinds of bets have. */
type CurrentBet = Pick<
  CasinoBetRow,
  | 'eventName'
  | 'marketName'
  | 'selectionName'
  | 'matchOdd'
  | 'matchOddVariant'
  | 'stake'
  | 'createdAt'
> &
  // of a bet on a match
  Partial<Pick<BetRow, 'gtype' | 'cap'>> &
  // of a bet on a round
  Partial<Pick<CasinoBetRow, 'mid'>>

const EDGE = {
  back: 'border-l-4 border-(--back-1) max-md:pl-2!',
  lay: 'border-l-4 border-(--lay-1) max-md:pl-2!',
} as const

const columnsIn = (format: OddsFormat): readonly Column<CurrentBet>[] => [
  {
    id: 'event',
    head: (t) => t('Event Name'),
    align: 'start',
    onCard: 'wide',
    text: ({ eventName, marketName }) => `${eventName}, ${worldText(marketName)}`,
    order: ({ eventName, marketName }) => `${eventName}, ${worldText(marketName)}`,
    opens: ({ mid }) => (mid === undefined ? null : () => showRound(mid)),
    tone: ({ matchOddVariant }) => `md:min-w-44 ${EDGE[matchOddVariant]}`,
  },
  {
    id: 'nation',
    head: (t) => t('Nation'),
    align: 'start',
    onCard: 'wide',
    text: (bet, _at, t) => `${worldText(bet.selectionName)} (${sideWord(t, bet)})`,
    order: ({ selectionName }) => selectionName,
    tone: () => 'md:min-w-32 font-semibold',
  },
  {
    id: 'rate',
    head: (t) => t('User Rate'),
    align: 'end',
    text: ({ matchOdd, gtype = 'unknown', cap = null }) =>
      readPrice(format, scaleOf(gtype, cap), matchOdd),
    // a spreadsheet calculates with them
    csvHead: (t) => t('User Rate (decimal odds)'),
    csv: ({ matchOdd }) => decimalText(matchOdd),
    order: ({ matchOdd }) => matchOdd,
  },
  {
    id: 'amount',
    head: (t) => t('Amount'),
    align: 'end',
    text: ({ stake }) => exactAmount(stake),
    csv: ({ stake }) => fileAmount(stake),
    order: ({ stake }) => stake,
  },
  {
    id: 'placed',
    head: (t) => t('Place Date'),
    align: 'start',
    onCard: 'wide',
    text: ({ createdAt }) => momentText(createdAt),
    csv: ({ createdAt }) => spreadsheetTime(createdAt),
    order: ({ createdAt }) => createdAt,
    tone: () => 'whitespace-nowrap',
  },
]

/** The bets that can still be won or lost, of one area and one side or both; odds as the player reads them. */
export function currentBetsReport(
  { area, betType, ...days }: CurrentBetsAsk,
  format: OddsFormat,
): Report<CurrentBet> {
  return {
    name: `current-bets-${area.file}`,
    question: `${area.id} ${betType} ${days.startDate} ${days.endDate}`,
    columns: columnsIn(format),
    load: async (place, signal) => {
      const query = { ...place, ...daysAsked(days), betType }
      const { data, total, totals } = await read(area.id, { query, signal })
      return { rows: data, total, sums: { amount: exactAmount(totals.stake) } }
    },
  }
}
