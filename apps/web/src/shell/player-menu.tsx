import { lazy, Suspense, type ReactNode } from 'react'
import { AccountMenu } from '../account/account-bar/account-menu.tsx'
import { LanguageSwitch } from './appearance/language-switch.tsx'
import { ThemeSwitch } from './appearance/theme-switch.tsx'

const TodayNet = lazy(async () => ({
  default: (await import('../account/protection/today-net.tsx')).TodayNet,
}))

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
        <>
          <Suspense>
            <TodayNet />
          </Suspense>
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      }
    />
  )
}
