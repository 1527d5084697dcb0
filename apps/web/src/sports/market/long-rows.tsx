import type { RunnerId } from '@crease/domain/units/ids.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { traitsOf } from '../state/market/kinds.ts'
import { liveCellNow, runnerHeadNow } from '../state/match/live-match.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { filterRunners } from './filter-runners.ts'
import { linesInOrder } from './line-order.ts'

export interface LongRowsProps {
  readonly market: MarketHead
  readonly sids: readonly RunnerId[]
  readonly row: (sid: RunnerId) => ReactNode
  /** over the prices, under the field that filters their runners */
  readonly heads: ReactNode
}

type ListOf = 'names' | 'scores' | 'lines'

/** Scores and lines are read as a table, not searched by name. */
function listOf({ gtype, mname }: MarketHead): ListOf {
  const { decidedBy } = traitsOf(gtype)
  if (decidedBy === 'margin' || decidedBy === 'total') return 'lines'
  return /score/i.test(mname) ? 'scores' : 'names'
}

/** The first ten runners of a long list, and the others behind a fold [UI1240]: of an outright with a field that filters them by name. */
export function LongRows({ market, sids, row, heads }: LongRowsProps) {
  const t = useText()
  const named = useWorldText()
  const [typed, setTyped] = useState('')
  const { mid } = market
  const list = listOf(market)
  // in order again when one is lost, not at each price
  const ordered = useMemo(
    () =>
      list === 'lines'
        ? linesInOrder(
            sids,
            (sid) => liveCellNow({ mid, sid, side: 'back', level: 0 })?.price ?? null,
          )
        : sids,
    [list, mid, sids],
  )
  const { shown, folded } = filterRunners(ordered, typed, (sid) => {
    const runner = runnerHeadNow(mid, sid)
    return runner === undefined ? '' : `${runner.nat} ${named(runner.nat, runner.said)}`
  })
  return (
    <>
      {list === 'names' && (
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
      )}
      {heads}
      <div className="equal-rows">{shown.map(row)}</div>
      {shown.length === 0 && (
        <p role="status" className="border-t border-line px-3 py-3 text-sm text-quiet">
          {t('No runner by that name')}
        </p>
      )}
      {folded.length > 0 && (
        <Fold
          begins="shut"
          titleClass="min-h-(--bar-height) border-t border-line px-2 text-sm font-semibold hover:bg-raised"
          title={moreOf(t, list, folded.length)}
        >
          <div className="equal-rows">{folded.map(row)}</div>
        </Fold>
      )}
    </>
  )
}

/** The title of the fold; of lines their number, each of two rows. */
function moreOf(t: Say, list: ListOf, count: number): string {
  if (list === 'names')
    return t('{count, plural, one {# more runner} other {# more runners}}', { count })
  if (list === 'scores')
    return t('{count, plural, one {# more score} other {# more scores}}', { count })
  return t('{count, plural, one {# more line} other {# more lines}}', {
    count: Math.ceil(count / 2),
  })
}
