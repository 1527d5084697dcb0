import { useEffect, type ReactNode } from 'react'
import { closeSlip } from '../../sports/betting/slip.ts'
import { SlipPanel } from '../../sports/slip/slip-panel.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { BetsPanel } from '../bets-panel.tsx'
import { FollowedMatches } from '../markets/followed-matches.tsx'
import { SlipSheet } from '../markets/slip-sheet.tsx'
import { WithRail } from '../with-rail.tsx'

/**
 * A page of lists: a pressed price opens the slip there, beside the list or as a sheet from below, and every match of
 * the slip is followed as on its own page for as long as it is in the slip [UI476].
 */
export function WithSlip({ children }: { readonly children: ReactNode }) {
  const wide = useMedia(WIDE)
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
      <FollowedMatches />
      {!wide && <SlipSheet />}
    </WithRail>
  )
}
