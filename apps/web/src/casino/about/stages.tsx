import type { Title } from '@crease/casino/kernel/title.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import { stageRows, type StageRow } from './stage-rows.ts'
import { sharePercent } from '../../ui/share-percent.ts'
import { HowFar, useWorkedOut } from './worked-out.tsx'

/** The return of the bets within the round, window by window [UI1004]. */
export function Stages({ title }: { readonly title: Title }) {
  const t = useText()
  const { rows, state } = useWorkedOut(title, stageRows)
  return (
    <section aria-label={t('Within the round')} className="flex flex-col gap-2">
      <h3 className="font-bold">{t('Within the round')}</h3>
      <p className="text-sm text-quiet">
        {t(
          'The lowest and highest return of a bet in each later betting window, from sample rounds that this device draws at the table’s prices.',
        )}
      </p>
      <table className="w-full border-collapse text-sm">
        <thead className="border-b border-line text-left text-xs text-quiet">
          <tr>
            <th className="py-1 font-semibold">{t('Cards dealt')}</th>
            <th className="py-1 font-semibold">{t('Bet')}</th>
            <th className="py-1 pl-3 text-right font-semibold">{t('Returns')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.window} ${row.market} ${row.side}`} row={row} />
          ))}
        </tbody>
      </table>
      <HowFar state={state} part={t('Working out more rounds would take this device too long.')} />
    </section>
  )
}

function Row({ row: { dealt, market, side, least, most } }: { readonly row: StageRow }) {
  const t = useText()
  const world = useWorldText()
  const count = dealt.least === dealt.most ? `${dealt.least}` : `${dealt.least}–${dealt.most}`
  const [from, to] = [sharePercent.format(least), sharePercent.format(most)]
  return (
    <tr className="border-b border-line">
      <td className="py-1.5">{count}</td>
      <td className="py-1.5">
        {world(market)} {side === 'lay' && <small className="text-quiet">{t('Lay')}</small>}
      </td>
      <td className="py-1.5 pl-3 text-right font-bold">{from === to ? from : `${from} – ${to}`}</td>
    </tr>
  )
}
