import { useParams } from 'react-router'
import { useText } from '../i18n/text.ts'
import { sportNamed } from '../state/match/match-lists.ts'
import { SportIcon } from '../ui/sport-icon.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SportMatches } from '../shell/lists/sport-matches.tsx'
import { WithMyBets } from '../shell/with-my-bets.tsx'

/** `/inplay/:game`: one sport's matches, those in play first. */
export function InPlayScreen() {
  const t = useText()
  const { game = '' } = useParams()
  const sport = sportNamed(game)
  if (sport === undefined) return <NotFoundScreen />
  return (
    <WithMyBets>
      <h1 className="mb-3 flex items-center gap-2 text-xl font-bold">
        <SportIcon name={sport.slug} /> {t(sport.name)}
      </h1>
      <SportMatches sport={sport} />
    </WithMyBets>
  )
}
