import { clsx } from 'clsx'
import { useRunnerHead } from '../../state/live-match.ts'
import type { MarketHead } from '../../state/match-view.ts'
import { PriceCell, type Picked } from './price-cell.tsx'
import { cellsOf, ROW_GRID, type Columns } from './columns.ts'
import { RunnerResult } from './runner-result.tsx'
import { overlayWord } from './status-word.ts'
import { Veil, VEILED } from './veil.tsx'

interface RunnerRowProps {
  readonly market: MarketHead
  readonly sid: string
  readonly columns: Columns
  readonly onPick: (picked: Picked) => void
}

/** A runner: its name, what it would bring, and its cells. */
export function RunnerRow({ market, sid, columns, onPick }: RunnerRowProps) {
  const runner = useRunnerHead(market.mid, sid)
  if (runner === undefined) return null
  const word = overlayWord(market.status, runner.gstatus)
  const { name, grid } = ROW_GRID[columns]
  return (
    <div
      role="group"
      aria-label={runner.nat}
      className={clsx(
        'grid min-h-14 scroll-mt-16 items-center gap-2 border-t border-line px-2 py-1',
        name,
      )}
    >
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold break-words">{runner.nat}</span>
        <RunnerResult mid={market.mid} sid={sid} />
      </div>
      <div className={clsx('relative grid gap-1', grid, word !== null && VEILED)}>
        {cellsOf(columns).map(({ side, level }) => (
          <PriceCell
            key={`${side}${level}`}
            place={{ mid: market.mid, sid, side, level }}
            gtype={market.gtype}
            name={runner.nat}
            open={word === null}
            onPick={onPick}
            className={level > 0 ? 'max-md:hidden' : undefined}
          />
        ))}
        {word !== null && <Veil word={word} />}
      </div>
    </div>
  )
}
