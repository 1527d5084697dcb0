import { paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { freeFunds } from '../../state/player/wallet.ts'
import { exactAmount } from '../../ui/amounts.ts'

/** The balance and its parts: what bets tie up, what withdrawals keep, and what is free [UI676]. */
export function Purse() {
  const t = useText()
  const { balance, exposure, withheld, owed } = useAuth()
  const free = owed > 0 ? 0 : Math.max(0, freeFunds({ balance, exposure, withheld }))
  const parts = [
    { name: t('Balance'), amount: balance, tone: 'font-bold' },
    { name: t('Exposure'), amount: exposure, tone: '' },
    { name: t('Held for withdrawals'), amount: withheld, tone: '' },
    ...(owed > 0 ? [{ name: t('Owed'), amount: owed, tone: 'text-loss' }] : []),
    { name: t('Free balance'), amount: paise(free), tone: 'font-bold text-gain' },
  ]
  return (
    <dl
      aria-label={t('Balance and its parts')}
      className="flex flex-col gap-1 rounded-md border border-line bg-panel p-3 text-sm tabular-nums"
    >
      {parts.map(({ name, amount, tone }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-quiet">{name}</dt>
          <dd className={clsx(tone)}>{exactAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
