import { NO_MONEY } from '@crease/domain/units/money.ts'
import { isNoNumber, paiseOf, typedText, wholeOf } from '../../ui/amounts.ts'
import {
  BUTTONS_MAX,
  LABEL_MAX,
  VALUE_MAX,
  VALUE_MIN,
} from '@crease/contract/accounts/account-shapes.ts'
import type { Say } from '../../i18n/text.ts'
import type { StakeButton } from '../../state/player/stake-buttons.ts'

/** A button as it is typed; `key` tells rows apart while they change. */
export interface ButtonDraft {
  readonly key: number
  readonly label: string
  readonly value: string
}

/** Buttons as rows that can be typed in. */
export const draftsOf = (buttons: readonly StakeButton[]): readonly ButtonDraft[] =>
  buttons.map(({ btext, bvalue }, key) => ({ key, label: btext, value: typedText(bvalue) }))

/** The rows with an empty one more; unchanged where there are as many as may be. */
export function withOneMore(drafts: readonly ButtonDraft[]): readonly ButtonDraft[] {
  if (drafts.length >= BUTTONS_MAX) return drafts
  const key = 1 + Math.max(-1, ...drafts.map((each) => each.key))
  return [...drafts, { key, label: '', value: '' }]
}

/** Whether no further key can make the value valid: the fault is then shown while typing. */
export const isUnread = ({ value }: ButtonDraft): boolean => isNoNumber(value)

const isLabel = (label: string): boolean => {
  const { length } = label.trim()
  return length >= 1 && length <= LABEL_MAX
}

/** The field that the fault of a row is of. */
export const wrongField = ({ label }: ButtonDraft): 'label' | 'value' =>
  isLabel(label) ? 'value' : 'label'

/** The fault of a row, in words; null if it may be saved [UI148]. */
export function draftProblem({ label, value }: ButtonDraft, t: Say): string | null {
  if (!isLabel(label)) {
    return t('A label has 1 to {count} characters', { count: LABEL_MAX })
  }
  const figure = wholeOf(value)
  if (figure === null || figure < VALUE_MIN || figure > VALUE_MAX) {
    // written out: a limit reads as it is typed
    return t('A value is a whole number from {least} to {most}', {
      least: String(VALUE_MIN),
      most: String(VALUE_MAX),
    })
  }
  return null
}

/** The saved values of a valid row. */
export const buttonOf = ({ label, value }: ButtonDraft): StakeButton => ({
  btext: label.trim(),
  bvalue: paiseOf(value) ?? NO_MONEY,
})
