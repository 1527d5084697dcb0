import type { Paise } from '@crease/domain/units/money.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useShownMoney } from '../../state/player/held-money.ts'
import { exactAmount, shortAmount } from '../../ui/amounts.ts'
import { Menu } from '../../ui/over/menu.tsx'

/** Fetched when it is first opened: nothing of it is in view before. */
const ExposurePanel = lazy(async () => (await import('./exposure-panel.tsx')).ExposurePanel)

/** Signs of all figures beside each other: from here on they are smaller, and on narrower and narrower phones shortened. */
const SIGNS = { some: 14, many: 18, most: 23 } as const

/** The number of signs of the figures, in the words of money.css. */
function signsOf(amounts: readonly Paise[]): keyof typeof SIGNS | undefined {
  const signs = amounts.map(exactAmount).join('  ').length - 2
  if (signs > SIGNS.most) return 'most'
  if (signs > SIGNS.many) return 'many'
  return signs > SIGNS.some ? 'some' : undefined
}

/** Balance, what of it is owed [UI410], and exposure, on one line and always in view, and no sooner than a table in view tells its end [UI711]; the exposure opens into the parts of the balance, today's result [UI526] and what each market ties up [UI109]. */
export function Money() {
  const t = useText()
  const balance = useShownMoney((money) => money.balance)
  const owed = useShownMoney((money) => money.owed)
  const exposure = useShownMoney((money) => money.exposure)
  const isKnown = useAuth(({ isMoneyKnown }) => isMoneyKnown)
  return (
    <dl
      aria-busy={!isKnown}
      data-signs={signsOf(owed > 0 ? [balance, owed, exposure] : [balance, exposure])}
      className="money-line flex gap-x-3 text-right aria-busy:opacity-40"
    >
      <div>
        <dt>{t('Balance')}</dt>
        <dd data-testid="balance" data-short={shortAmount(balance)} className="text-purse">
          {exactAmount(balance)}
        </dd>
      </div>
      {owed > 0 && (
        <div title={t('Owed to the house; repaid first')}>
          <dt>{t('Owed')}</dt>
          <dd data-testid="owed" data-short={shortAmount(owed)} className="text-alert">
            {exactAmount(owed)}
          </dd>
        </div>
      )}
      <div className="relative">
        <dt>{t('Exp')}</dt>
        <dd>
          <Menu
            label={t('Exposure {amount} by market', { amount: exactAmount(exposure) })}
            trigger={
              <>
                <span data-testid="exposure" data-short={shortAmount(exposure)}>
                  {exactAmount(exposure)}
                </span>
                <ChevronDown size={14} aria-hidden />
              </>
            }
            triggerClass="-mr-1 flex items-center after:absolute after:-inset-x-1 after:-top-2 after:-bottom-3"
            place="top-14 right-2 w-[min(92vw,26rem)]"
          >
            <Fetched fallback={<div className="skeleton m-3 h-40" />}>
              <ExposurePanel />
            </Fetched>
          </Menu>
        </dd>
      </div>
    </dl>
  )
}
