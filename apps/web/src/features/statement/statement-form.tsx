import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dateProblem } from './date-order.ts'
import { reportNamed, REPORTS, type ReportId, type StatementAsk } from './statement-query.ts'

interface StatementFormProps {
  readonly onSubmit: (ask: Omit<StatementAsk, 'asked'>) => void
}

export function StatementForm({ onSubmit }: StatementFormProps) {
  const [startDate, setStartDate] = useState('')
  const [endDate, setEndDate] = useState('')
  const [report, setReport] = useState<ReportId>('statementDepositWithdraw')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      aria-label="Account statement"
      className="grid gap-3 md:grid-cols-[repeat(3,minmax(0,13rem))_auto] md:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dateProblem(startDate, endDate)
        setProblem(wrong)
        if (wrong === null) onSubmit({ report, startDate, endDate, page: 1 })
      }}
    >
      <DateField label="Start date" value={startDate} onChange={setStartDate} />
      <DateField label="End date" value={endDate} onChange={setEndDate} />
      <label className="flex flex-col gap-1 text-sm font-semibold">
        Report type
        <select
          className="field"
          value={report}
          onChange={(event) => setReport(reportNamed(event.target.value))}
        >
          {REPORTS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button tone="primary" type="submit" className="md:w-32">
        Submit
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-loss md:col-span-4">
          {problem}
        </p>
      )}
    </form>
  )
}

interface DateFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      {label}
      <input
        className="field"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
