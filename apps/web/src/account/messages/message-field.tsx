import { MESSAGE_MAX } from '@crease/contract/accounts/message-shapes.ts'
import { useText } from '../../i18n/text.ts'
import { plainNumber } from '../../ui/amounts.ts'
import { LabelledText } from '../../ui/labelled-field.tsx'

interface MessageFieldProps {
  readonly label: string
  readonly text: string
  /** characters that are sent with the text; absent: none */
  readonly beside?: number
  readonly onType: (text: string) => void
}

export const isTooLong = (text: string, beside = 0): boolean =>
  text.trim().length > MESSAGE_MAX - beside

/** A text of several lines, with its length next to the maximum. */
export function MessageField({ label, text, beside = 0, onType }: MessageFieldProps) {
  const t = useText()
  const figures = {
    count: plainNumber(text.trim().length),
    limit: plainNumber(MESSAGE_MAX - beside),
  }
  const length = t('{count} of {limit} characters', figures)
  const isWrong = isTooLong(text, beside)
  return (
    <LabelledText
      label={label}
      hint={isWrong ? <b className="text-loss">{length}</b> : length}
      isWrong={isWrong}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
