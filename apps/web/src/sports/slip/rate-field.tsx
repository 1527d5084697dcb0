import { clsx } from 'clsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useText, type Say } from '../../i18n/text.ts'
import { priceOf, steppedPrice } from '../state/market/market-scale.ts'
import { decimalText, hundredthsOf } from '../../ui/amounts.ts'
import { oddsText, readPrice } from '../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import type { Selection } from '../betting/selection.ts'
import type { Typing } from '../betting/order-form.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { offeredNow } from './offer.ts'
import { invalidAs } from './stake-field.tsx'
import { useBest } from './use-now.ts'

interface RateFieldProps {
  readonly draft: SlipDraft
  readonly onType: (typing: Typing) => void
  /** the id of what says what is wrong */
  readonly message: string
}

const STEP = 'grid w-11 shrink-0 place-items-center bg-raised hover:bg-line pointer-fine:w-8'
/** Characters that the field has room for in its own size; a longer rate, as 1000.00, is smaller. */
const RATE_CHARS = 5

/** How far one step goes from the typed rate: to the next price of the market's ladder. */
function stepText(rate: string, { scale, ladder, rate: picked }: Selection, steps: 1 | -1): string {
  if (scale.kind !== 'decimal') return '1'
  const from = priceOf(scale, rate) ?? picked
  return decimalText(Math.abs(steppedPrice({ scale, ladder }, from, steps) - from))
}

/** The word for the price of an order; of one for the starting price it is the worst that is taken. */
function rateLabel(t: Say, { selection, form }: SlipDraft): string {
  if (selection.scale.kind === 'run') return t('Line')
  if (!isForStart(form.terms)) return t('Rate')
  return selection.type === 'back' ? t('Lowest SP') : t('Highest SP')
}

/** The rate, or of a meter the line, typed or stepped. */
export function RateField({ draft, onType, message }: RateFieldProps) {
  const t = useText()
  const { form, selection, sending } = draft
  const { scale } = selection
  const isLine = scale.kind === 'run'
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-2 text-xs font-semibold whitespace-nowrap text-quiet">
        <label htmlFor="slip-rate">{rateLabel(t, draft)}</label>
        {scale.kind === 'decimal' && <OtherFormat rate={form.rate} />}
        {!isForStart(form.terms) && (
          <OfferedNow rate={priceOf(scale, form.rate)} selection={selection} />
        )}
      </p>
      <div className="flex h-(--control-height) overflow-hidden rounded-md border border-edge has-aria-invalid:border-loss">
        <button
          type="button"
          aria-label={
            isLine
              ? t('Lower the line by {step}', { step: '1' })
              : t('Lower the rate by {step}', { step: stepText(form.rate, selection, -1) })
          }
          aria-keyshortcuts="-"
          className={STEP}
          onClick={() => onType({ kind: 'step', steps: -1 })}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          id="slip-rate"
          className={clsx(
            'w-full min-w-0 bg-panel text-center font-bold -outline-offset-2 focus-visible:shadow-none',
            form.rate.length > RATE_CHARS ? 'text-base' : 'text-lg',
          )}
          inputMode="decimal"
          autoComplete="off"
          readOnly={sending.kind !== 'ready'}
          value={form.rate}
          onChange={(event) => onType({ kind: 'rate', text: event.target.value })}
          onBlur={() => onType({ kind: 'rate-left' })}
          {...invalidAs(draft, 'rate', message)}
        />
        <button
          type="button"
          aria-label={
            isLine
              ? t('Raise the line by {step}', { step: '1' })
              : t('Raise the rate by {step}', { step: stepText(form.rate, selection, 1) })
          }
          aria-keyshortcuts="+"
          className={STEP}
          onClick={() => onType({ kind: 'step', steps: 1 })}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}

interface OfferedNowProps {
  /** hundredths of odds; null while none is typed */
  readonly rate: number | null
  readonly selection: Selection
}

/** What is offered now where that is not the rate of the slip; it has its place always [UI381]. */
function OfferedNow({ rate, selection }: OfferedNowProps) {
  const t = useText()
  const format = useOddsFormat()
  const now = offeredNow(selection, rate, useBest(selection))
  if (now === null) return null
  return (
    <span className="ml-auto text-ink">
      {now === 'nothing'
        ? t('Not available now')
        : t('Now {price}', { price: readPrice(format, selection.scale, now) })}
    </span>
  )
}

/** The typed decimal as the player reads odds, where that is not as decimals [UI251]. */
function OtherFormat({ rate }: { readonly rate: string }) {
  const format = useOddsFormat()
  const hundredths = hundredthsOf(rate) ?? 0
  if (format === 'decimal' || hundredths <= 100) return null
  return <span className="text-ink">{oddsText(format, hundredths)}</span>
}
