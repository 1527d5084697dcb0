import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { StatementForm } from './statement-form.tsx'
import { statementReport, type StatementAsk } from './statement-report.ts'
import { queryClient } from '../../state/queries/query-client.ts'
import { WayLink } from '../../ui/notices/way-link.tsx'

const tellFailure = (): void => sayProblem('Failed to fetch data. Please try again.')

/** The form, and after the first Submit the table; until then what it would show [UI147]. */
export function Statement() {
  const t = useText()
  const [ask, setAsk] = useState<{ readonly what: StatementAsk; readonly nth: number } | null>(null)
  const report = useMemo(() => (ask === null ? null : statementReport(ask.what)), [ask])
  return (
    <div className="flex flex-col gap-4">
      <StatementForm onSubmit={(what) => setAsk({ what, nth: (ask?.nth ?? 0) + 1 })} />
      {ask === null && (
        <div className="rounded-md border border-line bg-panel xl:py-20">
          <Notice title={t('Choose the days')}>
            {t('Every change of your balance on those days appears here.')}
          </Notice>
        </div>
      )}
      {ask !== null && report !== null && (
        <DataTable
          key={ask.nth}
          report={report}
          queries={queryClient}
          label={`${t('Account Statement')}: ${ask.what.kind.name(t)}`}
          empty={t('Lines appear here when your balance changes.')}
          way={<WayLink to="/history">{t('Bet history')}</WayLink>}
          onFailed={tellFailure}
        />
      )}
    </div>
  )
}
