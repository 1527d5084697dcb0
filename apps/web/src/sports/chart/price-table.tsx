import type { PricePoint } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { clockText } from './clock-text.ts'

/** the newest so many points */
const ROWS = 60

interface PriceTableProps {
  readonly points: readonly PricePoint[]
  readonly sayPrice: (hundredths: number) => string
}

/** The same as the drawing, to be read: the newest first. */
export function PriceTable({ points, sayPrice }: PriceTableProps) {
  const t = useText()
  const say = (price: number | null): string => (price === null ? '-' : sayPrice(price))
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-3 text-sm font-semibold">
        {t('As a table')}
      </summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="w-full text-right text-sm tabular-nums">
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col" className="px-3 py-1 text-left">
                {t('Time')}
              </th>
              <th scope="col" className="px-3 py-1">
                {t('Last traded')}
              </th>
              <th scope="col" className="px-3 py-1">
                {t('Mid price')}
              </th>
              <th scope="col" className="px-3 py-1">
                {t('Traded')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points
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
      </div>
    </details>
  )
}
