import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { WIDE, useMedia } from '../ui/use-media.ts'

interface WithRailProps {
  readonly rail: ReactNode
  readonly children: ReactNode
}

/** A fluid centre, and on wide screens a right rail of 300, with room 340, that stays in view and fills it. */
export function WithRail({ rail, children }: WithRailProps) {
  const t = useText()
  const wide = useMedia(WIDE)
  return (
    // the same shape at every width: what is on the page outlives a turn of the device
    <div className="with-rail">
      <div className="min-w-0">{children}</div>
      {wide && (
        <aside aria-label={t('Bets')} className="side rail">
          {rail}
        </aside>
      )}
    </div>
  )
}
