import type { Say } from '../../i18n/text.ts'
import { hundredthsOf, voiceOf } from '../../state/market-scale.ts'
import type { Selection } from '../../state/slip.ts'
import { plainAmount } from '../../ui/amounts.ts'
import type { Draft } from './draft.ts'

/** What is bet on and how: 'Back Kites', 'Lay Kites', 'Yes 46', 'No 46' [UI185]. */
export function slipTitle(t: Say, selection: Selection): string {
  const name = selection.selectionName
  if (voiceOf(selection.marketType) === 'yes-no') {
    return selection.type === 'back' ? t('Yes {name}', { name }) : t('No {name}', { name })
  }
  return selection.type === 'back' ? t('Back {name}', { name }) : t('Lay {name}', { name })
}

/** What the button will do: 'Back Kites 500 at 1.85', 'Yes 46 at 100 for 500' [UI185]. */
export function actionLabel(t: Say, draft: Draft, selection: Selection): string {
  const stake = hundredthsOf(draft.stake)
  const what = slipTitle(t, selection)
  const rate = draft.rate === '' ? '-' : draft.rate
  if (stake === null || stake === 0) return t('{what} at {rate}', { what, rate })
  const amount = plainAmount(stake / 100)
  return voiceOf(selection.marketType) === 'yes-no'
    ? t('{what} at {rate} for {amount}', { what, rate, amount })
    : t('{what} {amount} at {rate}', { what, rate, amount })
}
