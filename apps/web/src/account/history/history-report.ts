import type { MarketId } from '@crease/domain/units/ids.ts'
import type { SettledBetRow } from '../../link/named.ts'
import { marketText, worldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { endText, settledName, matchedOdds } from '../../sports/state/orders/settled-words.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { opens } from '../../casino/state/open-line.ts'
import { stakeText } from '../../sports/state/orders/stake-text.ts'
import { toneOf } from '../../ui/amounts.ts'
import { reportFile } from '../../state/reports/report-file.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'
import { referenceText } from '../../sports/state/orders/reference-text.ts'
import { nameOfBet } from '../../sports/state/orders/bet-words.ts'
import { placeText, PROFIT, SETTLED_ON, SPORT } from '../../sports/state/orders/settled-columns.ts'
import { SIDE_EDGE } from '../../ui/data-table/side-edge.ts'

/** How bets can have ended, as they are asked for. */
export const ENDS = ['won', 'lost', 'void'] as const
type End = (typeof ENDS)[number]

/** The submitted search; '' is all. */
export interface HistoryAsk extends Days {
  readonly sportId: string
  readonly result: string
  readonly marketId: MarketId
}

const placeOf = (row: SettledBetRow): string =>
  placeText({ event: worldText(row.eventName), market: marketText(row), name: nameOfBet(row) })

const PLACE: readonly Column<SettledBetRow>[] = [
  {
    id: 'market',
    head: (t) => t('Market'),
    onCard: 'line',
    text: placeOf,
    order: placeOf,
    opens,
    tone: ({ matchOddVariant }) => `md:min-w-44 ${SIDE_EDGE[matchOddVariant]}`,
  },
  SPORT,
  {
    id: 'selection',
    head: (t) => t('Selection'),
    onCard: 'title',
    text: (bet, _at, t) => settledName(t, bet) + referenceText(bet),
    tone: () => 'md:min-w-32 font-semibold',
  },
]

const FIGURES: readonly Column<SettledBetRow>[] = [
  {
    id: 'stake',
    head: (t) => t('Stake'),
    align: 'end',
    text: stakeText,
    order: ({ stake }) => stake,
  },
  {
    id: 'result',
    head: (t) => t('Result'),
    onCard: 'far',
    text: ({ result }, _at, t) => endText(t, result),
    order: ({ result }) => result,
    tone: ({ profitOrLoss }) => `font-semibold ${toneOf(profitOrLoss)}`,
  },
  PROFIT,
  SETTLED_ON,
]

const oddsIn = (format: OddsFormat): Column<SettledBetRow> => ({
  id: 'odds',
  head: (t) => t('Rate'),
  align: 'end',
  text: (bet, _at, t) => matchedOdds(t, format, bet),
  order: ({ matchOdd }) => matchOdd,
})

const isEnd = (result: string): result is End => ENDS.some((each) => each === result)

/** The settled bets of some days, the last settled first; odds as the player reads them [UI521]. */
export function historyReport(ask: HistoryAsk, format: OddsFormat): Report<SettledBetRow> {
  const { sportId, result, marketId, ...days } = ask
  const asked = {
    ...daysAsked(days),
    ...(sportId !== '' && { sportId }),
    ...(marketId !== '' && { marketId }),
    ...(isEnd(result) && { result }),
  }
  return {
    file: reportFile({ report: 'bet-history', ...asked }),
    question: `settledBets ${JSON.stringify(ask)}`,
    columns: [...PLACE, oddsIn(format), ...FIGURES],
    load: async ({ limit, after }, signal) => {
      const query = { limit, ...asked, ...(after !== null && { after }) }
      const { data, next } = await read('settledBets', { query, signal })
      return { rows: data, total: null, next, sums: {} }
    },
  }
}
