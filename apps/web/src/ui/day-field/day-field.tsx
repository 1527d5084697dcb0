import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { today } from '../../i18n/moment-text.ts'
import { dayIn, dayText } from './day-text.ts'
import { MonthPanel } from './month-panel.tsx'

interface DayFieldProps {
  readonly label: string
  /** '2026-03-01'; '' for any day */
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
  const { text, type, leave } = useTypedDay(value, onChange)
  useEffect(() => {
    const fault = t('Enter a day such as {day}', { day: dayText(today()) })
    field.current?.setCustomValidity(dayIn(text) === null ? fault : '')
  }, [text, t])
  const close = (): void => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div
      className="relative flex min-w-0 flex-col gap-1 text-sm md:w-40 xl:max-2xl:w-36"
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
          className="field pr-11!"
          autoComplete="off"
          placeholder={t('Any day')}
          aria-invalid={wrongBy !== null}
          aria-describedby={wrongBy ?? undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <OpenButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      </span>
      {isOpen && (
        <MonthPanel
          label={label}
          chosen={value}
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
  readonly type: (text: string) => void
  readonly leave: () => void
}

/** The text of the field: what is typed until it is left or a day is set by other means, then the day. */
function useTypedDay(value: string, onChange: (value: string) => void): TypedDay {
  const [typed, setTyped] = useState({ text: '', of: '' })
  const isTyped = typed.text !== '' && typed.of === value
  const asRead = value === '' ? '' : dayText(value)
  return {
    text: isTyped ? typed.text : asRead,
    type: (text) => {
      const day = dayIn(text)
      setTyped({ text, of: day ?? value })
      if (day !== null) onChange(day)
    },
    leave: () => {
      if (dayIn(typed.text) !== null) setTyped({ text: '', of: '' })
    },
  }
}

interface OpenButtonProps {
  readonly isOpen: boolean
  readonly onPress: () => void
}

function OpenButton({ isOpen, onPress }: OpenButtonProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('Calendar')}
      aria-expanded={isOpen}
      onClick={onPress}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
    >
      <CalendarDays size={18} aria-hidden />
    </button>
  )
}
