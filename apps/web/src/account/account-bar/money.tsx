import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/text.ts'
import { useShownMoney, useShownNet } from '../../state/player/held-money.ts'
import { exactAmount, signedAmount } from '../../ui/amounts.ts'
import { Menu } from '../../ui/over/menu.tsx'

/** Fetched when it is first opened: nothing of it is in view before. */
const ExposurePanel = lazy(async () => ({
  default: (await import('./exposure-panel.tsx')).ExposurePanel,
}))

/** Signs of an amount from ten lakh on: beside it the smallest phones have no room for the words, which are read out still. */
const LONG = 11

/** Balance, what of it is owed [UI410], what today brought [PP41], and exposure, always in view, and no sooner than a table in view tells its end [UI711]; the exposure opens into the parts of the balance [UI526] and what each market ties up [UI109]. */
export function Money() {
  const t = useText()
  const balance = useShownMoney((money) => money.balance)
  const owed = useShownMoney((money) => money.owed)
  const exposure = useShownMoney((money) => money.exposure)
  const isLong = [balance, exposure].some((amount) => exactAmount(amount).length > LONG)
  const word = clsx('text-brand-quiet', isLong && 'max-[359px]:sr-only')
  return (
    <dl className="text-right text-xs leading-tight md:grid md:grid-flow-col md:grid-rows-2 md:items-center md:gap-x-2 md:text-sm md:leading-tight">
      <div className="flex justify-end gap-1">
        <dt className={word}>{t('Balance')}</dt>
        <dd data-testid="balance" className="font-bold text-purse">
          {exactAmount(balance)}
        </dd>
      </div>
      {owed > 0 && (
        <div className="flex justify-end gap-1" title={t('Owed to the house; repaid first')}>
          <dt className="text-brand-quiet">{t('Owed')}</dt>
          <dd data-testid="owed" className="font-bold text-alert">
            {exactAmount(owed)}
          </dd>
        </div>
      )}
      <NetToday isNarrow={owed > 0} />
      <div className="relative flex justify-end gap-1 md:row-span-2">
        <dt className={clsx('self-center', word)}>{t('Exp')}</dt>
        <dd>
          <Menu
            label={t('Exposure {amount} by market', {
              amount: exactAmount(exposure),
            })}
            trigger={
              <>
                <span data-testid="exposure">{exactAmount(exposure)}</span>
                <ChevronDown size={14} aria-hidden />
              </>
            }
            triggerClass="flex items-center gap-0.5 rounded-md font-bold after:absolute after:-inset-x-1 after:-top-7 after:-bottom-1 md:min-h-11 md:px-1 md:after:hidden md:hover:bg-brand-ink/10"
            place="top-14 right-2 w-[min(92vw,22rem)]"
          >
            <Suspense fallback={<div className="skeleton m-3 h-40" />}>
              <ExposurePanel />
            </Suspense>
          </Menu>
        </dd>
      </div>
    </dl>
  )
}

/** What today brought so far; phone and tablet have no room for it beside what is owed, and say it in the menu. */
function NetToday({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useText()
  const net = useShownNet()
  return (
    <div
      title={t('Won or lost today')}
      className={clsx(
        'flex justify-end gap-1',
        isNarrow && 'max-lg:hidden lg:row-span-2 lg:items-center',
      )}
    >
      <dt className="text-brand-quiet">{t('Today')}</dt>
      <dd data-testid="net-today" className="font-bold">
        {net === undefined ? '–' : signedAmount(net)}
      </dd>
    </div>
  )
}
