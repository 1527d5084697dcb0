import { useParams } from 'react-router'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { sportNamed } from '../state/match-lists.ts'
import { Panel } from '../ui/panel.tsx'
import { SportIcon } from '../ui/sport-icon.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SportMatches } from './sport-matches.tsx'
import { WithRail } from './with-rail.tsx'

/** `/inplay/:game`: one sport's matches, those in play first. */
export function InPlayScreen() {
  const { game = '' } = useParams()
  const sport = sportNamed(game)
  if (sport === undefined) return <NotFoundScreen />
  return (
    <WithRail
      rail={
        <Panel title="My Bets">
          <MyBets />
        </Panel>
      }
    >
      <h1 className="mb-3 flex items-center gap-2 text-xl font-bold">
        <SportIcon name={sport.name} /> {sport.name}
      </h1>
      <SportMatches sport={sport} />
    </WithRail>
  )
}
