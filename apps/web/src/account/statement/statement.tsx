import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lastDays } from '../../ui/days.tsx'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { StatementForm } from './statement-form.tsx'
import { REPORTS, statementReport, type StatementAsk } from './statement-report.ts'
import { queryClient } from '../../state/queries/query-client.ts'

const tellFailure = (): void => sayProblem('Failed to fetch data. Please try again.')

/** Days that are shown at first, as of the bet history. */
const FIRST_DAYS = 7

/** The form and the table: the last week until something else is submitted [UI147]. */
export function Statement() {
  const t = useText()
  const [begins] = useState(() => lastDays(FIRST_DAYS))
  const [ask, setAsk] = useState<{ readonly what: StatementAsk; readonly nth: number }>({
    what: { ...begins, kind: REPORTS[0] },
    nth: 0,
  })
  const report = useMemo(() => statementReport(ask.what), [ask])
  return (
    <div className="flex flex-col gap-4">
      <StatementForm begins={begins} onSubmit={(what) => setAsk({ what, nth: ask.nth + 1 })} />
      <DataTable
        key={ask.nth}
        report={report}
        queries={queryClient}
        label={`${t('Account Statement')}: ${ask.what.kind.name(t)}`}
        empty={t('Lines appear here when your balance changes.')}
        way={
          <Link
            to="/history"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {t('Bet history')}
          </Link>
        }
        onFailed={tellFailure}
      />
    </div>
  )
}
