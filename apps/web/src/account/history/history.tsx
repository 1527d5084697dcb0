import { marketId as market } from '@crease/domain/units/ids.ts'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lastDays, type Days } from '../../ui/days.tsx'
import { ReportChoice, ReportForm } from '../../ui/report-form.tsx'
import { ENDS, historyReport, type HistoryAsk } from './history-report.ts'
import { sportOptions } from '../../sports/state/market/sport-text.ts'
import { endText } from '../../sports/state/orders/settled-words.ts'
import { queryClient } from '../../state/queries/query-client.ts'
import { WayLink } from '../../ui/notices/way-link.tsx'

/** Days that are shown at first. */
const FIRST_DAYS = 7

/** The question in the address, which outlives a reload and a way back [UI521]. */
function askedBy(search: URLSearchParams): HistoryAsk {
  const of = (name: string): string => search.get(name) ?? ''
  const named = { startDate: of('startDate'), endDate: of('endDate') }
  // once something is asked for, an empty day leaves its end open [UI146]
  const days = search.size === 0 ? lastDays(FIRST_DAYS) : named
  const marketId = of('marketId')
  return { ...days, sportId: of('sportId'), result: of('result'), marketId: market(marketId) }
}

/** The form and the settled bets: those of the last week until something else is asked for. */
export function History() {
  const t = useText()
  const format = useOddsFormat()
  const [search, setSearch] = useSearchParams()
  const ask = useMemo(() => askedBy(search), [search])
  const report = useMemo(() => historyReport(ask, format), [ask, format])
  const submit = (what: HistoryAsk): void => {
    const asked = Object.entries(what).filter(([, value]) => value !== '')
    setSearch(asked.length === 0 ? { startDate: '' } : asked, { replace: true })
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
        way={<WayLink to="/currentb">{t('Bets that are not settled yet')}</WayLink>}
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
      <ReportChoice
        label={t('Sport')}
        options={sportOptions(t)}
        chosen={sportId}
        onChoose={setSportId}
      />
      <ReportChoice
        label={t('Result')}
        options={[
          { id: '', word: t('All') },
          ...ENDS.map((end) => ({ id: end, word: endText(t, end) })),
        ]}
        chosen={result}
        onChoose={setResult}
      />
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
