import type { MarketId } from '@crease/domain/units/ids.ts'
import { useMemo, useState } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { clockText } from './clock-text.ts'
import { nameOf, PriceHeads } from './price-heads.tsx'
import { drawnRunners, priceLinesOf } from './price-lines.ts'
import { PricePlot } from './price-plot.tsx'
import { summaryOf, type RunnerHistory } from './price-summary.ts'
import { PriceTables } from './price-table.tsx'
import { useQuery } from '../../state/queries/use-query.ts'

/** A new point comes so often at most, milliseconds. */
const EVERY_MS = 5000

interface ChartPanelProps {
  readonly marketId: MarketId
  /** how this market says odds in hundredths */
  readonly sayPrice: (hundredths: number) => string
}

/** How the prices of a market moved: up to four runners drawn, in words and as a table [UI222] [UI1420]. */
export function ChartPanel({ marketId, sayPrice }: ChartPanelProps) {
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
  return <Charts runners={runners} since={data.since} sayPrice={sayPrice} />
}

interface ChartsProps {
  readonly runners: readonly RunnerHistory[]
  readonly since: number
  readonly sayPrice: (hundredths: number) => string
}

function Charts({ runners, since, sayPrice }: ChartsProps) {
  const t = useText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pointed, setPointed] = useState<number | null>(null)
  const ids = drawnRunners(runners, chosen)
  // lines keep their runners while prices change
  if (chosen.length < ids.length) setChosen(ids)
  const drawn = useMemo(
    () => chosen.flatMap((id) => runners.filter(({ selectionId }) => selectionId === id)),
    [chosen, runners],
  )
  const prices = useMemo(() => priceLinesOf(drawn), [drawn])
  const moment = pointed === null ? undefined : prices.moments[pointed]
  return (
    <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-3">
      <PriceHeads
        drawn={drawn}
        runners={runners}
        pointed={
          pointed === null || moment === undefined
            ? null
            : {
                time: clockText(moment),
                prices: prices.lines.map(
                  ({ traded, middle }) => traded[pointed] ?? middle[pointed] ?? null,
                ),
              }
        }
        onChoose={(line, id) => setChosen(ids.with(line, id))}
        sayPrice={sayPrice}
      />
      <PricePlot
        prices={prices}
        onPoint={setPointed}
        sayPrice={sayPrice}
        label={drawn.map((runner) => sentenceOf(t, runner, sayPrice)).join('; ')}
      />
      <p className="text-xs text-quiet">
        {t('Thick: last traded. Thin: the middle of the best prices. Bars: amounts traded.')}{' '}
        {t('Since {time}. Older prices are not kept.', { time: clockText(since) })}
      </p>
      <PriceTables runners={drawn} sayPrice={sayPrice} />
    </div>
  )
}

/** A line of the drawing in words. */
function sentenceOf(
  t: Say,
  runner: RunnerHistory,
  sayPrice: (hundredths: number) => string,
): string {
  const { last, high, low } = summaryOf(runner.points)
  const say = (price: number | null): string => (price === null ? '-' : sayPrice(price))
  return t('Prices of {name}: last {last}, high {high}, low {low}', {
    name: nameOf(runner),
    last: say(last),
    high: say(high),
    low: say(low),
  })
}
