import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { settleRate, stepRate, typeRate, type Draft } from './draft.ts'

interface RateFieldProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

const STEP = 'grid w-11 shrink-0 place-items-center bg-raised hover:bg-line'

/** The rate, typed or stepped by 0.01. */
export function RateField({ draft, onDraft }: RateFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="slip-rate" className="text-xs font-semibold text-quiet">
        Rate
      </label>
      <div className="flex h-[46px] overflow-hidden rounded-md border border-line">
        <button
          type="button"
          aria-label="Lower the rate by 0.01"
          className={STEP}
          onClick={() => onDraft(stepRate(draft, -1))}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          id="slip-rate"
          className="w-full min-w-0 bg-panel text-center text-lg font-bold"
          inputMode="decimal"
          autoComplete="off"
          value={draft.rate}
          onChange={(event) => onDraft(typeRate(draft, event.target.value))}
          onBlur={() => onDraft(settleRate(draft))}
        />
        <button
          type="button"
          aria-label="Raise the rate by 0.01"
          className={STEP}
          onClick={() => onDraft(stepRate(draft, 1))}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}
