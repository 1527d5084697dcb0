import BookOpen from 'lucide-react/icons/book-open'
import Coins from 'lucide-react/icons/coins'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { openPreferences, openRules, openStakeButtons } from '../../state/preferences/modals.ts'
import { signOut } from '../../session/session.ts'
import { Menu, MENU_ENTRY } from '../../ui/over/menu.tsx'

const ENTRIES = [
  { name: 'Account Statement', to: '/accounts', Icon: FileText },
  { name: 'Current Bet', to: '/currentb', Icon: ReceiptText },
  { name: 'Multi markets', to: '/multi', Icon: LayoutGrid },
  { name: 'Casino Results', to: '/casino', Icon: Dices },
] as const

interface AccountMenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string
  readonly place: string
  /** switches that change how the page looks; pressing them leaves the menu open */
  readonly switches: ReactNode
}

/** The player's menu [UI110]. */
export function AccountMenu({ switches, ...menu }: AccountMenuProps) {
  const t = useText()
  return (
    <Menu {...menu}>
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
      <button type="button" onClick={openRules} className={MENU_ENTRY}>
        <BookOpen size={18} aria-hidden /> {t('Rules')}
      </button>
      <div className="my-1 border-y border-line py-1" onClick={(event) => event.stopPropagation()}>
        {switches}
      </div>
      <button type="button" onClick={() => void signOut()} className={MENU_ENTRY}>
        <LogOut size={18} aria-hidden /> {t('Sign Out')}
      </button>
    </Menu>
  )
}
