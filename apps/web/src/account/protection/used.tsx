import { paise, type Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { exactAmount, plainAmount, signedAmount } from '../../ui/amounts.ts'
import { Panel } from '../../ui/panel.tsx'
import { toneOf } from '../../ui/tone-of.ts'
import { momentOf } from './limit-words.ts'

const HEADS = { day: 'Today', week: 'This week', month: 'This month' } as const
const NUMBER = 'px-2 py-2 md:px-3 text-right whitespace-nowrap'

/** The used part of each limit of the present day, week and month [UI661]. */
export function Used({ told }: { readonly told: ProtectionReply }) {
  const t = useText()
  const limitOf = (rule: string): Paise | null =>
    told.rules.find((kept) => kept.rule === rule)?.amount ?? null
  return (
    <Panel title={t('Used so far')}>
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="px-2 py-2 md:px-3 text-left font-semibold">
              {t('Period')}
            </th>
            <th scope="col" className="px-2 py-2 md:px-3 text-right font-semibold">
              {t('Staked')}
            </th>
            <th scope="col" className="px-2 py-2 md:px-3 text-right font-semibold">
              {t('Deposited')}
            </th>
            <th scope="col" className="px-2 py-2 md:px-3 text-right font-semibold">
              {t('Won or lost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.periods.map(({ per, staked, deposited, net, renewsAt }) => (
            <tr key={per} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-2 py-2 md:px-3 text-left font-semibold">
                {t(HEADS[per])}
                <span className="block text-xs font-normal text-quiet">
                  {t('until {time}', { time: momentOf(renewsAt) })}
                </span>
              </th>
              <td className={NUMBER}>
                {exactAmount(staked)}
                <Of limit={limitOf(`stake-${per}`)} />
              </td>
              <td className={NUMBER}>
                {exactAmount(deposited)}
                <Of limit={limitOf(`deposit-${per}`)} />
              </td>
              <td className={clsx(NUMBER, 'font-semibold', toneOf(net))}>
                {signedAmount(net)}
                <Of limit={lossFloor(limitOf(`loss-${per}`))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line p-3 text-xs text-quiet">
        {t('Days, weeks and months follow Indian time. {amount} is held for open bets.', {
          amount: exactAmount(told.atRisk),
        })}
      </p>
    </Panel>
  )
}

const lossFloor = (limit: Paise | null): Paise | null => (limit === null ? null : paise(-limit))

function Of({ limit }: { readonly limit: Paise | null }) {
  const t = useText()
  return (
    <span className="block text-xs font-normal text-quiet">
      {limit === null ? t('no limit') : t('of {limit}', { limit: plainAmount(limit) })}
    </span>
  )
}
