import { Link } from 'react-router'
import { AccountGroups } from '../account/account-bar/account-entries.tsx'
import { BalanceParts } from '../account/account-bar/balance-parts.tsx'
import { useText } from '../i18n/text.ts'
import { LanguageSwitch } from '../shell/appearance/language-switch.tsx'
import { ThemeSwitch } from '../shell/appearance/theme-switch.tsx'
import { useAuth } from '../state/player/auth.ts'

const MONEY = 'grid min-h-(--control-height) place-items-center rounded-md font-bold'

/** `/account`: the balance, the ways in and out, and everything else of an account in four groups [UI1235]. */
export function AccountScreen() {
  const t = useText()
  const { userName, isDemo, isOperator } = useAuth()
  return (
    <>
      <h1 className="mb-3 flex items-baseline gap-2 text-xl font-bold">
        {t('Account')}
        <span className="text-sm font-normal text-quiet">{isDemo ? t('Demo') : userName}</span>
      </h1>
      <div className="md:columns-2 md:gap-3 *:mb-3 *:break-inside-avoid">
        {!isOperator && (
          <div className="overflow-hidden rounded-md border border-line bg-panel">
            <BalanceParts />
            {!isDemo && (
              <div className="grid grid-cols-2 gap-2 p-3">
                <Link to="/cashier" className={`${MONEY} bg-accent text-accent-ink`}>
                  {t('Deposit')}
                </Link>
                <Link to="/cashier?withdraw" className={`${MONEY} border border-line bg-raised`}>
                  {t('Withdraw')}
                </Link>
              </div>
            )}
          </div>
        )}
        <AccountGroups
          switches={
            <>
              <div className="px-3">
                <ThemeSwitch />
              </div>
              <LanguageSwitch />
            </>
          }
        />
      </div>
    </>
  )
}
