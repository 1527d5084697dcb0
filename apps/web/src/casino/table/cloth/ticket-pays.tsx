import type { Selection } from '@crease/casino/kernel/title.ts'
import { useText, useWorldText } from '../../../i18n/text.ts'
import { plainDecimal } from '../../../ui/amounts.ts'
import type { Ticket } from './questions.ts'

/** The payouts of each ticket, by its examples: of every price one. */
export function TicketPays({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const t = useText()
  const world = useWorldText()
  return (
    <section aria-label={t('Payouts')} className="table-market" data-wide="true">
      <header className="table-market-head">
        <h3>{t('Payouts')}</h3>
      </header>
      <dl className="p-3 text-sm">
        {tickets.map(({ market, picks }) => (
          <div key={market.id} className="flex flex-wrap justify-between gap-x-3 py-1">
            <dt className="text-quiet">{world(market.name)}</dt>
            <dd className="font-bold tabular-nums">
              {paysOf(picks.examples)
                .map(({ kind, pays }) =>
                  kind === 'table'
                    ? t('up to {pays}x', { pays: plainDecimal(pays) })
                    : `${plainDecimal(pays)}x`,
                )
                .join(' / ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Pays {
  readonly kind: 'fixed' | 'table'
  readonly pays: number
}

/** Each payout once, the lowest first. */
function paysOf(examples: readonly Selection[]): readonly Pays[] {
  const all = examples.flatMap(({ price }): Pays[] => {
    const pays = price.kind === 'fixed' ? price.back : price.kind === 'table' ? price.top : null
    return pays === null ? [] : [{ kind: price.kind === 'table' ? 'table' : 'fixed', pays }]
  })
  return [...new Map(all.map((one) => [one.pays, one])).values()].toSorted(
    (one, other) => one.pays - other.pays,
  )
}
