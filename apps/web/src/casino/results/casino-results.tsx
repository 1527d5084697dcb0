import { useMemo, useState } from 'react'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lastDays } from '../../ui/days.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { FAMILY_OF } from '../state/title-families.ts'
import { LastDealt } from './last-dealt.tsx'
import { casinoResultsReport, type CasinoResultsAsk } from './casino-results-report.ts'
import { queryClient } from '../../state/queries/query-client.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** The form and the results: first today's rounds of all games [UI1305]. */
export function CasinoResults() {
  const t = useText()
  const [ask, setAsk] = useState<{ readonly what: CasinoResultsAsk; readonly nth: number }>(() => ({
    what: { ...lastDays(1), slug: '' },
    nth: 0,
  }))
  const report = useMemo(() => casinoResultsReport(ask.what), [ask])
  return (
    <div className="flex flex-col gap-4">
      <CasinoResultsForm onSubmit={(what) => setAsk({ what, nth: ask.nth + 1 })} />
      <DataTable
        key={ask.nth}
        report={report}
        queries={queryClient}
        label={t('Casino Results')}
        {...emptyOf(t, ask.what)}
      />
    </div>
  )
}

/** The words for days without rounds; of one table with what it dealt before them. */
function emptyOf(t: Say, { slug }: CasinoResultsAsk) {
  return FAMILY_OF.has(slug)
    ? { empty: t('No round ended on these days.'), way: <LastDealt slug={slug} /> }
    : { empty: t('Rounds appear here when they have ended.') }
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
  const games = (titles.data?.casinoGames ?? []).map(({ casinogame }) => ({
    id: casinogame.slug,
    word: world(casinogame.gameName),
  }))
  return (
    <ReportForm
      label={t('Casino Results')}
      begins={lastDays(1)}
      onSubmit={(days) => onSubmit({ ...days, slug })}
    >
      <ReportChoice
        label={t('Casino type')}
        options={[{ id: '', word: t('All games') }, ...games]}
        chosen={slug}
        onChoose={setSlug}
      />
    </ReportForm>
  )
}
