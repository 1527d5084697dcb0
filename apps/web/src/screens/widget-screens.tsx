import { useState } from 'react'
import { ThemeSwitch } from '../shell/appearance/theme-switch.tsx'
import { CupMarquee } from '../shell/marquee/cup-marquee.tsx'
import { MobileStrip } from '../shell/mobile-strip/mobile-strip.tsx'
import { Sidebar } from '../sports/sidebar/sidebar.tsx'
import { SportBar } from '../sports/sport-bar/sport-bar.tsx'
import { Ticker } from '../sports/ticker/ticker.tsx'
import { TopMenu } from '../shell/top-menu/top-menu.tsx'
import { useText } from '../i18n/text.ts'
import { MAIN_SPORTS } from '../sports/state/match/main-sports.ts'
import { SportMatches } from '../shell/lists/sport-matches.tsx'
import { WithSlip } from '../shell/lists/with-slip.tsx'

/** `/sidebar` */
export function SidebarScreen() {
  return (
    <div className="max-w-md">
      <Sidebar />
    </div>
  )
}

/** `/matchlist` */
export function MatchListScreen() {
  const [sport, setSport] = useState(MAIN_SPORTS[0])
  return (
    <WithSlip>
      <div className="flex flex-col gap-3">
        <SportBar chosen={sport} onChoose={setSport} />
        <SportMatches sport={sport} />
      </div>
    </WithSlip>
  )
}

/** `/nav` */
export function NavScreen() {
  return (
    <div className="flex flex-col gap-3">
      <TopMenu />
      <MobileStrip />
    </div>
  )
}

/** `/marquee` */
export function MarqueeScreen() {
  return (
    <div className="flex flex-col gap-3">
      <CupMarquee />
      <Ticker />
    </div>
  )
}

/** `/theme-setting` */
export function ThemeSettingScreen() {
  const t = useText()
  return (
    <div className="max-w-md">
      <h1 className="mb-3 text-xl font-bold">{t('Theme Setting')}</h1>
      <p className="mb-3 text-quiet">{t('How pages look in this browser.')}</p>
      <div className="rounded-md border border-line bg-panel p-1">
        <ThemeSwitch />
      </div>
    </div>
  )
}
