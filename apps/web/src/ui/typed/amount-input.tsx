import './amount-input.css'
import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { useText } from '../../i18n/text.ts'
import { notANumber } from './number-words.ts'
import { isNoNumber } from '../amounts.ts'

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string
  readonly onType: (text: string) => void
  /** classes of the place that the field and its message share */
  readonly place?: string
  /** where the message lies over the page */
  readonly says?: 'below' | 'above'
}

/** A field of an amount that keeps its text as typed, and says so where that is no number [UI380]. */
export function AmountInput({ value, onType, place, says = 'below', ...input }: AmountInputProps) {
  const t = useText()
  const message = useId()
  const isWrong = isNoNumber(value)
  return (
    <span className={clsx('relative block', place)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...input}
        value={value}
        aria-invalid={isWrong || input['aria-invalid']}
        aria-describedby={isWrong ? message : input['aria-describedby']}
        onChange={({ target }) => onType(target.value)}
      />
      {isWrong && (
        <span id={message} role="alert" className="no-number" data-at={says}>
          {notANumber(t, 'decimal')}
        </span>
      )}
    </span>
  )
}
