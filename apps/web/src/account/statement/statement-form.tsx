import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { reportNamed, REPORTS, type ReportKind, type StatementAsk } from './statement-report.ts'

/** Which of the statements, and of which days. */
export function StatementForm({ onSubmit }: { readonly onSubmit: (ask: StatementAsk) => void }) {
  const t = useText()
  const [kind, setKind] = useState<ReportKind>(REPORTS[0])
  return (
    <ReportForm label={t('Account statement')} onSubmit={(days) => onSubmit({ ...days, kind })}>
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
