import { paise, type Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { exactAmount, plainAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { Panel } from '../../ui/panel.tsx'
import { STACKED } from '../../ui/data-table/stacked-rows.ts'
import { momentOf } from './limit-words.ts'

const HEADS = { day: 'Today', week: 'This week', month: 'This month' } as const

/** The used part of each limit of the present day, week and month [UI661]. */
export function Used({ told }: { readonly told: ProtectionReply }) {
  const t = useText()
  return (
    <Panel title={t('Used so far')}>
      {told.periods.length === 0 ? <Counting /> : <Periods told={told} />}
      <p className="border-t border-line p-3 text-xs text-quiet">
        {t('Days, weeks and months follow Indian time. {amount} is held for open bets.', {
          amount: exactAmount(told.atRisk),
        })}
      </p>
    </Panel>
  )
}

/** Figures that the exchange counts after a start are not there yet [PP15]. */
function Counting() {
  const t = useText()
  return (
    <p role="status" className="p-3 text-sm">
      {t('We are counting what you have used. The figures will appear here in a moment.')}
    </p>
  )
}

function Periods({ told }: { readonly told: ProtectionReply }) {
  const t = useText()
  const limitOf = (rule: string): Paise | null =>
    told.rules.find((kept) => kept.rule === rule)?.amount ?? null
  return (
    <table role="table" className={STACKED.table}>
      <thead role="rowgroup" className={STACKED.head}>
        <tr role="row" className="border-b border-line">
          {[t('Period'), t('Staked'), t('Deposited'), t('Won or lost')].map((head) => (
            <th key={head} role="columnheader" className={STACKED.columnName}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={STACKED.body}>
        {told.periods.map(({ per, staked, deposited, net, renewsAt }) => (
          <tr key={per} role="row" className={STACKED.row}>
            <th role="rowheader" className={STACKED.name}>
              {t(HEADS[per])}
              <span className="block text-xs font-normal text-quiet">
                {t('until {time}', { time: momentOf(renewsAt) })}
              </span>
            </th>
            <Figure name={t('Staked')} limit={limitOf(`stake-${per}`)}>
              {exactAmount(staked)}
            </Figure>
            <Figure name={t('Deposited')} limit={limitOf(`deposit-${per}`)}>
              {exactAmount(deposited)}
            </Figure>
            <Figure name={t('Won or lost')} limit={lossFloor(limitOf(`loss-${per}`))}>
              <b className={clsx('font-semibold', toneOf(net))}>{signedAmount(net)}</b>
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lossFloor = (limit: Paise | null): Paise | null => (limit === null ? null : paise(-limit))

interface FigureProps {
  readonly name: string
  readonly limit: Paise | null
  readonly children: ReactNode
}

function Figure({ name, limit, children }: FigureProps) {
  return (
    <td role="cell" className={STACKED.figure}>
      <span aria-hidden className={STACKED.label}>
        {name}
      </span>
      <span>
        {children}
        <Of limit={limit} />
      </span>
    </td>
  )
}

function Of({ limit }: { readonly limit: Paise | null }) {
  const t = useText()
  return (
    <span className="text-xs font-normal text-quiet max-md:ml-1.5 md:block">
      {limit === null ? t('no limit') : t('of {limit}', { limit: plainAmount(limit) })}
    </span>
  )
}
