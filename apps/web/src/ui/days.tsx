import { today } from '../i18n/moment-text.ts'
import { useText } from '../i18n/text.ts'
import { DayField } from './day-field/day-field.tsx'
import { dayIn, dayOf, dayText } from './day-field/day-text.ts'

/** Calendar days, '2026-03-01' each, '' for open; in a form also a text that is no day. */
export interface Days {
  readonly startDate: string
  readonly endDate: string
}

export const ALL_DAYS: Days = { startDate: '', endDate: '' }

const DAY_MS = 24 * 3600 * 1000
/** as the server has it [DR56] */
const DAYS_MAX = 90
const FIELDS = ['startDate', 'endDate'] as const

/** The fault of two days: its field, and the sentence with the nearest valid day. */
export interface DateProblem {
  readonly field: keyof Days
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** The first thing that is wrong with two days; null: nothing [UI7] [DR56]. `now`: epoch milliseconds. */
export function dateProblem(days: Days, now: number): DateProblem | null {
  const { startDate, endDate } = days
  const nearest = { day: dayText(dayOf(now)) }
  const invalid = FIELDS.find((field) => dayIn(days[field]) === null)
  if (invalid !== undefined)
    return { field: invalid, text: 'Enter a day such as {day}', values: nearest }
  if (endDate !== '' && startDate > endDate) {
    return { field: 'endDate', text: 'End date cannot be before start date', values: {} }
  }
  if (startDate === '') return null
  if (startDate > dayOf(now))
    return { field: 'startDate', text: 'Start on {day} or earlier', values: nearest }
  const last = endDate === '' ? now : Date.parse(endDate)
  const count = Math.floor((last - Date.parse(startDate)) / DAY_MS) + 1
  if (count <= DAYS_MAX) return null
  return {
    field: 'startDate',
    text: 'A report covers {days} days at most: start on {day} or later',
    values: { days: String(DAYS_MAX), day: dayText(dayOf(last - (DAYS_MAX - 1) * DAY_MS)) },
  }
}

/** The last `count` days, up to today. */
export function lastDays(count: number): Days {
  const endDate = today()
  return { startDate: dayOf(Date.parse(endDate) - (count - 1) * DAY_MS), endDate }
}

/** The part of a request that says which days, in the zone of this browser [UI146]. */
export function daysAsked({ startDate, endDate }: Days): {
  startDate?: string
  endDate?: string
  timeZone?: string
} {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

interface DaysFieldsProps {
  readonly days: Days
  readonly onDays: (days: Days) => void
  readonly problem: DateProblem | null
  /** the element that says the problem */
  readonly problemId: string
}

/** Start date and end date, each with its own fault [UI520]. */
export function DaysFields({ days, onDays, problem, problemId }: DaysFieldsProps) {
  const t = useText()
  return (
    <>
      <DayField
        label={t('Start date')}
        edge="start"
        value={days.startDate}
        wrongBy={problem?.field === 'startDate' ? problemId : null}
        onChange={(startDate) => onDays({ ...days, startDate })}
      />
      <DayField
        label={t('End date')}
        edge="end"
        value={days.endDate}
        wrongBy={problem?.field === 'endDate' ? problemId : null}
        onChange={(endDate) => onDays({ ...days, endDate })}
      />
    </>
  )
}
