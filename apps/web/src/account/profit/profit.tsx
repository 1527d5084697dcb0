import { paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { ProfitReply } from '../../link/named.ts'
import { read } from '../../link/call.ts'
import { sportOptions, sportText } from '../../sports/state/market/sport-text.ts'
import { exactAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { dayText } from '../../ui/day-field/day-text.ts'
import { lastDays } from '../../ui/days.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { marketsReport, profitQuery, type ProfitAsk } from './profit-markets.ts'
import { ProfitTable, type ProfitPart } from './profit-table.tsx'
import { queryClient } from '../../state/queries/query-client.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'
import { WayLink } from '../../ui/notices/way-link.tsx'

/** Days that are shown at first. */
const FIRST_DAYS = 30

/** Profit and loss: the sums, by day as a drawing, by sport, by day and by market [UI524]. */
export function Profit() {
  const t = useText()
  const [ask, setAsk] = useState<ProfitAsk>(() => ({ ...lastDays(FIRST_DAYS), sportId: '' }))
  const [sportId, setSportId] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <ReportForm
        label={t('Profit and loss')}
        begins={ask}
        onSubmit={({ startDate, endDate }) => setAsk({ startDate, endDate, sportId })}
      >
        <ReportChoice
          label={t('Sport')}
          options={sportOptions(t)}
          chosen={sportId}
          onChoose={setSportId}
        />
      </ReportForm>
      <Figures ask={ask} />
    </div>
  )
}

function Figures({ ask }: { readonly ask: ProfitAsk }) {
  const t = useText()
  const report = useMemo(() => marketsReport(ask), [ask])
  const { data, isError, refetch } = useQuery({
    queryKey: ['profit', ask],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('profit', { query: profitQuery(ask), signal }),
  })
  if (isError) {
    return <LoadFailed onAgain={() => void refetch()} />
  }
  if (data === undefined) return <Skeletons />
  // what was won may have been lost again: the markets are listed all the same
  const isLevel = data.byDay.every(
    ({ profitOrLoss, commission }) => profitOrLoss === 0 && commission === 0,
  )
  return (
    <>
      <Totals totals={data.totals} />
      {!isLevel && <Drawn profit={data} ask={ask} />}
      <section aria-label={t('By market')} className="max-md:order-2">
        <h2 className="pb-2 font-bold">{t('By market')}</h2>
        <DataTable
          key={report.question}
          report={report}
          queries={queryClient}
          label={t('Profit and loss by market')}
          empty={t('Markets settled on these days appear here.')}
          way={<WayLink to="/currentb">{t('Bets that are not settled yet')}</WayLink>}
        />
      </section>
    </>
  )
}

function Skeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('Loading')} className="flex flex-col gap-4">
      <div className="skeleton h-16" />
      <div className="skeleton h-72" />
    </div>
  )
}

/** The days as a drawing, and the sums by sport and by day. */
function Drawn({ profit, ask }: PartsProps) {
  const t = useText()
  return (
    <>
      {/* a phone begins with the rows */}
      <div className="max-md:order-1">
        <Panel title={t('Profit or loss, day by day')}>
          <ProfitChart byDay={profit.byDay} />
        </Panel>
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Sports profit={profit} />
        <Days profit={profit} ask={ask} />
      </div>
    </>
  )
}

function Totals({ totals }: Pick<ProfitReply, 'totals'>) {
  const t = useText()
  const { profitOrLoss, commission } = totals
  const before = paise(profitOrLoss + commission)
  const figures = [
    { name: t('Before commission'), text: signedAmount(before), tone: toneOf(before) },
    { name: t('Commission'), text: exactAmount(commission), tone: '' },
    { name: t('Profit or loss'), text: signedAmount(profitOrLoss), tone: toneOf(profitOrLoss) },
  ]
  return (
    <dl className="max-md:rounded-md max-md:border max-md:border-line max-md:bg-panel md:grid md:grid-cols-3 md:gap-2">
      {figures.map(({ name, text, tone }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 border-line max-md:border-t max-md:px-3 max-md:py-2 max-md:first:border-t-0 md:flex-col md:items-start md:rounded-md md:border md:bg-panel md:p-3"
        >
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className={clsx('text-base font-bold md:text-xl', tone)}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartsProps {
  readonly profit: ProfitReply
  readonly ask: ProfitAsk
}

/** The bets of some of it, in the bet history. */
const betsOf = (asked: Readonly<Record<string, string>>): string =>
  `/history?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()}`

function Sports({ profit: { bySport, totals, startDate, endDate } }: Pick<PartsProps, 'profit'>) {
  const t = useText()
  const rows = bySport
    .filter(({ profitOrLoss, commission }) => profitOrLoss !== 0 || commission !== 0)
    .map(({ sportId, ...sums }): ProfitPart => ({
      ...sums,
      id: sportId,
      name: sportText(t, sportId),
      to: betsOf({ startDate, endDate, sportId }),
    }))
  return <ProfitTable title={t('By sport')} head={t('Sport')} rows={rows} totals={totals} />
}

function Days({ profit: { byDay, totals }, ask }: PartsProps) {
  const t = useText()
  const rows = byDay
    .filter(({ profitOrLoss, commission }) => profitOrLoss !== 0 || commission !== 0)
    .toReversed()
    .map(({ day, ...sums }): ProfitPart => ({
      ...sums,
      id: day,
      name: dayText(day),
      to: betsOf({ startDate: day, endDate: day, sportId: ask.sportId }),
    }))
  return <ProfitTable title={t('By day')} head={t('Day')} rows={rows} totals={totals} />
}
