import '../typed/amount-input.css'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useRef, useState } from 'react'
import { today } from '../../i18n/moment-text.ts'
import { useText } from '../../i18n/text.ts'
import { dayIn, dayText } from './day-text.ts'
import { MonthPanel } from './month-panel.tsx'

interface DayFieldProps {
  readonly label: string
  /** '2026-03-01'; '' for any day; or a text that is no day, for the form to refuse */
  readonly value: string
  /** the edge of the field at which its month opens */
  readonly edge: 'start' | 'end'
  /** the element that says what is wrong with it; null: nothing */
  readonly wrongBy: string | null
  readonly onChange: (value: string) => void
}

/** A day, typed or chosen from a month; it reads as days do everywhere on the page, in every browser [UI520] [UI1200]. */
export function DayField({ label, value, edge, wrongBy, onChange }: DayFieldProps) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { text, isTyped, type, leave } = useTypedDay(value, onChange)
  const isNoDay = dayIn(value) === null
  const isLeftWrong = isNoDay && !isTyped && wrongBy === null
  const close = (): void => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div
      // takes the focus of a press on no button, and of every press in Safari: the month stays open
      tabIndex={isOpen ? -1 : undefined}
      className="relative flex min-w-0 flex-col gap-1 text-sm outline-none max-[359px]:col-span-2 md:w-40"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className="relative">
        <input
          ref={field}
          id={id}
          data-day
          className="field pr-9!"
          autoComplete="off"
          placeholder={t('Any day')}
          aria-invalid={wrongBy !== null || isLeftWrong}
          aria-describedby={wrongBy ?? (isLeftWrong ? `${id}fault` : undefined)}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <OpenButton label={label} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        {isLeftWrong && (
          <span id={`${id}fault`} role="alert" className="no-number" data-at="below">
            {t('Enter a day such as {day}', { day: dayText(today()) })}
          </span>
        )}
      </span>
      {isOpen && (
        <MonthPanel
          label={label}
          chosen={isNoDay ? '' : value}
          edge={edge}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      )}
    </div>
  )
}

interface TypedDay {
  readonly text: string
  readonly isTyped: boolean
  readonly type: (text: string) => void
  readonly leave: () => void
}

/** The text of the field: as typed until it is left or another day is set; then as days are written. */
function useTypedDay(value: string, onChange: (value: string) => void): TypedDay {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && meant(typed) === value
  return {
    text: isTyped ? typed : written(value),
    isTyped,
    type: (text) => {
      setTyped(text)
      onChange(meant(text))
    },
    leave: () => setTyped(null),
  }
}

/** The day of a text, or the text itself. */
const meant = (text: string): string => dayIn(text) ?? text

const written = (value: string): string =>
  value === '' || dayIn(value) === null ? value : dayText(value)

interface OpenButtonProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

function OpenButton({ label, isOpen, onPress }: OpenButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('{label}: calendar', { label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
    >
      <CalendarDays size={18} aria-hidden />
    </button>
  )
}
