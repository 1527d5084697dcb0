import { useState } from 'react'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { MAIN_SPORTS } from '../state/match-lists.ts'
import { Panel } from '../ui/panel.tsx'
import { SportIcon } from '../ui/sport-icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { SportMatches } from './sport-matches.tsx'
import { WithRail } from './with-rail.tsx'

const TABS = MAIN_SPORTS.map(({ id: sportId, name }) => ({
  id: sportId,
  label: (
    <>
      <SportIcon name={name} /> {name}
    </>
  ),
}))

/** `/home`: the sports, and the matches of the chosen one. Cricket first. */
export function HomeScreen() {
  const [sportId, setSportId] = useState<string>('4')
  const sport = MAIN_SPORTS.find(({ id }) => id === sportId) ?? MAIN_SPORTS[0]
  return (
    <WithRail
      rail={
        <Panel title="My Bets">
          <MyBets />
        </Panel>
      }
    >
      <h1 className="sr-only">Matches</h1>
      <div className="mb-3 overflow-x-auto rounded-md border border-line bg-panel">
        <Tabs label="Sports" tabs={TABS} chosen={sportId} onChoose={setSportId} />
      </div>
      <SportMatches sport={sport} />
    </WithRail>
  )
}
