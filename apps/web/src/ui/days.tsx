import { useText } from '../i18n/text.ts'

/** Calendar days, '2026-03-01' each, '' for open. */
export interface Days {
  readonly startDate: string
  readonly endDate: string
}

export const ALL_DAYS: Days = { startDate: '', endDate: '' }

const DAY_MS = 24 * 3600 * 1000
/** as the server has it [DR56] */
const DAYS_MAX = 90

/** What is wrong with two days: the sentence, or null [UI7] [DR56]. `now`: epoch milliseconds. */
export function dateProblem({ startDate, endDate }: Days, now: number): string | null {
  if (endDate !== '' && startDate > endDate) return 'End date cannot be before start date'
  if (startDate === '') return null
  const last = endDate === '' ? now : Date.parse(endDate)
  const days = Math.floor((last - Date.parse(startDate)) / DAY_MS) + 1
  return days > DAYS_MAX ? 'A report covers 90 days at most' : null
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
}

/** Start date and end date. */
export function DaysFields({ days, onDays }: DaysFieldsProps) {
  const t = useText()
  return (
    <>
      <DayField
        label={t('Start date')}
        value={days.startDate}
        onChange={(startDate) => onDays({ ...days, startDate })}
      />
      <DayField
        label={t('End date')}
        value={days.endDate}
        onChange={(endDate) => onDays({ ...days, endDate })}
      />
    </>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
      {label}
      <input
        className="field min-w-0"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
