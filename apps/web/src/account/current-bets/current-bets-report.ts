import type { CurrentBetRow, CurrentCasinoBetRow } from '../../link/named.ts'
import type { Say } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { askedPrice, sideWord } from '../../sports/state/orders/bet-words.ts'
import { matchedOdds } from '../../sports/state/orders/settled-words.ts'
import { isForStart } from '../../sports/state/orders/for-start.ts'
import { stakeText } from '../../sports/state/orders/stake-text.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import { exactAmount, plainAmount } from '../../ui/amounts.ts'
import { reportFile } from '../../state/reports/report-file.ts'
import type { Column, Report } from '../../ui/data-table/column.ts'
import { daysAsked, type Days } from '../../ui/days.tsx'
import { momentText } from '../../i18n/moment-text.ts'
import { referenceText } from '../../sports/state/orders/reference-text.ts'
import { cancelOf, nameText, placeOf, placeTextOf } from './bet-cells.tsx'
import { SIDE_EDGE } from '../../ui/data-table/side-edge.ts'

/** Sport and casino, by the call that lists their bets. */
const SPORT = { id: 'getMyCurrentBets', file: 'sport', name: (t: Say) => t('Sport') } as const
export const CASINO = {
  id: 'getMyCurrentCasinoBets',
  file: 'casino',
  name: (t: Say) => t('Casino'),
} as const
export const AREAS = [SPORT, CASINO] as const
export type Area = (typeof AREAS)[number]

export const BET_TYPES = [
  { id: 'all', name: (t: Say) => t('All') },
  { id: 'back', name: (t: Say) => t('Back') },
  { id: 'lay', name: (t: Say) => t('Lay') },
] as const
export type BetType = (typeof BET_TYPES)[number]['id']

/** Which part of a bet is asked for. */
export const STATES = [
  { id: 'all', name: (t: Say) => t('All') },
  { id: 'matched', name: (t: Say) => t('Matched') },
  { id: 'unmatched', name: (t: Say) => t('Unmatched') },
] as const
export type BetState = (typeof STATES)[number]['id']

/** The submitted search. */
export interface CurrentBetsAsk extends Days {
  readonly area: Area
  readonly betType: BetType
  readonly state: BetState
}

/** The columns that both kinds of bets have. */
export type CurrentBet = Pick<
  CurrentCasinoBetRow,
  | 'betId'
  | 'eventName'
  | 'marketName'
  | 'selectionName'
  | 'matchOdd'
  | 'matchOddVariant'
  | 'stake'
  | 'liability'
  | 'possibleProfit'
  | 'createdAt'
> &
  // of a bet on a match
  Partial<
    Pick<
      CurrentBetRow,
      | 'gtype'
      | 'cap'
      | 'said'
      | 'eventId'
      | 'selectionId'
      | 'averageOdd'
      | 'matched'
      | 'remaining'
      | 'timeInForce'
      | 'customerOrderRef'
      | 'customerStrategyRef'
      | 'status'
    >
  > &
  // of a bet on a round
  Partial<Pick<CurrentCasinoBetRow, 'mid'>>

/** How much of a bet is matched, in words [UI525]. */
export function statusText(
  t: Say,
  { stake, matched = stake, remaining, status }: CurrentBet,
): string {
  if (status === 'PENDING') return t('Waiting')
  if (remaining === undefined || remaining === 0) return t('Matched')
  if (matched === 0) return t('Unmatched')
  return t('{matched} of {stake} matched', {
    matched: plainAmount(matched),
    stake: plainAmount(stake),
  })
}

/** On what, with the side as its market calls it: '164 · 20 over runs (No)'. */
const titleText = (t: Say, bet: CurrentBet): string =>
  `${nameText(bet)} (${sideWord(t, bet)})${referenceText(bet)}`

const PLACE: readonly Column<CurrentBet>[] = [
  {
    id: 'event',
    head: (t) => t('Event Name'),
    onCard: 'line',
    text: placeTextOf,
    order: placeTextOf,
    cell: placeOf,
    tone: ({ matchOddVariant }) => `md:min-w-40 ${SIDE_EDGE[matchOddVariant]}`,
  },
  {
    id: 'nation',
    head: (t) => t('Nation'),
    onCard: 'title',
    text: (bet, _at, t) => titleText(t, bet),
    order: ({ selectionName }) => selectionName,
    tone: () => 'md:min-w-28 font-semibold',
  },
]

const FIGURES: readonly Column<CurrentBet>[] = [
  {
    id: 'amount',
    head: (t) => t('Amount'),
    cardHead: (t) => t('Stake'),
    align: 'end',
    text: stakeText,
    order: ({ stake }) => stake,
  },
  {
    id: 'status',
    head: (t) => t('Status'),
    onCard: 'end',
    text: (bet, _at, t) => statusText(t, bet),
    order: ({ remaining = 0 }) => remaining,
    tone: () => 'max-xl:text-xs max-xl:text-quiet',
  },
  {
    id: 'liability',
    head: (t) => t('Liability'),
    align: 'end',
    onCard: 'last',
    text: ({ liability }) => exactAmount(liability),
    order: ({ liability }) => liability,
    tone: () => 'font-semibold text-loss',
  },
  {
    id: 'possible',
    head: (t) => t('Possible profit'),
    cardHead: (t) => t('To win'),
    align: 'end',
    onCard: 'far',
    // the price of what waits for the starting price is not known
    text: (bet) => (isForStart(bet) && !bet.averageOdd ? '–' : exactAmount(bet.possibleProfit)),
    order: ({ possibleProfit }) => possibleProfit,
    tone: () => 'font-semibold text-gain',
  },
  {
    id: 'placed',
    head: (t) => t('Place Date'),
    onCard: 'foot',
    text: ({ createdAt }) => momentText(createdAt),
    order: ({ createdAt }) => createdAt,
    tone: () => 'md:min-w-29 2xl:whitespace-nowrap',
  },
]

const CANCEL: Column<CurrentBet> = {
  id: 'cancel',
  isTool: true,
  head: (t) => t('Cancel'),
  align: 'end',
  onCard: 'line',
  text: () => '',
  cell: cancelOf,
}

const rateIn = (format: OddsFormat): Column<CurrentBet> => ({
  id: 'rate',
  head: (t) => t('User Rate'),
  cardHead: (t) => t('Rate'),
  align: 'end',
  text: (bet, _at, t) => {
    const { averageOdd, timeInForce, matchOdd } = bet
    if (!averageOdd && isForStart({ timeInForce })) return askedPrice(t, bet, format)
    return matchedOdds(t, format, { ...bet, matchOdd: averageOdd ?? matchOdd })
  },
  order: ({ averageOdd, matchOdd }) => averageOdd ?? matchOdd,
})

/** The bets that can still be won or lost, of one area, side and state or all; odds as the player reads them. */
export function currentBetsReport(
  { area, betType, state, ...days }: CurrentBetsAsk,
  format: OddsFormat,
): Report<CurrentBet> {
  return {
    file: reportFile({ report: `current-bets-${area.file}`, ...daysAsked(days), betType, state }),
    question: `${area.id} ${betType} ${state} ${days.startDate} ${days.endDate}`,
    keyOf: ({ betId }) => betId,
    columns: [...PLACE, rateIn(format), ...FIGURES, ...(area.file === 'sport' ? [CANCEL] : [])],
    load: async ({ page, limit, upTo }, signal) => {
      const part = { page, limit, ...(upTo !== null && { upTo }) }
      const query = { ...part, ...daysAsked(days), betType, state }
      const { data, total, totals, upTo: newest } = await read(area.id, { query, signal })
      return { rows: data, total, upTo: newest, sums: { liability: exactAmount(totals.liability) } }
    },
  }
}
