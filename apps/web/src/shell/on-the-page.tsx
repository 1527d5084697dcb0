import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { followKeptDrafts } from '../sports/betting/drafts/kept-drafts-part.ts'
import { closeSlip, useSlip } from '../sports/betting/slip.ts'
import { openOver, useBackCloses } from '../ui/over/use-back-closes.ts'
import { useMedia, WIDE } from '../ui/use-media.ts'

/** The parts that depend on the page: the slip next to it, and Back for it. */
export function OnThePage() {
  const { pathname } = useLocation()
  const open = useSlip(({ selection }) => selection !== null)
  const wide = useMedia(WIDE)
  useEffect(() => void openOver(), [])
  // below that width it is a sheet, which sees to it itself; on /slip it is the page
  return open && wide && pathname !== '/slip' ? <BackClosesSlip /> : null
}

/** Keeps what lies in the slip; its code comes behind the page. */
export function KeptDrafts() {
  useEffect(followKeptDrafts, [])
  return null
}

function BackClosesSlip() {
  useBackCloses(closeSlip)
  return null
}
