import { useText } from '../../i18n/text.ts'
import { type OrderTerms } from '../betting/order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { RadioRow } from '../../ui/choice.tsx'
import { useStartOffered } from './start-offered.ts'

interface PriceChoiceProps {
  readonly draft: SlipDraft
  readonly onTerms: (terms: OrderTerms) => void
}

/** At the rate, at the starting price, or at the starting price with a limit; in markets without one, nothing [SP2]. */
export function PriceChoice({ draft, onTerms }: PriceChoiceProps) {
  const t = useText()
  const isOffered = useStartOffered(draft.selection)
  const { terms } = draft.form
  if (!isOffered && !isForStart(terms)) return null
  const choices = [
    ['GOOD_TILL_CANCELLED', t('Limit')],
    ['MARKET_ON_CLOSE', t('SP')],
    ['LIMIT_ON_CLOSE', t('SP with limit')],
  ] as const
  const chosen = isForStart(terms) ? terms.timeInForce : 'GOOD_TILL_CANCELLED'
  return (
    <RadioRow
      label={t('Price')}
      name={`price-${draft.id}`}
      chosen={chosen}
      choices={choices}
      isOff={draft.sending.kind !== 'ready'}
      // what is placed at once waits for no trigger, and an order on close has no persistence of its own
      onChoose={(timeInForce) =>
        onTerms({ ...terms, timeInForce, start: 'NOW', persistence: 'LAPSE' })
      }
    />
  )
}
