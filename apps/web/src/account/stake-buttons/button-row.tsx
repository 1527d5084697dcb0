import { LABEL_MAX } from '@crease/contract/accounts/account-shapes.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { wrongField, type ButtonDraft } from './button-draft.ts'

interface ButtonRowProps {
  readonly nth: number
  readonly draft: ButtonDraft
  readonly problem: string | null
  readonly onDraft: (draft: ButtonDraft) => void
  /** null: it is the last one, and stays */
  readonly onRemove: (() => void) | null
}

/** Label and value of one button. */
export function ButtonRow({ nth, draft, problem, onDraft, onRemove }: ButtonRowProps) {
  const t = useText()
  const problemId = useId()
  const wrong = problem === null ? null : wrongField(draft)
  const invalidAs = (field: typeof wrong) => ({
    'aria-invalid': wrong === field,
    'aria-describedby': wrong === field ? problemId : undefined,
  })
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
        <input
          className="field"
          aria-label={t('Label of button {nth}', { nth })}
          {...invalidAs('label')}
          maxLength={LABEL_MAX}
          autoComplete="off"
          value={draft.label}
          onChange={({ target }) => onDraft({ ...draft, label: target.value })}
        />
        <input
          className="field text-right"
          aria-label={t('Value of button {nth}', { nth })}
          {...invalidAs('value')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.value}
          onChange={({ target }) => onDraft({ ...draft, value: target.value })}
        />
        <button
          type="button"
          aria-label={t('Remove button {nth}', { nth })}
          disabled={onRemove === null}
          onClick={onRemove ?? undefined}
          className="grid size-(--control-height) place-items-center rounded-md text-quiet hover:bg-raised disabled:opacity-40"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="pt-1 text-xs font-semibold text-loss">
          {problem}
        </p>
      )}
    </li>
  )
}
