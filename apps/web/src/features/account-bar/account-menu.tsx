import FileText from 'lucide-react/icons/file-text'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signOut } from '../../state/session.ts'
import { Menu, MENU_ENTRY } from '../../ui/menu.tsx'

interface AccountMenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string
  readonly place: string
}

/** The player's menu: only entries that lead somewhere. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <Menu {...props}>
      <Link to="/accounts" className={MENU_ENTRY}>
        <FileText size={18} aria-hidden /> Account Statement
      </Link>
      <button type="button" onClick={signOut} className={MENU_ENTRY}>
        <LogOut size={18} aria-hidden /> Sign Out
      </button>
    </Menu>
  )
}
