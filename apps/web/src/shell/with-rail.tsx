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
    <div
      className={
        wide
          ? 'grid grid-cols-[minmax(0,1fr)_300px] items-start gap-3 2xl:grid-cols-[minmax(0,1fr)_340px]'
          : undefined
      }
    >
      <div className="min-w-0">{children}</div>
      {wide && (
        <aside
          aria-label={t('Bets')}
          className="sticky top-[calc(var(--header-height)+0.5rem)] flex h-[calc(100dvh-var(--header-height)-1rem)] flex-col gap-2 overflow-y-auto *:not-last:shrink-0"
        >
          {rail}
        </aside>
      )}
    </div>
  )
}
