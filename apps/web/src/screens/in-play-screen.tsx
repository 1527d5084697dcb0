import { useParams } from 'react-router'
import { useText } from '../i18n/text.ts'
import { sportNamed } from '../sports/state/match/main-sports.ts'
import { SportIcon } from '../ui/icons/sport-icon.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { InPlayMatches } from '../shell/lists/in-play-matches.tsx'
import { SportMatches } from '../shell/lists/sport-matches.tsx'
import { WithSlip } from '../shell/lists/with-slip.tsx'

/** `/inplay/:game`: one sport's matches, those in play first. */
export function InPlayScreen() {
  const t = useText()
  const { game = '' } = useParams()
  const sport = sportNamed(game)
  if (sport === undefined) return <NotFoundScreen />
  return (
    <WithSlip>
      <h1 className="mb-2 flex items-center gap-2 text-xl font-bold">
        <SportIcon name={sport.slug} /> {t(sport.name)}
      </h1>
      <SportMatches sport={sport} />
    </WithSlip>
  )
}

/** `/inplay`: all that is in play, in every sport. */
export function AllInPlayScreen() {
  const t = useText()
  return (
    <WithSlip>
      <h1 className="mb-2 flex items-center gap-2 text-xl font-bold">
        <span className="live-dot" aria-hidden /> {t('In-play')}
      </h1>
      <InPlayMatches />
    </WithSlip>
  )
}
