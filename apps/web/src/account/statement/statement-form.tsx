import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { REPORTS, type ReportKind, type StatementAsk } from './statement-report.ts'

/** Which of the statements, and of which days. */
export function StatementForm({ onSubmit }: { readonly onSubmit: (ask: StatementAsk) => void }) {
  const t = useText()
  const [kind, setKind] = useState<ReportKind>(REPORTS[0])
  return (
    <ReportForm label={t('Account statement')} onSubmit={(days) => onSubmit({ ...days, kind })}>
      <ReportChoice
        label={t('Report type')}
        options={REPORTS.map(({ id, name }) => ({ id, word: name(t) }))}
        chosen={kind.id}
        onChoose={(id) => setKind(REPORTS.find((each) => each.id === id) ?? REPORTS[0])}
      />
    </ReportForm>
  )
}
