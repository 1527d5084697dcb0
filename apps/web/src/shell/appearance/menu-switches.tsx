import { TodayNet } from '../../account/protection/today-net.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Today's result, theme and language in the player's menu. */
export function MenuSwitches() {
  return (
    <>
      <TodayNet />
      <ThemeSwitch />
      <LanguageSwitch />
    </>
  )
}
