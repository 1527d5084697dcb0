import { traitsOf } from '../state/market/kinds.ts'
import { ROOMY, useMedia } from '../../ui/use-media.ts'
import type { CellPlace, MarketHead } from '../state/match/match-view.ts'

/**
 * The cells of a row: three and three with the best in the centre, one and one, a single price, or NO
 * before YES [UI182].
 */
export type Columns = 'six' | 'two' | 'one' | 'no-yes'

type Cell = Pick<CellPlace, 'side' | 'level'>

const best = (side: CellPlace['side']): Cell => ({ side, level: 0 })

const CELLS: Readonly<Record<Columns, readonly Cell[]>> = {
  six: [
    { side: 'back', level: 2 },
    { side: 'back', level: 1 },
    best('back'),
    best('lay'),
    { side: 'lay', level: 1 },
    { side: 'lay', level: 2 },
  ],
  two: [best('back'), best('lay')],
  one: [best('back')],
  'no-yes': [best('lay'), best('back')],
}

/** The lesser levels show from tablet width on; before it they are not even made. */
export function useCells(columns: Columns): readonly Cell[] {
  return useMedia(ROOMY) ? CELLS[columns] : CELLS[columns].filter(({ level }) => level === 0)
}

interface RowGrid {
  /** the name and the cells beside it */
  readonly name: string
  readonly grid: string
}

const PAIR: RowGrid = { name: 'grid-cols-[minmax(0,1fr)_8.5rem]', grid: 'grid-cols-2' }
export const ROW_GRID: Readonly<Record<Columns, RowGrid>> = {
  six: {
    name: 'grid-cols-[minmax(0,1fr)_8.5rem] md:grid-cols-[minmax(0,1fr)_27rem]',
    grid: 'grid-cols-2 md:grid-cols-6',
  },
  two: PAIR,
  'no-yes': PAIR,
  one: { name: 'grid-cols-[minmax(0,1fr)_6rem]', grid: 'grid-cols-1' },
}

/**
 * The price columns of a market. Only odds are shown in depth: a kind with one price a side has its best pair, and a
 * market without lays one column; the rest is in the ladder [UI442].
 */
export function columnsOf({ gtype, levels }: Pick<MarketHead, 'gtype' | 'levels'>): Columns {
  const { cell } = traitsOf(gtype)
  if (cell === 'band' || levels.lay === 0) return 'one'
  return cell === 'odds' && (levels.back > 2 || levels.lay > 2) ? 'six' : 'two'
}
