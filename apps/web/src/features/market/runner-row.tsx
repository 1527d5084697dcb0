import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { useRunnerHead } from '../../state/live-match.ts'
import { scaleOf } from '../../state/market-scale.ts'
import type { MarketHead } from '../../state/match-view.ts'
import { PriceCell, type Picked } from './price-cell.tsx'
import { useCells, ROW_GRID, type Columns } from './columns.ts'
import { LastTraded } from './last-traded.tsx'
import { RunnerResult } from './runner-result.tsx'
import { overlayWord } from './status-word.ts'
import { Veil, VEILED } from './veil.tsx'
import { useWorldText } from '../../i18n/world-text.ts'

/** What the player can do with one runner beside betting on it: look at its ladder. */
export type RunnerTools = ComponentType<{ readonly mid: string; readonly sid: string }>

interface RunnerRowProps {
  readonly market: MarketHead
  readonly sid: string
  readonly columns: Columns
  readonly onPick: (picked: Picked) => void
  readonly Tools?: RunnerTools | undefined
}

/** A runner: its name, what it would bring, and its cells. */
export function RunnerRow({ market, sid, columns, onPick, Tools }: RunnerRowProps) {
  const runner = useRunnerHead(market.mid, sid)
  const named = useWorldText()
  const cells = useCells(columns)
  if (runner === undefined) return null
  const word = overlayWord(market.status, runner.gstatus)
  const { name, grid } = ROW_GRID[columns]
  const runnerName = named(runner.nat)
  return (
    <div
      role="group"
      aria-label={runnerName}
      className={clsx(
        'market-row grid min-h-14 scroll-mt-16 items-center gap-2 border-t border-line px-2 py-1',
        name,
      )}
    >
      <div className="flex min-w-0 items-center">
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold break-words">{runnerName}</span>
          <LastTraded mid={market.mid} sid={sid} scale={scaleOf(market.gtype, market.cap)} />
          <RunnerResult mid={market.mid} sid={sid} />
        </div>
        {Tools !== undefined && <Tools mid={market.mid} sid={sid} />}
      </div>
      <div className={clsx('market-cells relative grid gap-1', grid, word !== null && VEILED)}>
        {cells.map(({ side, level }) => (
          <PriceCell
            key={`${side}${level}`}
            place={{ mid: market.mid, sid, side, level }}
            gtype={market.gtype}
            name={runnerName}
            open={word === null}
            onPick={onPick}
            className={level > 0 ? 'lesser-level' : undefined}
          />
        ))}
        {word !== null && <Veil word={word} />}
      </div>
    </div>
  )
}
