import { paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useShownMoney, useShownNet } from '../../state/player/held-money.ts'
import { exactAmount, signedAmount, toneOf } from '../../ui/amounts.ts'
import { todayWords } from '../../state/player/today-words.ts'

/** The parts of the balance: what bets tie up, what is owed, what is free to bet with, and today's result [UI526]. */
export function BalanceParts() {
  const t = useText()
  const balance = useShownMoney((money) => money.balance)
  const owed = useShownMoney((money) => money.owed)
  const exposure = useShownMoney((money) => money.exposure)
  const withheld = useShownMoney((money) => money.withheld)
  const net = useShownNet()
  const parts = [
    { name: t('Balance'), text: exactAmount(balance), tone: '' },
    { name: t('Exposure'), text: exactAmount(exposure), tone: exposure > 0 ? 'text-loss' : '' },
    ...(withheld > 0
      ? [{ name: t('Held for withdrawals'), text: exactAmount(withheld), tone: '' }]
      : []),
    ...(owed > 0 ? [{ name: t('Owed'), text: exactAmount(owed), tone: 'text-loss' }] : []),
    {
      name: t('Free balance'),
      // while anything is owed nothing is free
      text: exactAmount(paise(owed > 0 ? 0 : Math.max(0, balance - exposure - withheld))),
      tone: 'text-gain',
    },
  ]
  return (
    <div role="group" aria-label={t('Balance and its parts')} className="border-b border-line p-3">
      <dl className="flex flex-col gap-1 text-left text-sm">
        {parts.map(({ name, text, tone }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-quiet">{name}</dt>
            <dd className={clsx('font-bold', tone)}>{text}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2">
          <dt className="text-quiet">{todayWords(t)}</dt>
          <dd
            data-testid="net-today"
            className={clsx('font-bold', net !== undefined && toneOf(net))}
          >
            {net === undefined ? '–' : signedAmount(net)}
          </dd>
        </div>
      </dl>
    </div>
  )
}
