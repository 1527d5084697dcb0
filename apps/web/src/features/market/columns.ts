import { traitsOf } from '../../state/market/kinds.ts'
import { ROOMY, useMedia } from '../../ui/use-media.ts'
import type { CellPlace, MarketHead } from '../../state/match/match-view.ts'

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
  'no-yes': [
    { side: 'lay', level: 2 },
    { side: 'lay', level: 1 },
    best('lay'),
    best('back'),
    { side: 'back', level: 1 },
    { side: 'back', level: 2 },
  ],
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

const WIDE_ROW: RowGrid = {
  name: 'grid-cols-[minmax(0,1fr)_8.5rem] md:grid-cols-[minmax(0,1fr)_27rem]',
  grid: 'grid-cols-2 md:grid-cols-6',
}
export const ROW_GRID: Readonly<Record<Columns, RowGrid>> = {
  six: WIDE_ROW,
  'no-yes': WIDE_ROW,
  two: { name: 'grid-cols-[minmax(0,1fr)_8.5rem]', grid: 'grid-cols-2' },
  one: { name: 'grid-cols-[minmax(0,1fr)_6rem]', grid: 'grid-cols-1' },
}

/** What the prices of a market ask for: a market without lays has one column. */
export function columnsOf({ gtype, levels }: Pick<MarketHead, 'gtype' | 'levels'>): Columns {
  if (traitsOf(gtype).cell === 'band' || levels.lay === 0) return 'one'
  return levels.back > 2 || levels.lay > 2 ? 'six' : 'two'
}
