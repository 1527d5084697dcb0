import type { Title } from '@crease/casino/kernel/title.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import { hasStages } from './stage-rows.ts'
import { Stages } from './stages.tsx'
import { chanceText, returnRows, type ReturnRow } from './return-rows.ts'
import { sharePercent } from '../../ui/share-percent.ts'
import { HowFar, useWorkedOut } from './worked-out.tsx'

const twoPlaces = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Every bet of the table: its payout, its chance, and the return of a unit that is staked. */
export function ReturnToPlayer({ title }: { readonly title: Title }) {
  const t = useText()
  const { rows, state } = useWorkedOut(title, returnRows)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-quiet">
        {t(
          'Worked out exactly on this device, from the rules that settle the bets. The return is the average over all possible rounds; it is below 100% for every bet.',
        )}
      </p>
      <table className="w-full border-collapse text-sm">
        <thead className="border-b border-line text-left text-xs text-quiet">
          <tr>
            <th className="py-1 font-semibold">{t('Bet')}</th>
            <th className="py-1 pl-3 text-right font-semibold">{t('Pays')}</th>
            <th className="py-1 pl-3 text-right font-semibold">{t('Comes once in')}</th>
            <th className="py-1 pl-3 text-right font-semibold">{t('Returns')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.bet} ${row.side}`} row={row} />
          ))}
        </tbody>
      </table>
      <HowFar
        state={state}
        part={t('Working out the other bets would take this device too long.')}
      />
      {state !== 'coming' && hasStages(title) && <Stages title={title} />}
    </div>
  )
}

function Row({ row }: { readonly row: ReturnRow }) {
  const t = useText()
  const world = useWorldText()
  return (
    <tr className="border-b border-line">
      <td className="py-1.5">
        {world(row.bet)} {row.side === 'lay' && <small className="text-quiet">{t('Lay')}</small>}
      </td>
      <td className="py-1.5 pl-3 text-right">
        {row.payout === null ? t('by table') : twoPlaces.format(row.payout)}
      </td>
      <td className="py-1.5 pl-3 text-right">{chanceText(row)}</td>
      <td className="py-1.5 pl-3 text-right font-bold">{sharePercent.format(row.rtp)}</td>
    </tr>
  )
}
