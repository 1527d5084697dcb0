import { clsx } from 'clsx'
import type { MarketHead, RunnerHead } from '../../state/match/match-view.ts'
import { ROW_GRID, useCells, type Columns } from './columns.ts'
import { PriceCell, type Picked } from './price-cell.tsx'
import { overlayWord } from './status-word.ts'
import { Veil, VEILED } from './veil.tsx'

interface RowCellsProps {
  readonly market: MarketHead
  readonly sid: string
  readonly runner: RunnerHead
  /** of the runner, or of the question */
  readonly name: string
  readonly columns: Columns
  readonly onPick: (picked: Picked) => void
}

/** The price cells of a row, and the word over them while none can be picked. */
export function RowCells({ market, sid, runner, name, columns, onPick }: RowCellsProps) {
  const cells = useCells(columns)
  const word = overlayWord(market.status, runner.gstatus)
  return (
    <div
      className={clsx(
        'market-cells relative grid gap-1',
        ROW_GRID[columns].grid,
        word !== null && VEILED,
      )}
    >
      {cells.map(({ side, level }) => (
        <PriceCell
          key={`${side}${level}`}
          place={{ mid: market.mid, sid, side, level }}
          gtype={market.gtype}
          name={name}
          open={word === null}
          onPick={onPick}
          className={level > 0 ? 'lesser-level' : undefined}
        />
      ))}
      {word !== null && <Veil word={word} />}
    </div>
  )
}
