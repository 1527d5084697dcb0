import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { read } from '../../link/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { clockText } from './clock-text.ts'
import { PricePlot } from './price-plot.tsx'
import { summaryOf, type RunnerHistory } from './price-summary.ts'
import { PriceTable } from './price-table.tsx'
import { useQuery } from '../../state/queries/use-query.ts'

/** A new point comes so often at most, milliseconds. */
const EVERY_MS = 5000

interface ChartPanelProps {
  readonly marketId: MarketId
  /** the runner that it begins with; the first one where it has no prices */
  readonly selectionId: RunnerId | null
  /** how this market says odds in hundredths */
  readonly sayPrice: (hundredths: number) => string
}

/** How the prices of a market moved: drawn, in words and as a table [UI222]. */
export function ChartPanel({ marketId, selectionId, sayPrice }: ChartPanelProps) {
  const t = useText()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['prices', marketId],
    queryFn: async ({ signal }) =>
      (await read('getPriceHistory', { query: { marketId }, signal })).data,
    refetchInterval: EVERY_MS,
  })
  if (data === undefined && isPending) {
    return <div role="status" className="skeleton m-3 h-[26rem]" aria-label={t('Loading')} />
  }
  if (data === undefined) {
    return (
      <Notice
        title={t('The prices did not load')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      />
    )
  }
  const runners = data.runners.filter(({ points }) => points.length > 0)
  if (runners.length === 0) {
    return <Notice title={t('No prices yet')}>{t('The chart begins with the first price.')}</Notice>
  }
  return <Charts runners={runners} first={selectionId} since={data.since} sayPrice={sayPrice} />
}

interface ChartsProps {
  readonly runners: readonly RunnerHistory[]
  readonly first: string | null
  readonly since: number
  readonly sayPrice: (hundredths: number) => string
}

function Charts({ runners, first, since, sayPrice }: ChartsProps) {
  const t = useText()
  const [chosen, setChosen] = useState(first)
  const runner = runners.find(({ selectionId }) => selectionId === chosen) ?? runners[0]
  if (runner === undefined) return null
  const { last, high, low, traded } = summaryOf(runner.points)
  const say = (price: number | null): string => (price === null ? '-' : sayPrice(price))
  return (
    <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-xs font-semibold text-quiet">
          {t('Runner')}
          <select
            className="field w-auto text-ink"
            value={runner.selectionId}
            onChange={(event) => setChosen(event.target.value)}
          >
            {runners.map(({ selectionId, selectionName, said }) => (
              <option key={selectionId} value={selectionId}>
                {worldText(selectionName, said)}
              </option>
            ))}
          </select>
        </label>
        <dl className="flex flex-wrap gap-x-4 text-sm">
          <Figure name={t('Last')} value={say(last)} />
          <Figure name={t('Highest')} value={say(high)} />
          <Figure name={t('Lowest')} value={say(low)} />
          <Figure name={t('Traded')} value={plainAmount(traded)} />
        </dl>
      </div>
      <PricePlot
        points={runner.points}
        sayPrice={sayPrice}
        label={t('Prices of {name}: last {last}, high {high}, low {low}', {
          name: worldText(runner.selectionName, runner.said),
          last: say(last),
          high: say(high),
          low: say(low),
        })}
      />
      {traded === 0 && <p className="text-sm text-quiet">{t('No trades yet.')}</p>}
      <p className="text-xs text-quiet">
        {t('Since {time}. Older prices are not kept.', { time: clockText(since) })}
      </p>
      <PriceTable points={runner.points} sayPrice={sayPrice} />
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex gap-1">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  )
}
