import { paise, type Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { exactAmount, plainAmount, signedAmount } from '../../ui/amounts.ts'
import { Panel } from '../../ui/panel.tsx'
import { toneOf } from '../../ui/tone-of.ts'
import { momentOf } from './limit-words.ts'

const HEADS = { day: 'Today', week: 'This week', month: 'This month' } as const
const HEAD = 'px-2 py-2 text-right font-semibold md:px-3'
const NUMBER = 'px-2 py-2 max-md:pt-0 md:px-3 text-right whitespace-nowrap'
/** On a phone the period has a line of its own over its three figures. */
const ROW = 'max-md:grid max-md:grid-cols-3 border-line'

/** The used part of each limit of the present day, week and month [UI661]. */
export function Used({ told }: { readonly told: ProtectionReply }) {
  const t = useText()
  const limitOf = (rule: string): Paise | null =>
    told.rules.find((kept) => kept.rule === rule)?.amount ?? null
  return (
    <Panel title={t('Used so far')}>
      {/* explicit roles: a grid of a phone would lose them */}
      <table role="table" className="block w-full border-collapse text-sm md:table">
        <thead role="rowgroup" className="block text-xs text-quiet md:table-header-group">
          <tr role="row" className={clsx(ROW, 'border-b')}>
            <th role="columnheader" className="font-semibold max-md:sr-only md:px-3 md:text-left">
              {t('Period')}
            </th>
            {[t('Staked'), t('Deposited'), t('Won or lost')].map((head) => (
              <th key={head} role="columnheader" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {told.periods.map(({ per, staked, deposited, net, renewsAt }) => (
            <tr key={per} role="row" className={clsx(ROW, 'border-b last:border-b-0')}>
              <th
                role="rowheader"
                className="px-2 pt-2 text-left font-semibold max-md:col-span-3 md:px-3 md:pb-2"
              >
                {t(HEADS[per])}
                <span className="block text-xs font-normal text-quiet">
                  {t('until {time}', { time: momentOf(renewsAt) })}
                </span>
              </th>
              <td role="cell" className={NUMBER}>
                {exactAmount(staked)}
                <Of limit={limitOf(`stake-${per}`)} />
              </td>
              <td role="cell" className={NUMBER}>
                {exactAmount(deposited)}
                <Of limit={limitOf(`deposit-${per}`)} />
              </td>
              <td role="cell" className={clsx(NUMBER, 'font-semibold', toneOf(net))}>
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
