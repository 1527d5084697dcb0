import type { Paise } from '@crease/domain/units/money.ts'
import { momentText } from '../i18n/moment-text.ts'
import { sportText } from '../sports/state/market/sport-text.ts'
import { signedAmount } from '../ui/amounts.ts'
import type { Column } from '../ui/data-table/column.ts'
import { toneOf } from '../ui/tone-of.ts'

/** The columns of bets and of markets that are settled. */
export const SPORT: Column<{ readonly sportId: string }> = {
  id: 'sport',
  head: (t) => t('Sport'),
  text: ({ sportId }, _at, t) => sportText(t, sportId),
  order: ({ sportId }) => sportId,
}

export const PROFIT: Column<{ readonly profitOrLoss: Paise }> = {
  id: 'profit',
  head: (t) => t('Profit or loss'),
  align: 'end',
  text: ({ profitOrLoss }) => signedAmount(profitOrLoss),
  order: ({ profitOrLoss }) => profitOrLoss,
  tone: ({ profitOrLoss }) => `font-semibold ${toneOf(profitOrLoss)}`,
}

export const SETTLED: Column<{ readonly settledAt: string }> = {
  id: 'settled',
  head: (t) => t('Settled on'),
  onCard: 'wide',
  text: ({ settledAt }) => momentText(settledAt),
  order: ({ settledAt }) => settledAt,
  tone: () => 'whitespace-nowrap',
}
