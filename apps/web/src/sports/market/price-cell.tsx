import type { Paise } from '@crease/domain/units/money.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { Gtype } from '../../link/words.ts'
import type { Cell } from '../../link/named.ts'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'
import { useLiveCell } from '../state/match/live-match.ts'
import type { CellPlace } from '../state/match/match-view.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { inSlip, useSlip } from '../betting/slip.ts'
import { useOwnAt } from '../state/orders/own-orders.ts'
import { ownMark } from '../../ui/own-mark.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'
import { useBlink } from '../../ui/use-blink.ts'
import { cellWords } from './cell-words.ts'

/** A price that was clicked, as it stood then. */
export interface Picked {
  readonly place: CellPlace
  readonly cell: Cell
}

interface PriceCellProps {
  readonly place: CellPlace
  readonly gtype: Gtype
  readonly name: string
  /** said in the cell, over its price: what is bet on where no row says it */
  readonly answer?: string
  /** the runner and its market take bets */
  readonly open: boolean
  readonly onPick: (picked: Picked) => void
  readonly className?: string | undefined
}

/** Price over size; the whole cell is the button. It alone is drawn again when its price moves. */
export function PriceCell({ place, gtype, name, answer, open, onPick, className }: PriceCellProps) {
  const t = useText()
  const cell = useLiveCell(place)
  const status = useLinkStatus()
  const format = useOddsFormat()
  const picked = useSlip((slip) => inSlip(slip, place, cell?.sel))
  const mine = useMine(place, cell)
  const priced = cell !== undefined && cell.price !== null
  const button = useBlink<HTMLButtonElement>(priced ? movedBy(cell, gtype) : null)
  if (!priced) return <NoPrice answer={answer} level={place.level} className={className} />
  const { over, under, label } = cellWords(t, { gtype, name, cell, format })
  return (
    <button
      ref={button}
      type="button"
      className={clsx('price', className)}
      data-side={place.side}
      data-level={place.level}
      data-stale={status !== 'live'}
      data-virtual={cell.virtual}
      tabIndex={place.level > 0 ? -1 : undefined}
      title={cell.virtual && t('With bets on the other runners')}
      aria-pressed={picked !== 'no'}
      data-chosen={picked === 'chosen'}
      {...ownMark(t, label, mine)}
      disabled={!open || status === 'reconnecting'}
      onClick={() => onPick({ place, cell })}
      {...KEEPS_SHEET_OPEN}
    >
      {answer !== undefined && <small>{answer}</small>}
      <b>{over}</b>
      {answer === undefined && <small>{under}</small>}
    </button>
  )
}

/** How much of what is on offer in a cell is the player's own [UI580]. */
const useMine = ({ mid, sid, side }: CellPlace, cell: Cell | undefined): Paise =>
  useOwnAt({ marketId: mid, selectionId: cell?.sel ?? sid, side, price: cell?.price ?? null })

/** Of the same size as a price, and no button; of the lesser prices not even a dash. */
function NoPrice({ answer, level, className }: NoPriceProps) {
  return (
    <span className={clsx('price', className)}>
      {answer !== undefined && <small>{answer}</small>}
      {level === 0 && '-'}
    </span>
  )
}

interface NoPriceProps {
  readonly answer: string | undefined
  readonly level: number
  readonly className: string | undefined
}

/** more than any rate of a line */
const MOST_RATE = 100_000

/** The number whose moves are news: the price, or where a line moves before its rate, both in one. */
const movedBy = ({ shown, under }: Cell, gtype: Gtype): number =>
  traitsOf(gtype).cell === 'line' ? shown * MOST_RATE + under : shown
