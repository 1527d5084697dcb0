import { ceilToPaise, NO_MONEY } from '@crease/domain/units/money.ts'
import type { Say } from '../../i18n/text.ts'
import { floorToPaise, paiseOf, plainAmount, wholeRupees } from '../../ui/amounts.ts'
import { summarise } from '../betting/order-form.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { eachWayOf } from './each-way-terms.ts'
import { actionLabel } from './slip-words.ts'

/** The payout of one of several selections, what it wins and risks; its limits while it has no stake [BS29]. */
export function meaningWords(
  t: Say,
  { form, selection }: Pick<SlipDraft, 'form' | 'selection'>,
): string {
  if (isForStart(form.terms)) return actionLabel(t, form, selection)
  const meaning = summarise(form, selection)?.meaning
  if (meaning === undefined) {
    const { min, max } = selection
    return t('Min {min}, max {max}', { min: plainAmount(min), max: plainAmount(max) })
  }
  const wins = t('Wins {profit}, risks {risk}', {
    profit: plainAmount(floorToPaise(meaning.profit)),
    risk: plainAmount(ceilToPaise(meaning.liability)),
  })
  const payout = wholeRupees(meaning.payout)
  // a meter pays by the run
  const figures = selection.scale.kind === 'run' ? wins : `${t('Payout')} ${payout} · ${wins}`
  if (eachWayOf(selection.scale) === null) return figures
  const amount = plainAmount(paiseOf(form.stake) ?? NO_MONEY)
  return `${t('Each-way: 2 × {amount}, win and place', { amount })} · ${figures}`
}
