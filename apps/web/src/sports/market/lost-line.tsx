import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { ReactNode } from 'react'
import { useText, worldText } from '../../i18n/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { runnerHeadNow } from '../state/match/live-match.ts'

interface LostLineProps {
  readonly mid: MarketId
  readonly gone: readonly RunnerId[]
  readonly row: (sid: RunnerId) => ReactNode
}

/** How many have lost, and which, on one line that opens. */
export function LostLine({ mid, gone, row }: LostLineProps) {
  const t = useText()
  const names = gone
    .map((sid) => runnerHeadNow(mid, sid))
    .map((runner) => worldText(runner?.nat ?? '', runner?.said))
    .join(', ')
  return (
    <Fold
      begins="shut"
      titleClass="min-h-(--bar-height) border-t border-line px-2 text-xs text-quiet hover:bg-raised"
      title={
        <>
          <span className="shrink-0 font-semibold">
            {t('Lost ({count})', { count: gone.length })}
          </span>
          <span className="min-w-0 truncate" title={names}>
            {names}
          </span>
        </>
      }
    >
      <div className="equal-rows">{gone.map(row)}</div>
    </Fold>
  )
}
