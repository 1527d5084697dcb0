import type { RunnerId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useIsOffered } from '../state/match/live-match.ts'
import type { MarketHead, RunnerHead } from '../state/match/match-view.ts'
import { ROW_GRID, useCells, type Columns } from './price-columns.ts'
import { PriceCell, type Picked } from './price-cell.tsx'
import { isOfMarket, overlayWord } from './status-word.ts'
import { Veil, VEILED } from './veil.tsx'

interface RowCellsProps {
  readonly market: MarketHead
  readonly sid: RunnerId
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
  const isOffered = useIsOffered(market.mid, sid)
  return (
    <div
      className={clsx(
        'market-cells relative grid gap-0.5 self-stretch',
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
      {word !== null && (
        <Veil
          word={word}
          of={columns !== 'no-yes' && isOfMarket(market.status, word) ? 'market' : 'runner'}
        />
      )}
      {word === null && !isOffered && <NoOffers />}
    </div>
  )
}

/** Over the cells of a row that takes bets while nobody offers any: one word and no dashes. */
function NoOffers() {
  const t = useText()
  return (
    <span className="absolute inset-y-px inset-x-0 grid place-items-center rounded-sm bg-raised text-2xs text-quiet">
      {t('No offers')}
    </span>
  )
}
