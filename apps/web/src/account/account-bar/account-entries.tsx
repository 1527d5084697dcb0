import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import Coins from 'lucide-react/icons/coins'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import HistoryIcon from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import KeyRound from 'lucide-react/icons/key-round'
import ListOrdered from 'lucide-react/icons/list-ordered'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import {
  openPreferences,
  openRules,
  openSecurity,
  openStakeButtons,
} from '../../state/preferences/modals.ts'
import { useAuth } from '../../state/player/auth.ts'
import { signOut } from '../../session/session.ts'
import { MENU_ENTRY } from '../../ui/over/menu.tsx'

const ENTRIES = [
  { name: 'Cashier', to: '/cashier', Icon: Coins },
  { name: 'Account Statement', to: '/accounts', Icon: FileText },
  { name: 'Current Bet', to: '/currentb', Icon: ReceiptText },
  { name: 'Bet history', to: '/history', Icon: HistoryIcon },
  { name: 'Profit and loss', to: '/profit', Icon: ChartColumn },
  { name: 'Multi markets', to: '/multi', Icon: LayoutGrid },
  { name: 'Ladders', to: '/ladder', Icon: ListOrdered },
  { name: 'Casino Results', to: '/casino', Icon: Dices },
  { name: 'Play safely', to: '/safety', Icon: ShieldCheck },
  { name: 'Sign-ins and devices', to: '/devices', Icon: MonitorSmartphone },
] as const

/** What the account menu leads to; it comes after the first paint. */
export function AccountEntries({ switches }: { readonly switches: ReactNode }) {
  const t = useText()
  const isOperator = useAuth((auth) => auth.isOperator)
  return (
    <>
      {isOperator && (
        <Link to="/operator" className={MENU_ENTRY}>
          <Stamp size={18} aria-hidden /> {t('Waiting decisions')}
        </Link>
      )}
      {ENTRIES.map(({ name, to, Icon }) => (
        <Link key={to} to={to} className={MENU_ENTRY}>
          <Icon size={18} aria-hidden /> {t(name)}
        </Link>
      ))}
      <button type="button" onClick={openStakeButtons} className={MENU_ENTRY}>
        <Coins size={18} aria-hidden /> {t('Set Button Value')}
      </button>
      <button type="button" onClick={openPreferences} className={MENU_ENTRY}>
        <SlidersHorizontal size={18} aria-hidden /> {t('Preferences')}
      </button>
      <button type="button" onClick={openSecurity} className={MENU_ENTRY}>
        <KeyRound size={18} aria-hidden /> {t('Security')}
      </button>
      <button type="button" onClick={openRules} className={MENU_ENTRY}>
        <BookOpen size={18} aria-hidden /> {t('Rules')}
      </button>
      <div className="my-1 border-y border-line py-1" onClick={(event) => event.stopPropagation()}>
        {switches}
      </div>
      <button type="button" onClick={() => void signOut()} className={MENU_ENTRY}>
        <LogOut size={18} aria-hidden /> {t('Sign Out')}
      </button>
    </>
  )
}
