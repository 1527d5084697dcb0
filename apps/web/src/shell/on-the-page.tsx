import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { followKeptDrafts } from '../sports/betting/drafts/kept-drafts-part.ts'
import { closeSlip, useSlip } from '../sports/betting/slip.ts'
import { matchOfNavigation } from '../link/navigation.ts'
import { rememberMatch } from '../sports/state/match/recent-matches.ts'
import { openOver, useBackCloses } from '../ui/over/use-back-closes.ts'
import { useMedia, WIDE } from '../ui/use-media.ts'

/** The parts that depend on the page: opened matches, the slip next to it, and Back for them. */
export function OnThePage() {
  const { pathname, state } = useLocation()
  const open = useSlip(({ selection }) => selection !== null)
  const wide = useMedia(WIDE)
  useEffect(() => {
    const match = pathname === '/details' ? matchOfNavigation(state) : null
    if (match !== null) rememberMatch(match)
  }, [pathname, state])
  useEffect(() => {
    openOver()
    return followKeptDrafts()
  }, [])
  // below that width it is a sheet, which sees to it itself; on /slip it is the page
  return open && wide && pathname !== '/slip' ? <BackClosesSlip /> : null
}

function BackClosesSlip() {
  useBackCloses(closeSlip)
  return null
}
