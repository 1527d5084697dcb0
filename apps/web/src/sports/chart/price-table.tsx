import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { clockText } from './clock-text.ts'
import { nameOf, Swatch } from './price-heads.tsx'
import type { RunnerHistory } from './price-summary.ts'

/** the newest points of a runner */
const ROWS = 60

interface PriceTablesProps {
  readonly runners: readonly RunnerHistory[]
  readonly sayPrice: (hundredths: number) => string
}

/** The same as the drawing, to be read: a table a runner, the newest first. */
export function PriceTables({ runners, sayPrice }: PriceTablesProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-3 py-3 text-sm font-semibold">
        {t('As a table')}
      </summary>
      {open && (
        <div className="max-h-72 overflow-y-auto">
          {runners.map((runner, line) => (
            <PriceTable key={runner.selectionId} {...{ runner, line, sayPrice }} />
          ))}
        </div>
      )}
    </details>
  )
}

interface PriceTableProps extends Pick<PriceTablesProps, 'sayPrice'> {
  readonly runner: RunnerHistory
  readonly line: number
}

function PriceTable({ runner, line, sayPrice }: PriceTableProps) {
  const t = useText()
  const say = (price: number | null): string => (price === null ? '-' : sayPrice(price))
  return (
    <table className="w-full text-right text-sm tabular-nums">
      <caption className="px-3 pt-3 pb-1 text-left font-semibold">
        <span className="flex items-center gap-2">
          <Swatch line={line} />
          {nameOf(runner)}
        </span>
      </caption>
      <thead className="text-xs text-quiet">
        <tr>
          {[t('Time'), t('Last traded'), t('Mid price'), t('Traded')].map((head) => (
            <th key={head} scope="col" className="w-1/4 px-3 py-1 first:text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runner.points
          .slice(-ROWS)
          .toReversed()
          .map(({ at, ltp, mid, tv }) => (
            <tr key={at} className="border-t border-line">
              <td className="px-3 py-1 text-left">{clockText(at)}</td>
              <td className="px-3 py-1">{say(ltp)}</td>
              <td className="px-3 py-1">{say(mid)}</td>
              <td className="px-3 py-1">{plainAmount(tv)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
