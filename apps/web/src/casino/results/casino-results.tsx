import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import { read } from '../../link/call.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { casinoResultsReport, type CasinoResultsAsk } from './casino-results-report.ts'
import { queryClient } from '../../state/queries/query-client.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** The form, and after the first Submit the results. */
export function CasinoResults() {
  const t = useText()
  const [ask, setAsk] = useState<{ readonly what: CasinoResultsAsk; readonly nth: number } | null>(
    null,
  )
  const report = useMemo(() => (ask === null ? null : casinoResultsReport(ask.what)), [ask])
  return (
    <div className="flex flex-col gap-4">
      <CasinoResultsForm onSubmit={(what) => setAsk({ what, nth: (ask?.nth ?? 0) + 1 })} />
      {ask === null && (
        <Notice title={t('Choose the days')}>
          {t('Submit lists every round that ended in them.')}
        </Notice>
      )}
      {ask !== null && report !== null && (
        <DataTable
          key={ask.nth}
          report={report}
          queries={queryClient}
          label={t('Casino Results')}
          empty={t('Rounds appear here when they have ended.')}
        />
      )}
    </div>
  )
}

interface CasinoResultsFormProps {
  readonly onSubmit: (ask: CasinoResultsAsk) => void
}

function CasinoResultsForm({ onSubmit }: CasinoResultsFormProps) {
  const t = useText()
  const world = useWorldText()
  const [slug, setSlug] = useState('')
  // without the titles, results of all of them can still be asked for
  const titles = useQuery({
    queryKey: ['casino titles'],
    queryFn: ({ signal }) => read('myDefaultCasinoGames', { signal }),
  })
  return (
    <ReportForm label={t('Casino Results')} onSubmit={(days) => onSubmit({ ...days, slug })}>
      <ReportChoice label={t('Casino type')} value={slug} onChoose={setSlug}>
        <option value="">{t('All games')}</option>
        {titles.data?.casinoGames.map(({ casinogame }) => (
          <option key={casinogame.slug} value={casinogame.slug}>
            {world(casinogame.gameName)}
          </option>
        ))}
      </ReportChoice>
    </ReportForm>
  )
}
