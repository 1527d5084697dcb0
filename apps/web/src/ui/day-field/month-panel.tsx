import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState, type ReactNode } from 'react'
import { datesBy } from '../../i18n/dates.ts'
import { today } from '../../i18n/moment-text.ts'
import { useText } from '../../i18n/text.ts'
import { later, monthAfter, movedBy, WEEK } from './day-moves.ts'
import { dayText } from './day-text.ts'

/** as many weeks as a month can touch, so that every month is as high */
const WEEKS = 6
/** Monday's place in a week that JavaScript begins with Sunday */
const MONDAY = 1

const monthName = datesBy({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayName = datesBy({ weekday: 'short', timeZone: 'UTC' })

/** The days of six weeks from the Monday at or before the first of a month. */
function daysOf(month: string): readonly string[] {
  const first = monthAfter(month, 0)
  const before = (new Date(first).getUTCDay() - MONDAY + WEEK) % WEEK
  return Array.from({ length: WEEKS * WEEK }, (_, at) => later(first, at - before))
}

/** The focus goes to a day when the panel opens and from day to day; a press that turns the month keeps it. */
function takeFocus(day: HTMLElement | null): void {
  const now = document.activeElement
  const turns =
    now !== null && !now.matches('[data-day]') && now.closest('[role="dialog"]') !== null
  if (!turns) day?.focus()
}

interface MonthPanelProps {
  readonly label: string
  /** '': none */
  readonly chosen: string
  readonly edge: 'start' | 'end'
  readonly onChoose: (day: string) => void
}

/** The days of a month to choose one of, up to today; keys move by days, weeks and months, and to the ends of a month. */
export function MonthPanel({ label, chosen, edge, onChoose }: MonthPanelProps) {
  const last = today()
  const [focused, setFocused] = useState(chosen === '' || chosen > last ? last : chosen)
  const moveTo = (day: string): void => setFocused(day > last ? last : day)
  const days = daysOf(focused)
  return (
    <div
      role="dialog"
      aria-label={label}
      // days as wide as a finger, in a window that has room for seven
      style={{ width: 'min(7 * var(--control-height) + 18px, 100vw - 1rem)' }}
      className={clsx(
        'absolute top-full z-20 mt-1 rounded-md border border-line bg-overlay p-2 shadow-(--shadow)',
        edge === 'start' ? 'left-0' : 'right-0 md:right-auto md:left-0',
      )}
      onKeyDown={(event) => {
        const day = movedBy(event.key, focused)
        if (day === null) return
        event.preventDefault()
        moveTo(day)
      }}
    >
      <Head month={focused} onMonth={moveTo} />
      <div className="grid grid-cols-7 text-center">
        {days.slice(0, WEEK).map((day) => (
          <span key={day} aria-hidden className="py-1 text-2xs text-quiet">
            {weekdayName(Date.parse(day))}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-day
            ref={day === focused ? takeFocus : undefined}
            tabIndex={day === focused ? 0 : -1}
            aria-label={dayText(day)}
            aria-pressed={day === chosen}
            aria-current={day === last ? 'date' : undefined}
            aria-disabled={day > last}
            onClick={() => day <= last && onChoose(day)}
            className={clsx(
              'h-(--control-height) rounded-md text-sm hover:bg-raised aria-disabled:bg-transparent aria-disabled:opacity-40 aria-pressed:font-bold aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink aria-[current=date]:font-bold',
              day.slice(0, 7) !== focused.slice(0, 7) && 'text-quiet',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

interface HeadProps {
  readonly month: string
  readonly onMonth: (day: string) => void
}

function Head({ month, onMonth }: HeadProps) {
  const t = useText()
  // a disabled button would lose the focus
  const step = (by: 1 | -1, name: string, icon: ReactNode): ReactNode => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={monthAfter(month, by) > today()}
      onClick={() => monthAfter(month, by) <= today() && onMonth(monthAfter(month, by))}
      className="grid size-(--control-height) place-items-center rounded-md hover:bg-raised aria-disabled:bg-transparent aria-disabled:opacity-40"
    >
      {icon}
    </button>
  )
  return (
    <div className="flex items-center justify-between">
      {step(-1, t('Previous month'), <ChevronLeft size={18} aria-hidden />)}
      <p aria-live="polite" className="text-sm font-bold">
        {monthName(Date.parse(month))}
      </p>
      {step(1, t('Next month'), <ChevronRight size={18} aria-hidden />)}
    </div>
  )
}
