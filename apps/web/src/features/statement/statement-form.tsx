import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { ALL_DAYS, dateProblem, DaysFields } from '../../ui/days.tsx'
import { reportNamed, REPORTS, type ReportKind, type StatementAsk } from './statement-report.ts'

interface StatementFormProps {
  readonly onSubmit: (ask: StatementAsk) => void
}

export function StatementForm({ onSubmit }: StatementFormProps) {
  const t = useText()
  const [days, setDays] = useState(ALL_DAYS)
  const [kind, setKind] = useState<ReportKind>(REPORTS[0])
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      aria-label={t('Account statement')}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(3,minmax(0,13rem))_auto] md:items-end md:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dateProblem(days)
        setProblem(wrong)
        if (wrong === null) onSubmit({ ...days, kind })
      }}
    >
      <DaysFields days={days} onDays={setDays} />
      <label className="col-span-2 flex flex-col gap-1 text-sm font-semibold md:col-span-1">
        {t('Report type')}
        <select
          className="field"
          value={kind.id}
          onChange={({ target }) => setKind(reportNamed(target.value))}
        >
          {REPORTS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name(t)}
            </option>
          ))}
        </select>
      </label>
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
