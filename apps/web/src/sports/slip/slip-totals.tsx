import { paise } from '@crease/domain/units/money.ts'
import { summarise } from '../betting/order-form.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { tiedUpBy } from '../betting/tied-up.ts'
import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { freeFunds } from '../../state/player/wallet.ts'
import { exactAmount } from '../../ui/amounts.ts'

/** What all selections stake together, and what they tie up of the free balance [BS152]. */
export function SlipTotals({ drafts }: { readonly drafts: readonly SlipDraft[] }) {
  const t = useText()
  const free = useAuth(freeFunds)
  const stakes = drafts.reduce(
    (sum, { form, selection }) => sum + (summarise(form, selection)?.bet.stake ?? 0),
    0,
  )
  const tied = tiedUpBy(drafts)
  return (
    <dl className="grid grid-cols-3 gap-x-2 text-xs">
      <Total name={t('Stakes')} value={exactAmount(paise(stakes))} tone="" />
      <Total
        name={t('Exposure')}
        value={tied === null ? '-' : exactAmount(tied)}
        tone={tied !== null && tied > free ? 'text-loss' : ''}
      />
      <Total name={t('Free balance')} value={exactAmount(free)} tone="" />
    </dl>
  )
}

interface TotalProps {
  readonly name: string
  readonly value: string
  readonly tone: string
}

function Total({ name, value, tone }: TotalProps) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className={`font-bold ${tone}`}>{value}</dd>
    </div>
  )
}
