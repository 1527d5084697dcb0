import { type Say, selectionText } from '../../i18n/text.ts'
import { priceOf, priceText } from '../state/market/market-scale.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { eachWayOf } from './each-way-terms.ts'
import type { Selection } from '../betting/selection.ts'
import { paiseOf, plainAmount } from '../../ui/amounts.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { hasPrice, type OrderTerms, type Start } from '../betting/order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { OrderForm } from '../betting/order-form.ts'

/** The selection with its side: 'Back Kites', 'Lay Kites', 'Yes 46', 'No 46' [UI185]. */
export function slipTitle(t: Say, selection: Selection): string {
  const name = selectionText(selection)
  if (traitsOf(selection.marketType).voice === 'yes-no') {
    return selection.type === 'back' ? t('Yes {name}', { name }) : t('No {name}', { name })
  }
  return selection.type === 'back' ? t('Back {name}', { name }) : t('Lay {name}', { name })
}

/** The text of the button: 'Back Kites 500 at 1.85', 'Yes 46 at 100 for 500' [UI185]. */
export function actionLabel(t: Say, form: OrderForm, selection: Selection): string {
  const { start } = form.terms
  const shown = start === 'TAKE_PROFIT' ? atProfit(form) : form
  return startWords(t, start, betWords(t, shown, selection))
}

/** The act, and its time unless it is placed at once. */
export function startWords(t: Say, start: Start, what: string): string {
  switch (start) {
    case 'NOW':
      return what
    case 'STOP':
      return t('Stop: {what}', { what })
    case 'TAKE_PROFIT':
      return t('Take profit: {what}', { what })
    case 'BOTH':
      return t('Stop and profit: {what}', { what })
    case 'IN_PLAY':
      return t('In play: {what}', { what })
  }
}

interface AtStart {
  readonly what: string
  readonly stake: Paise | null
  readonly selection: Selection
}

/** 'Back Kites 500 at SP', 'Lay Kites, liability 500, at SP up to 3.00' [SP2]. */
function atStart(t: Say, form: OrderForm, { what, stake, selection }: AtStart): string {
  const isLay = selection.type === 'lay'
  const amount = stake === null || stake === 0 ? null : plainAmount(stake)
  const sized =
    amount === null
      ? what
      : isLay
        ? t('{what}, liability {amount},', { what, amount })
        : t('{what} {amount}', { what, amount })
  if (!hasPrice(form.terms)) return t('{what} at SP', { what: sized })
  const price = priceOf(selection.scale, form.rate)
  const rate = price === null ? '-' : priceText(selection.scale, price)
  return isLay
    ? t('{what} at SP up to {rate}', { what: sized, rate })
    : t('{what} at SP from {rate}', { what: sized, rate })
}

/** A profit is taken at its own odds. */
const atProfit = (form: OrderForm): OrderForm => ({ ...form, rate: form.terms.profitAt })

interface ByTarget extends Pick<OrderTerms, 'sizedBy'>, Pick<Selection, 'type'> {
  readonly what: string
  readonly rate: string
  readonly amount: string
}

/** 'Back Kites to win 500 at 1.85', 'Lay Kites with a liability of 500 at 1.85', 'Back Kites for a payout of 500 at 1.85' [BS162]. */
function byTarget(t: Say, { sizedBy, type, ...words }: ByTarget): string {
  if (sizedBy === 'PAYOUT') return t('{what} for a payout of {amount} at {rate}', words)
  return type === 'back'
    ? t('{what} to win {amount} at {rate}', words)
    : t('{what} with a liability of {amount} at {rate}', words)
}

function betWords(t: Say, form: OrderForm, selection: Selection): string {
  const stake = paiseOf(form.stake)
  const what = slipTitle(t, selection)
  if (isForStart(form.terms)) return atStart(t, form, { what, stake, selection })
  const price = priceOf(selection.scale, form.rate)
  const rate = price === null ? '-' : priceText(selection.scale, price)
  if (stake === null || stake === 0) return t('{what} at {rate}', { what, rate })
  if (form.terms.sizedBy !== 'STAKE')
    return byTarget(t, {
      sizedBy: form.terms.sizedBy,
      type: selection.type,
      what,
      rate,
      amount: plainAmount(stake),
    })
  const amount =
    eachWayOf(selection.scale) === null ? plainAmount(stake) : `2 × ${plainAmount(stake)}`
  return traitsOf(selection.marketType).voice === 'yes-no'
    ? t('{what} at {rate} for {amount}', { what, rate, amount })
    : t('{what} {amount} at {rate}', { what, rate, amount })
}
