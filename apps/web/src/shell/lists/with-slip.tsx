import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import { useEffect, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { closeSlip, useSlip } from '../../sports/betting/slip.ts'
import type { Draft } from '../../sports/betting/drafts/drafts.ts'
import { SlipPanel } from '../../sports/slip/slip-panel.tsx'
import { watchBeside } from '../../sports/state/match/live-match.ts'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { BetsPanel } from '../bets-panel.tsx'
import { SlipSheet } from '../markets/slip-sheet.tsx'
import { WithRail } from '../with-rail.tsx'

/**
 * A page of lists: a pressed price opens the slip there, beside the list or as a sheet from below, and every match of
 * the slip is followed as on its own page for as long as it is in the slip [UI476].
 */
export function WithSlip({ children }: { readonly children: ReactNode }) {
  const wide = useMedia(WIDE)
  const followed = useSlip(useShallow(({ drafts }) => matchesOf(drafts)))
  useEffect(() => closeSlip, [])
  return (
    <WithRail
      rail={
        <>
          <SlipPanel />
          <BetsPanel />
        </>
      }
    >
      {children}
      {followed.map((match) => (
        <Followed key={match} match={match} />
      ))}
      {!wide && <SlipSheet />}
    </WithRail>
  )
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
