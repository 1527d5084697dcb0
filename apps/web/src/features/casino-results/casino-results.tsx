import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ALL_DAYS, dateProblem, DaysFields } from '../../ui/days.tsx'
import { casinoResultsReport, type CasinoResultsAsk } from './casino-results-report.ts'

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
      {ask !== null && report !== null && (
        <DataTable
          key={ask.nth}
          report={report}
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
  const [days, setDays] = useState(ALL_DAYS)
  const [slug, setSlug] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // without the titles, results of all of them can still be asked for
  const titles = useQuery({
    queryKey: ['casino titles'],
    queryFn: ({ signal }) => read('myDefaultCasinoGames', { signal }),
  })
  return (
    <form
      aria-label={t('Casino Results')}
      className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(3,minmax(0,13rem))_auto] md:items-end md:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = dateProblem(days)
        setProblem(wrong)
        if (wrong === null) onSubmit({ ...days, slug })
      }}
    >
      <DaysFields days={days} onDays={setDays} />
      <label className="col-span-2 flex flex-col gap-1 text-sm font-semibold md:col-span-1">
        {t('Casino type')}
        <select className="field" value={slug} onChange={({ target }) => setSlug(target.value)}>
          <option value="">{t('All games')}</option>
          {titles.data?.casinoGames.map(({ casinogame }) => (
            <option key={casinogame.slug} value={casinogame.slug}>
              {casinogame.gameName}
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
