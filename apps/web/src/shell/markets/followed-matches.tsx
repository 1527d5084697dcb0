import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Draft } from '../../sports/betting/drafts/drafts.ts'
import { useSlip } from '../../sports/betting/slip.ts'
import { watchBeside } from '../../sports/state/match/live-match.ts'

/** Follows every match of the slip on a page that shows none, for as long as it is in the slip [UI476]. */
export function FollowedMatches() {
  const followed = useSlip(useShallow(({ drafts }) => matchesOf(drafts)))
  return followed.map((match) => <Followed key={match} match={match} />)
}

/** The matches of the slip with their sports, each once. */
const matchesOf = (drafts: readonly Pick<Draft<unknown>, 'selection'>[]): readonly string[] => [
  ...new Set(drafts.map(({ selection: { eventId, sportId } }) => `${eventId}/${sportId}`)),
]

/** Follows one match for as long as it is here: what comes and goes beside it leaves it alone. */
function Followed({ match }: { readonly match: string }) {
  useEffect(() => {
    const [eventId = '', sportId = ''] = match.split('/')
    return watchBeside(nameOf(eventId), sportId)
  }, [match])
  return null
}
