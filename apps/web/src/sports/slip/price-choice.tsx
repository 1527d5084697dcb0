import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { type OrderTerms } from '../betting/order-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { SlipDraft } from '../betting/slip.ts'
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
    <div
      role="radiogroup"
      aria-label={t('Price')}
      className="grid grid-cols-3 overflow-hidden rounded-md border border-line"
    >
      {choices.map(([timeInForce, words]) => (
        <label
          key={timeInForce}
          className={clsx(
            'grid min-h-11 cursor-pointer place-items-center px-1 text-center text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
            timeInForce === chosen ? 'bg-accent text-accent-ink' : 'bg-panel hover:bg-raised',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={`price-${draft.id}`}
            checked={timeInForce === chosen}
            disabled={draft.sending.kind !== 'ready'}
            // what is placed at once waits for no trigger, and an order on close has no persistence of its own
            onChange={() => onTerms({ ...terms, timeInForce, start: 'NOW', persistence: 'LAPSE' })}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
