import { paise } from '@crease/domain/units/money.ts'
import { summarise, type OrderForm } from '../betting/order-form.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import type { Selection } from '../betting/selection.ts'
import { isDrafted, type SlipDraft } from '../betting/slip.ts'
import { tiedUpBy } from '../betting/tied-up.ts'
import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { freeFunds } from '../../state/player/wallet.ts'
import { eachWayOf } from './each-way-terms.ts'
import { exactAmount, paiseOf } from '../../ui/amounts.ts'

/** The total stake of all selections, and the part of the free balance that they would hold [BS152]. */
export function SlipTotals({ drafts }: { readonly drafts: readonly SlipDraft[] }) {
  const t = useText()
  const free = useAuth(freeFunds)
  // what they hold follows the positions, which come behind the wallet
  useMyPositions(({ byMarket }) => byMarket)
  const stakes = drafts.reduce((sum, { form, selection }) => sum + sizeOf(form, selection), 0)
  const tied = tiedUpBy(drafts.filter(isDrafted))
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 text-xs">
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

/** The stake of an order, both stakes each way, of a lay for the starting price its liability; 0 while it is none. */
function sizeOf(form: OrderForm, selection: Selection): number {
  if (isForStart(form.terms)) return paiseOf(form.stake) ?? 0
  const stake = summarise(form, selection)?.bet.stake ?? 0
  return eachWayOf(selection.scale) === null ? stake : 2 * stake
}

interface TotalProps {
  readonly name: string
  readonly value: string
  readonly tone: string
}

function Total({ name, value, tone }: TotalProps) {
  return (
    <div className="last:text-right">
      <dt className="text-quiet">{name}</dt>
      <dd className={`font-bold ${tone}`}>{value}</dd>
    </div>
  )
}
