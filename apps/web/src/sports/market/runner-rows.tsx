import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useMemo, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { Fold } from '../../ui/fold.tsx'
import { liveCellNow, runnerHeadNow, useLostRunners } from '../state/match/live-match.ts'
import { ENDED, type MarketHead } from '../state/match/match-view.ts'
import { byPrice } from './by-price.ts'
import type { Picked } from './price-cell.tsx'
import { columnsOf } from './price-columns.ts'
import { DepthHeads } from './head/depth-heads.tsx'
import { PairedRows } from './questions/paired-rows.tsx'
import { RunnerRow, type NameButton } from './runner-row.tsx'

interface RunnerRowsProps {
  readonly market: MarketHead
  readonly Ladder: NameButton | undefined
  readonly onPick: (picked: Picked) => void
}

/** From this many runners on those that have lost leave the list: the scores of a match, the field of a cup. */
const MANY = 5

/** The runners of a market, in its own order; of many the ones still in it by price, and the lost on one line [UI1234]. */
export function RunnerRows({ market, onPick, Ladder }: RunnerRowsProps) {
  const columns = columnsOf(market)
  const lost = useLostRunners(market)
  const { mid, sids, status } = market
  const isMany = sids.length >= MANY && !ENDED.has(status)
  // ordered again when one is lost, not at each price
  const still = useMemo(() => (isMany ? stillIn(mid, sids, lost) : sids), [mid, sids, isMany, lost])
  const gone = sids.filter((sid) => !still.includes(sid))
  const row = (sid: RunnerId): ReactNode => (
    <RunnerRow
      key={sid}
      market={market}
      sid={sid}
      columns={columns}
      onPick={onPick}
      Ladder={Ladder}
    />
  )
  const rows = still.map(row)
  return (
    <>
      {columns === 'six' && <DepthHeads mid={mid} />}
      {columns === 'six' ? (
        <div className="equal-rows">{rows}</div>
      ) : (
        <PairedRows count={rows.length}>{rows}</PairedRows>
      )}
      {gone.length > 0 && <LostLine mid={mid} gone={gone} row={row} />}
    </>
  )
}

interface LostLineProps {
  readonly mid: MarketId
  readonly gone: readonly RunnerId[]
  readonly row: (sid: RunnerId) => ReactNode
}

/** How many have lost, and which, on one line that opens. */
function LostLine({ mid, gone, row }: LostLineProps) {
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

function stillIn(mid: MarketId, sids: readonly RunnerId[], lost: string): readonly RunnerId[] {
  const out = new Set(lost.split(' '))
  const still = sids.filter((sid) => !out.has(sid))
  return byPrice(still, (sid) => liveCellNow({ mid, sid, side: 'back', level: 0 })?.price ?? null)
}
