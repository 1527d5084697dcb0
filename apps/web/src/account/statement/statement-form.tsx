import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { Days } from '../../ui/days.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { reportNamed, REPORTS, type ReportKind, type StatementAsk } from './statement-report.ts'

interface StatementFormProps {
  readonly begins: Days
  readonly onSubmit: (ask: StatementAsk) => void
}

/** Which of the statements, and of which days. */
export function StatementForm({ begins, onSubmit }: StatementFormProps) {
  const t = useText()
  const [kind, setKind] = useState<ReportKind>(REPORTS[0])
  return (
    <ReportForm
      label={t('Account statement')}
      begins={begins}
      onSubmit={(days) => onSubmit({ ...days, kind })}
    >
      <ReportChoice
        label={t('Report type')}
        value={kind.id}
        onChoose={(id) => setKind(reportNamed(id))}
      >
        {REPORTS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name(t)}
          </option>
        ))}
      </ReportChoice>
    </ReportForm>
  )
}
