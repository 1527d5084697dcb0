import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { ALL_DAYS, dateProblem, DaysFields, type Days } from './days.tsx'

interface ReportFormProps {
  readonly label: string
  /** days in order only; of others the form says what is wrong [UI7] */
  readonly onSubmit: (days: Days) => void
  /** what else is asked for */
  readonly children: ReactNode
}

/** Between which days, what else, and Submit. */
export function ReportForm({ label, onSubmit, children }: ReportFormProps) {
  const t = useText()
  const [days, setDays] = useState(ALL_DAYS)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      aria-label={label}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(3,minmax(0,13rem))_auto] md:items-end md:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dateProblem(days, Date.now())
        setProblem(wrong)
        if (wrong === null) onSubmit(days)
      }}
    >
      <DaysFields days={days} onDays={setDays} />
      {children}
      <Button tone="primary" type="submit" className="col-span-2 md:col-span-1 md:w-32">
        {t('Submit')}
      </Button>
      {problem !== null && (
        <p role="alert" className="col-span-full text-sm font-semibold text-loss">
          {t(problem)}
        </p>
      )}
    </form>
  )
}

interface ReportChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChoose: (value: string) => void
  /** the options */
  readonly children: ReactNode
}

/** One of several, beside the days. */
export function ReportChoice({ label, value, onChoose, children }: ReportChoiceProps) {
  return (
    <label className="col-span-2 flex flex-col gap-1 text-sm font-semibold md:col-span-1">
      {label}
      <select className="field" value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  )
}
