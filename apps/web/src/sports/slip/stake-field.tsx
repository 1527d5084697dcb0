import { useEffect, useRef } from 'react'
import type { Typing } from '../betting/order-form.ts'
import { fieldOf, type ProblemField } from '../betting/problem-field.ts'
import { eachWayOf } from './each-way-terms.ts'
import { isForStart } from '../state/orders/for-start.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { plainAmount } from '../../ui/amounts.ts'

/** Links a field to the message under it [BS148]. */
export function invalidAs(
  { problem }: Pick<SlipDraft, 'problem'>,
  field: ProblemField,
  message: string,
): { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined } {
  const isWrong = problem !== null && fieldOf(problem) === field
  return { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? message : undefined }
}

/** The word for the amount of an order: what it sizes [BS162]; a lay for the starting price states its liability [SP3]. */
export function stakeLabel(
  t: Say,
  { selection, form }: Pick<SlipDraft, 'selection' | 'form'>,
): string {
  const { sizedBy } = form.terms
  const isLay = selection.type === 'lay'
  if (isLay && (isForStart(form.terms) || sizedBy === 'BACKERS_PROFIT')) return t('Liability')
  if (sizedBy !== 'STAKE') return sizedBy === 'PAYOUT' ? t('Payout') : t('Profit')
  if (eachWayOf(selection.scale) !== null) return t('Stake each way')
  return selection.scale.kind === 'run' ? t('Stake per run') : t('Stake')
}

interface StakeFieldProps {
  readonly draft: SlipDraft
  readonly onType: (typing: Typing) => void
  /** the id of what says what is wrong */
  readonly message: string
  readonly focusStake: boolean
}

/** The field of the stake. */
export function StakeField({ draft, onType, message, focusStake }: StakeFieldProps) {
  const t = useText()
  const { selection, form, sending } = draft
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusStake) field.current?.focus({ preventScroll: true })
  }, [focusStake])
  return (
    <label className="flex flex-col gap-1 text-xs font-semibold text-quiet">
      {stakeLabel(t, draft)}
      <input
        ref={field}
        className="field text-right font-bold text-ink"
        inputMode="decimal"
        autoComplete="off"
        aria-keyshortcuts="s"
        placeholder={plainAmount(selection.min)}
        readOnly={sending.kind !== 'ready'}
        value={form.stake}
        onChange={(event) => onType({ kind: 'stake', text: event.target.value })}
        {...invalidAs(draft, 'stake', message)}
      />
    </label>
  )
}
