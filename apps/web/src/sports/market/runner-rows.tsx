import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useMemo, type ReactNode } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { liveCellNow, useOfRunners } from '../state/match/live-match.ts'
import { ENDED, type MarketHead } from '../state/match/match-view.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { byPrice } from './by-price.ts'
import type { Picked } from './price-cell.tsx'
import { columnsOf } from './price-columns.ts'
import { DepthHeads } from './head/depth-heads.tsx'
import { PairedRows } from './questions/paired-rows.tsx'
import { RunnerRow, type NameButton } from './runner-row.tsx'

/** Few markets have lost runners or a long list */
const ManyRows = lazy(async () => (await import('./many-rows.tsx')).ManyRows)

interface RunnerRowsProps {
  readonly market: MarketHead
  readonly Ladder: NameButton | undefined
  readonly onPick: (picked: Picked) => void
}

/** From this many runners on those that have lost leave the list: the scores of a match, the field of a cup. */
const MANY = 5
/** Beyond this many runners a list is folded. */
const LONG = 12
/** Status in a market that continues, and after its end */
const LOST: ReadonlySet<string> = new Set(['LOST', 'LOSER'])
const LINES: ReadonlySet<string> = new Set(['margin', 'total'])

/** The runners of a market, in its own order; of many the ones still in it by price, and the lost on one line [UI1234]; of very many the first [UI1240]; lines by their numbers [UI1250]. */
export function RunnerRows({ market, onPick, Ladder }: RunnerRowsProps) {
  const columns = columnsOf(market)
  const { mid, sids, status } = market
  const lost = useOfRunners(market, (runner) =>
    sids.filter((sid) => LOST.has(runner(sid)?.gstatus ?? '')).join(' '),
  )
  const isMany = sids.length >= MANY && !ENDED.has(status)
  // ordered again when one is lost, not at each price
  const still = useMemo(() => (isMany ? stillIn(mid, sids, lost) : sids), [mid, sids, isMany, lost])
  const isLong = still.length > LONG || LINES.has(traitsOf(market.gtype).decidedBy)
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
  const heads = <DepthHeads columns={columns} />
  return (
    <>
      {!isLong && heads}
      {!isLong &&
        (columns === 'six' ? (
          <div className="equal-rows">{rows}</div>
        ) : (
          <PairedRows count={rows.length}>{rows}</PairedRows>
        ))}
      {(isLong || gone.length > 0) && (
        <Fetched fallback={<div className={isLong ? 'h-dvh' : 'h-9'} />}>
          <ManyRows
            market={market}
            sids={isLong ? still : []}
            gone={gone}
            row={row}
            heads={heads}
          />
        </Fetched>
      )}
    </>
  )
}

function stillIn(mid: MarketId, sids: readonly RunnerId[], lost: string): readonly RunnerId[] {
  const out: readonly string[] = lost.split(' ')
  const still = sids.filter((sid) => !out.includes(sid))
  return byPrice(still, (sid) => liveCellNow({ mid, sid, side: 'back', level: 0 })?.price ?? null)
}
