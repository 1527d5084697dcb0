import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { runnerHeadNow } from '../state/match/live-match.ts'
import { filterRunners } from './filter-runners.ts'

export interface LongRowsProps {
  readonly mid: MarketId
  readonly sids: readonly RunnerId[]
  readonly row: (sid: RunnerId) => ReactNode
}

/** The runners of an outright: a field that filters them by name, the first ten, and the others behind a fold [UI1240]. */
export function LongRows({ mid, sids, row }: LongRowsProps) {
  const t = useText()
  const named = useWorldText()
  const [typed, setTyped] = useState('')
  const { shown, folded } = filterRunners(sids, typed, (sid) => {
    const runner = runnerHeadNow(mid, sid)
    return runner === undefined ? '' : `${runner.nat} ${named(runner.nat, runner.said)}`
  })
  return (
    <>
      <search className="block border-t border-line p-1">
        <input
          type="search"
          className="field"
          autoComplete="off"
          maxLength={100}
          aria-label={t('Find a runner')}
          placeholder={t('Find a runner among {count}', { count: sids.length })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <div className="equal-rows">{shown.map(row)}</div>
      {shown.length === 0 && (
        <p role="status" className="border-t border-line px-3 py-3 text-sm text-quiet">
          {t('No runner by that name')}
        </p>
      )}
      {folded.length > 0 && (
        <Fold
          begins="shut"
          titleClass="min-h-11 border-t border-line px-3 text-sm font-semibold hover:bg-raised"
          title={t('{count} more runners', { count: folded.length })}
        >
          <div className="equal-rows">{folded.map(row)}</div>
        </Fold>
      )}
    </>
  )
}
