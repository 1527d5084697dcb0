import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { traitsOf } from '../../state/market/kinds.ts'
import type { Selection } from '../../betting/slip.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import { wrongTerm } from './terms.ts'
import type { Order } from './use-submit.ts'

/** What is bet on and how: 'Back Kites', 'Lay Kites', 'Yes 46', 'No 46' [UI185]. */
export function slipTitle(t: Say, selection: Selection): string {
  const name = worldText(selection.selectionName)
  if (traitsOf(selection.marketType).voice === 'yes-no') {
    return selection.type === 'back' ? t('Yes {name}', { name }) : t('No {name}', { name })
  }
  return selection.type === 'back' ? t('Back {name}', { name }) : t('Lay {name}', { name })
}

/** What the button will do: 'Back Kites 500 at 1.85', 'Yes 46 at 100 for 500' [UI185]. */
export function actionLabel(t: Say, { draft, terms }: Order, selection: Selection): string {
  const what = betWords(t, draft, selection)
  switch (terms.start) {
    case 'NOW':
      return what
    case 'STOP':
      return t('Stop: {what}', { what })
    case 'TAKE_PROFIT':
      return t('Take profit: {what}', { what: betWords(t, atProfit({ draft, terms }), selection) })
    case 'BOTH':
      return t('Stop and profit: {what}', { what })
    case 'IN_PLAY':
      return t('In play: {what}', { what })
  }
}

/** A profit is taken at its own odds. */
const atProfit = ({ draft, terms }: Order): Order['draft'] => ({ ...draft, rate: terms.profitAt })

/** Which of the terms cannot be meant, in words; null where all can [BS52]. */
export function wrongTermWords(
  t: Say,
  { draft, terms }: Order,
  selection: Selection,
): string | null {
  const stake = paiseOf(draft.stake) ?? NO_MONEY
  switch (wrongTerm(terms, { scale: selection.scale, stake })) {
    case 'minFill':
      return t('At least must be above 0 and within the stake')
    case 'stopAt':
      return t('Please enter the rate of the stop')
    case 'profitAt':
      return t('Please enter the rate of the profit')
    case null:
      return null
  }
}

function betWords(t: Say, draft: Order['draft'], selection: Selection): string {
  const stake = paiseOf(draft.stake)
  const what = slipTitle(t, selection)
  const rate = draft.rate === '' ? '-' : draft.rate
  if (stake === null || stake === 0) return t('{what} at {rate}', { what, rate })
  const amount = plainAmount(stake)
  return traitsOf(selection.marketType).voice === 'yes-no'
    ? t('{what} at {rate} for {amount}', { what, rate, amount })
    : t('{what} {amount} at {rate}', { what, rate, amount })
}
