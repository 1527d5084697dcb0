import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { WIDE, useMedia } from '../ui/use-media.ts'

interface WithRailProps {
  readonly rail: ReactNode
  readonly children: ReactNode
}

/** A fluid centre, and on wide screens a right rail of 340 that stays in view. */
export function WithRail({ rail, children }: WithRailProps) {
  const t = useText()
  const wide = useMedia(WIDE)
  if (!wide) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label={t('Bets')}
        className="sticky top-28 flex max-h-[calc(100dvh-8rem)] flex-col gap-3 overflow-y-auto *:shrink-0"
      >
        {rail}
      </aside>
    </div>
  )
}
