import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import { useWorldText } from '../../i18n/text.ts'
import { useRunnerHead } from '../state/match/live-match.ts'
import { scaleOf } from '../state/market/market-scale.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { ROW_GRID, type Columns } from './price-columns.ts'
import { LastTraded } from './last-traded.tsx'
import type { Picked } from './price-cell.tsx'
import { RowCells } from './row-cells.tsx'
import { RunnerResult } from './runner-result.tsx'

/** Makes the name of a runner, or of a question, what opens its ladder. */
export type NameButton = ComponentType<{
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly children: ReactNode
}>

interface RunnerRowProps {
  readonly market: MarketHead
  readonly sid: RunnerId
  readonly columns: Columns
  readonly onPick: (picked: Picked) => void
  /** absent: names that open nothing */
  readonly Ladder?: NameButton | undefined
}

/** A runner: its name, what it would bring and what was traded in a line of its own, and its cells. */
export function RunnerRow({ market, sid, columns, onPick, Ladder }: RunnerRowProps) {
  const runner = useRunnerHead(market.mid, sid)
  const named = useWorldText()
  if (runner === undefined) return null
  const runnerName = named(runner.nat, runner.said)
  return (
    <div
      role="group"
      aria-label={runnerName}
      className={clsx('market-row grid items-center gap-2 px-2', ROW_GRID[columns].name)}
    >
      <div className="row-name flex-col">
        <span className="leading-[15px] font-semibold break-words">
          {Ladder === undefined ? (
            runnerName
          ) : (
            <Ladder mid={market.mid} sid={sid}>
              {runnerName}
            </Ladder>
          )}
        </span>
        <span className="row-foot">
          <RunnerResult mid={market.mid} sid={sid} />
          <LastTraded mid={market.mid} sid={sid} scale={scaleOf(market.gtype, market.cap)} />
        </span>
      </div>
      <RowCells
        market={market}
        sid={sid}
        runner={runner}
        name={runnerName}
        columns={columns}
        onPick={onPick}
      />
    </div>
  )
}
