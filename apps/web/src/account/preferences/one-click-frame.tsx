import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { stopOneClick, usePreferences } from '../../state/preferences/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { typedAmount } from '../../ui/typed/typed-amount.ts'

/** While one press places a bet, the page says so on all four sides [BS51]. */
export function OneClickFrame() {
  const t = useText()
  // a table's stake is docked at the place of the frame's bar
  const atTable = useLocation().pathname.startsWith('/casino/table')
  const stake = usePreferences(({ oneClickStake }) => oneClickStake)
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-40 border-4 border-alert"
        data-one-click=""
      />
      <div
        role="status"
        className={clsx(
          'fixed left-1/2 z-40 flex w-max max-w-[94vw] -translate-x-1/2 items-center gap-3 rounded-md border-2 border-alert bg-overlay py-1 pr-1 pl-3 shadow-(--shadow)',
          atTable ? 'bottom-32 max-md:bottom-44' : 'over-foot',
        )}
      >
        <b className="text-sm">
          {t('One-click betting is on: {stake} a click', { stake: typedAmount(stake) })}
        </b>
        <Button tone="plain" className="px-3 whitespace-nowrap" onClick={stopOneClick}>
          {t('Turn off')}
        </Button>
      </div>
    </>
  )
}
