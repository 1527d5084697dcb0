import type { Sport } from '@crease/contract/sports.ts'
import { useState } from 'react'
import { Fetched, lazy } from '../ui/fetched.tsx'
import { Link } from 'react-router'
import { CupMarquee } from '../shell/marquee/cup-marquee.tsx'
import { NextOff } from '../sports/racing/next-off-part.tsx'
import { SportBar } from '../sports/sport-bar/sport-bar.tsx'
import { Ticker } from '../sports/ticker/ticker.tsx'
import { useText } from '../i18n/text.ts'
import { MAIN_SPORTS } from '../sports/state/match/main-sports.ts'
import { useListedMatches } from '../sports/state/match/match-lists.ts'
import { PHONE, useMedia } from '../ui/use-media.ts'
import { FavouriteMatches } from '../shell/lists/favourite-matches.tsx'
import { BigToday } from '../shell/lists/big-today.tsx'
import { SportMatches } from '../shell/lists/sport-matches.tsx'
import { WithSlip } from '../shell/lists/with-slip.tsx'

/** As many rows of tables as a screen holds; all of them are a press away. */
const TABLES_ON_HOME = 12

/** The casino's tables, which stand under the matches and come after them. */
const Casino = lazy(async () => {
  const { Gallery } = await import('../casino/gallery/gallery.tsx')
  return () => <Gallery tab={null} first={TABLES_ON_HOME} />
})

/** `/home`: the sports, and the matches of the chosen one, cricket first; then the casino. */
export function HomeScreen() {
  const t = useText()
  // A phone has it in the news line.
  const phone = useMedia(PHONE)
  const [sport, setSport] = useState<Sport>(MAIN_SPORTS[0])
  // What stands under the first list comes after it: a list may have any length [UI287].
  const { isPending } = useListedMatches(MAIN_SPORTS[0], 'unwanted')
  const [isListed, setListed] = useState(!isPending)
  if (!isPending && !isListed) setListed(true)
  return (
    <WithSlip>
      <h1 className="sr-only">{t('Matches')}</h1>
      <div className="flex flex-col gap-2 md:gap-3">
        {!phone && <CupMarquee />}
        <Ticker />
        <FavouriteMatches />
        <BigToday />
        <NextOff />
        <SportBar chosen={sport} onChoose={setSport} />
        <SportMatches sport={sport} />
        {isListed && (
          <Fetched
            fallback={<div role="status" className="skeleton h-64" aria-label={t('Loading')} />}
          >
            <Casino />
            <Link
              to="/games"
              className="flex min-h-11 items-center justify-center rounded-md border border-line bg-panel font-semibold hover:bg-raised"
            >
              {t('All casino tables')}
            </Link>
          </Fetched>
        )}
      </div>
    </WithSlip>
  )
}
