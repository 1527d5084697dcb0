import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { exactAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { Panel } from '../../ui/panel.tsx'
import { NUMBER_CELL } from '../../ui/data-table/side-edge.ts'

/** A row of figures, and where its bets are listed. */
export interface ProfitPart {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly profitOrLoss: Paise
  readonly commission: Paise
}

interface ProfitTableProps {
  readonly title: string
  /** what the rows are, e.g. 'Sport' */
  readonly head: string
  readonly rows: readonly ProfitPart[]
  readonly totals: Pick<ProfitPart, 'profitOrLoss' | 'commission'>
}

/** Profit and loss by one thing, with the sum; each row leads to its bets [UI524]. */
export function ProfitTable({ title, head, rows, totals }: ProfitTableProps) {
  const t = useText()
  return (
    <Panel title={title}>
      <div
        className="max-h-80 overflow-auto"
        role="region"
        aria-label={title}
        // a region that scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-panel text-left text-xs text-quiet">
            <tr className="border-b border-line">
              <th className="px-3 py-2 font-semibold">{head}</th>
              <th className="px-3 py-2 text-right font-semibold">{t('Commission')}</th>
              <th className="px-3 py-2 text-right font-semibold">{t('Profit or loss')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, to, commission, profitOrLoss }) => (
              <tr key={id} className="border-b border-line">
                <th scope="row" className="px-3 text-left font-semibold">
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-9"
                  >
                    {name}
                  </Link>
                </th>
                <td className={NUMBER_CELL}>{exactAmount(commission)}</td>
                <td className={clsx(NUMBER_CELL, 'font-semibold', toneOf(profitOrLoss))}>
                  {signedAmount(profitOrLoss)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 bg-raised font-bold">
            <tr>
              <th scope="row" className="px-3 py-2 text-left">
                {t('Total')}
              </th>
              <td className={NUMBER_CELL}>{exactAmount(totals.commission)}</td>
              <td className={clsx(NUMBER_CELL, toneOf(totals.profitOrLoss))}>
                {signedAmount(totals.profitOrLoss)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}
