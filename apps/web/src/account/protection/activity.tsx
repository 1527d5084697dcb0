import { clsx } from 'clsx'
import { useState } from 'react'
import { spansBy } from '../../i18n/dates.ts'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import type { ActivityReply } from '../../link/named.ts'
import { exactAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { STACKED } from '../../ui/data-table/stacked-rows.ts'
import { useQuery } from '../../state/queries/use-query.ts'

type By = 'week' | 'month' | 'year'

const CHOICES = [
  { by: 'week', name: 'Weeks' },
  { by: 'month', name: 'Months' },
  { by: 'year', name: '12 months' },
] as const satisfies readonly { by: By; name: string }[]

/** Stakes, returns and their difference, by period, the casino apart [UI665]. */
export function Activity() {
  const t = useText()
  const [by, setBy] = useState<By>('week')
  const { data, isError, refetch } = useQuery({
    queryKey: ['activity', by],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('getActivity', { query: { by }, signal }),
  })
  return (
    <Panel title={t('Activity statement')}>
      <Choice
        label={t('Period')}
        options={CHOICES.map(({ by: id, name }) => ({ id, word: t(name) }))}
        chosen={by}
        onChoose={setBy}
        className="w-max px-3"
      />
      {isError && (
        <p className="flex items-center justify-between gap-2 p-3">
          {t('Failed to fetch data. Please try again.')}
          <Button tone="plain" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {data === undefined && !isError && (
        <div className="skeleton m-3 h-40" role="status" aria-label={t('Loading')} />
      )}
      {data !== undefined && <Periods told={data} />}
    </Panel>
  )
}

function Periods({ told }: { readonly told: ActivityReply }) {
  const t = useText()
  const figures = [t('Staked'), t('Returned'), t('Net')]
  const rows = told.periods.flatMap(({ from, to, exchange, casino }) =>
    [
      { of: t('Exchange'), played: exchange },
      { of: t('Casino'), played: casino },
    ]
      .filter(({ played }) => played.staked !== 0 || played.net !== 0)
      .map((row) => ({ ...row, from, to })),
  )
  if (rows.length === 0) {
    return <p className="p-3 text-quiet">{t('A bet counts here once it is settled.')}</p>
  }
  return (
    <div
      className="fade-foot max-h-80 overflow-x-hidden overflow-y-auto"
      role="region"
      aria-label={t('Activity statement')}
      tabIndex={0}
    >
      <table role="table" className={STACKED.table}>
        <thead role="rowgroup" className={clsx(STACKED.head, 'sticky top-0 bg-panel')}>
          <tr role="row" className="border-b border-line">
            {[t('Period'), ...figures].map((head) => (
              <th key={head} role="columnheader" className={STACKED.columnName}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={STACKED.body}>
          {rows.map(({ of, played, from, to }) => (
            <tr key={`${from} ${of}`} role="row" className={STACKED.row}>
              <th role="rowheader" className={STACKED.name}>
                {span(from, to - 1)}
                <span className="block text-xs font-normal text-quiet">{of}</span>
              </th>
              {[
                exactAmount(played.staked),
                exactAmount(played.returned),
                <b key="net" className={clsx('font-semibold', toneOf(played.net))}>
                  {signedAmount(played.net)}
                </b>,
              ].map((figure, at) => (
                <td key={figures[at]} role="cell" className={STACKED.figure}>
                  <span aria-hidden className={STACKED.label}>
                    {figures[at]}
                  </span>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first and the last day, e.g. '23 – 29 Nov 2026'. */
const span = spansBy({ dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
