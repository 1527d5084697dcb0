import { clsx } from 'clsx'
import { useState } from 'react'
import { datesBy } from '../../i18n/dates.ts'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import type { ActivityReply } from '../../link/named.ts'
import { exactAmount, signedAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toneOf } from '../../ui/tone-of.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { NUMBER_CELL } from '../../ui/data-table/side-edge.ts'

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
      {data === undefined && !isError && <div className="skeleton m-3 h-40" role="status" />}
      {data !== undefined && <Periods told={data} />}
    </Panel>
  )
}

function Periods({ told }: { readonly told: ActivityReply }) {
  const t = useText()
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
      className="max-h-80 overflow-auto"
      role="region"
      aria-label={t('Activity statement')}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-panel text-xs text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('Period')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t('Staked')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t('Returned')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t('Net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, played, from, to }) => (
            <tr key={`${from} ${of}`} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {spanText(from, to)}
                <span className="block text-xs font-normal text-quiet">{of}</span>
              </th>
              <td className={NUMBER_CELL}>{exactAmount(played.staked)}</td>
              <td className={NUMBER_CELL}>{exactAmount(played.returned)}</td>
              <td className={clsx(NUMBER_CELL, 'font-semibold', toneOf(played.net))}>
                {signedAmount(played.net)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const date = datesBy({ dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** The first and the last day. */
const spanText = (from: number, to: number): string => `${date(from)} – ${date(to - 1)}`
