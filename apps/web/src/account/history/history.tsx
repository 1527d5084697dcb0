import { marketId as market } from '@crease/domain/units/ids.ts'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { HISTORY_SPORTS, sportText } from '../../sports/state/market/sport-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lastDays, type Days } from '../../ui/days.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { endName, ENDS, historyReport, type HistoryAsk } from './history-report.ts'
import { queryClient } from '../../state/queries/query-client.ts'

/** Days that are shown at first. */
const FIRST_DAYS = 7

/** The question in the address, which outlives a reload and a way back [UI521]. */
function askedBy(search: URLSearchParams): HistoryAsk {
  const of = (name: string): string => search.get(name) ?? ''
  const named = { startDate: of('startDate'), endDate: of('endDate') }
  const days = named.startDate === '' && named.endDate === '' ? lastDays(FIRST_DAYS) : named
  const marketId = of('marketId')
  return {
    ...(marketId === '' ? days : named),
    sportId: of('sportId'),
    result: of('result'),
    marketId: market(marketId),
  }
}

/** The form and the settled bets: those of the last week until something else is asked for. */
export function History() {
  const t = useText()
  const format = useOddsFormat()
  const [search, setSearch] = useSearchParams()
  const ask = useMemo(() => askedBy(search), [search])
  const report = useMemo(() => historyReport(ask, format), [ask, format])
  const submit = (what: HistoryAsk): void => {
    setSearch(
      Object.entries(what).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <HistoryForm key={search.toString()} ask={ask} onSubmit={submit} />
      <DataTable
        key={report.question}
        report={report}
        queries={queryClient}
        label={t('Bet history')}
        empty={t('Bets settled on these days appear here.')}
        way={
          <Link
            to="/currentb"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {t('Bets that are not settled yet')}
          </Link>
        }
      />
      <p className="text-xs text-quiet">
        {t(
          'Bets are shown before commission, which is charged once per market on your net winnings.',
        )}{' '}
        <Link to="/profit" className="font-semibold underline underline-offset-2">
          {t('Profit and loss')}
        </Link>
      </p>
    </div>
  )
}

interface HistoryFormProps {
  readonly ask: HistoryAsk
  readonly onSubmit: (ask: HistoryAsk) => void
}

function HistoryForm({ ask, onSubmit }: HistoryFormProps) {
  const t = useText()
  const [sportId, setSportId] = useState(ask.sportId)
  const [result, setResult] = useState(ask.result)
  const { marketId } = ask
  const begins: Days = { startDate: ask.startDate, endDate: ask.endDate }
  return (
    <ReportForm
      label={t('Bet history')}
      begins={begins}
      onSubmit={(days) => onSubmit({ ...days, sportId, result, marketId })}
    >
      <ReportChoice label={t('Sport')} value={sportId} onChoose={setSportId}>
        <option value="">{t('All')}</option>
        {HISTORY_SPORTS.map((id) => (
          <option key={id} value={id}>
            {sportText(t, id)}
          </option>
        ))}
      </ReportChoice>
      <ReportChoice label={t('Result')} value={result} onChoose={setResult}>
        <option value="">{t('All')}</option>
        {ENDS.map((end) => (
          <option key={end} value={end}>
            {endName(t, end)}
          </option>
        ))}
      </ReportChoice>
      {marketId !== '' && (
        <Button
          tone="plain"
          className="col-span-2"
          onClick={() =>
            onSubmit({ ...lastDays(FIRST_DAYS), sportId, result, marketId: market('') })
          }
        >
          {t('Bets of one market: show all markets')}
        </Button>
      )}
    </ReportForm>
  )
}
