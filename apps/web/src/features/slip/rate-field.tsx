import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useText } from '../../i18n/text.ts'
import { hundredthsOf, type Scale } from '../../state/market-scale.ts'
import { oddsText } from '../../state/odds-text.ts'
import { useOddsFormat } from '../../state/preferences.ts'
import { settleRate, stepRate, typeRate, type Draft } from './draft.ts'

interface RateFieldProps {
  readonly draft: Draft
  readonly scale: Scale
  readonly onDraft: (draft: Draft) => void
}

const STEP = 'grid w-11 shrink-0 place-items-center bg-raised hover:bg-line'

/** The rate, or of a meter the line, typed or stepped: by 0.01 in odds, by one in all other scales. */
export function RateField({ draft, scale, onDraft }: RateFieldProps) {
  const t = useText()
  const step = scale.kind === 'decimal' ? '0.01' : '1'
  const isLine = scale.kind === 'run'
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between text-xs font-semibold text-quiet">
        <label htmlFor="slip-rate">{isLine ? t('Line') : t('Rate')}</label>
        {scale.kind === 'decimal' && <OtherFormat rate={draft.rate} />}
      </p>
      <div className="flex h-[46px] overflow-hidden rounded-md border border-line">
        <button
          type="button"
          aria-label={
            isLine
              ? t('Lower the line by {step}', { step })
              : t('Lower the rate by {step}', { step })
          }
          className={STEP}
          onClick={() => onDraft(stepRate(draft, scale, -1))}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          id="slip-rate"
          className="w-full min-w-0 bg-panel text-center text-lg font-bold"
          inputMode="decimal"
          autoComplete="off"
          value={draft.rate}
          onChange={(event) => onDraft(typeRate(draft, scale, event.target.value))}
          onBlur={() => onDraft(settleRate(draft, scale))}
        />
        <button
          type="button"
          aria-label={
            isLine
              ? t('Raise the line by {step}', { step })
              : t('Raise the rate by {step}', { step })
          }
          className={STEP}
          onClick={() => onDraft(stepRate(draft, scale, 1))}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}

/** The typed decimal as the player reads odds, where that is not as decimals [UI251]. */
function OtherFormat({ rate }: { readonly rate: string }) {
  const format = useOddsFormat()
  const hundredths = hundredthsOf(rate) ?? 0
  if (format === 'decimal' || hundredths <= 100) return null
  return <span className="text-ink">{oddsText(format, hundredths)}</span>
}
