import { type ReactNode } from 'react'
import { Fetched, lazy } from '../ui/fetched.tsx'
import { AccountMenu } from '../account/account-bar/account-menu.tsx'

const MenuSwitches = lazy(async () => (await import('./appearance/menu-switches.tsx')).MenuSwitches)

interface PlayerMenuProps {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string
  readonly place: string
}

/** The account's menu with the switches of theme and language. */
export function PlayerMenu(props: PlayerMenuProps) {
  return (
    <AccountMenu
      {...props}
      switches={
        <Fetched fallback={<div className="skeleton h-24" />}>
          <MenuSwitches />
        </Fetched>
      }
    />
  )
}
