import type { Paise } from '@crease/domain/units/money.ts'
import type { Say } from '../i18n/text.ts'
import { plainAmount } from './amounts.ts'

/** The label of a price, and where the player has an order there what says so, to eye and ear [UI580]. */
export function ownMark(t: Say, label: string, mine: Paise) {
  if (mine === 0) return { 'aria-label': label }
  const amount = plainAmount(mine)
  return {
    'aria-label': t('{label}, you have {amount} here', { label, amount }),
    'data-mine': true,
  }
}
