import { type ReactNode } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { Menu } from '../../ui/over/menu.tsx'

const AccountEntries = lazy(async () => (await import('./account-entries.tsx')).AccountEntries)

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
  return (
    <Menu {...menu}>
      <Fetched fallback={<div className="skeleton h-96" />}>
        <AccountEntries switches={switches} />
      </Fetched>
    </Menu>
  )
}
