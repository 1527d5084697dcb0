import { MESSAGE_MAX } from '@crease/contract/accounts/message-shapes.ts'
import { useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { plainNumber } from '../../ui/amounts.ts'

interface MessageFieldProps {
  readonly label: string
  readonly text: string
  readonly onType: (text: string) => void
}

export const isTooLong = (text: string): boolean => text.trim().length > MESSAGE_MAX

/** A text of several lines, with its length next to the maximum. */
export function MessageField({ label, text, onType }: MessageFieldProps) {
  const t = useText()
  const id = useId()
  const figures = { count: plainNumber(text.trim().length), limit: plainNumber(MESSAGE_MAX) }
  return (
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        className="field h-32! resize-y py-2!"
        rows={5}
        aria-invalid={isTooLong(text)}
        aria-describedby={`${id}length`}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <p
        id={`${id}length`}
        className={isTooLong(text) ? 'text-xs font-semibold text-loss' : 'text-xs text-quiet'}
      >
        {t('{count} of {limit} characters', figures)}
      </p>
    </div>
  )
}
