import type { Paise } from '@crease/domain/units/money.ts'
import { momentText } from '../../../i18n/moment-text.ts'
import { sportText } from '../market/sport-text.ts'
import { signedAmount, toneOf } from '../../../ui/amounts.ts'
import type { Column } from '../../../ui/data-table/column.ts'

interface Place {
  readonly event: string
  readonly market: string
  /** of the selection, which is next to it */
  readonly name: string
}

/** The match or the table of a bet, and its market where the selection does not name it. */
export const placeText = ({ event, market, name }: Place): string =>
  name.includes(market) ? event : `${event}, ${market}`

/** Columns of reports of what is settled: its sport, what it brought, and when. */
export const SPORT: Column<{ readonly sportId: string }> = {
  id: 'sport',
  head: (t) => t('Sport'),
  onCard: 'foot',
  text: ({ sportId }, _at, t) => sportText(t, sportId),
  order: ({ sportId }) => sportId,
}

export const PROFIT: Column<{ readonly profitOrLoss: Paise }> = {
  id: 'profit',
  head: (t) => t('Profit or loss'),
  align: 'end',
  onCard: 'end',
  text: ({ profitOrLoss }) => signedAmount(profitOrLoss),
  order: ({ profitOrLoss }) => profitOrLoss,
  tone: ({ profitOrLoss }) => `font-semibold ${toneOf(profitOrLoss)}`,
}

export const SETTLED_ON: Column<{ readonly settledAt: string }> = {
  id: 'settled',
  head: (t) => t('Settled on'),
  onCard: 'foot',
  text: ({ settledAt }) => momentText(settledAt),
  order: ({ settledAt }) => settledAt,
  tone: () => 'whitespace-nowrap',
}
