import type { Paise } from '@crease/domain/units/money.ts'
import { useText } from '../../../i18n/text.ts'
import { shortAmount } from '../../../ui/amounts.ts'

/** The smallest and the largest stake, shortened: k, L, Cr. */
export function Limits({ min, max }: { readonly min: Paise; readonly max: Paise }) {
  const t = useText()
  return (
    <>
      <span className="whitespace-nowrap">{t('Min {amount}', { amount: shortAmount(min) })}</span>
      <span className="whitespace-nowrap">· {t('Max {amount}', { amount: shortAmount(max) })}</span>
    </>
  )
}
