import { clsx } from 'clsx'
import { useLinkStatus } from '../../state/connection.ts'
import { useLiveCell } from '../../state/live-match.ts'
import { cellKey, type CellPlace } from '../../state/match-view.ts'
import { useSlip } from '../../state/slip.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/sheet.tsx'
import { useBlink } from '../../ui/use-blink.ts'

interface PriceCellProps {
  readonly place: CellPlace
  readonly runnerName: string
  /** the runner and its market take bets */
  readonly open: boolean
  readonly onPick: (place: CellPlace, odds: number) => void
  readonly className?: string
}

const WORD = { back: 'Back', lay: 'Lay' } as const

/** what a pointer learns of a price that is not, or not only, of bets on this runner */
const VIRTUAL = 'With bets on the other runners'

/** Price over size; the whole cell is the button. It alone is drawn again when its price moves. */
export function PriceCell({ place, runnerName, open, onPick, className }: PriceCellProps) {
  const cell = useLiveCell(place)
  const status = useLinkStatus()
  const picked = useSlip(({ picked: key }) => key === cellKey(place))
  const price = cell === undefined || cell.odds <= 0 ? null : cell.odds
  const blink = useBlink(price)
  if (cell === undefined || price === null) {
    return <span className={clsx('price', className)}>-</span>
  }
  const odds = price.toFixed(2)
  const label = `${WORD[place.side]} ${runnerName} at ${odds}, ${plainAmount(cell.size)} available`
  return (
    <button
      type="button"
      className={clsx('price', className)}
      data-side={place.side}
      data-level={place.level}
      data-blink={blink ?? undefined}
      data-stale={status !== 'live'}
      data-virtual={cell.virtual}
      title={cell.virtual && VIRTUAL}
      aria-pressed={picked}
      aria-label={label}
      disabled={!open || status === 'reconnecting'}
      onClick={() => onPick(place, price)}
      {...KEEPS_SHEET_OPEN}
    >
      <b>{odds}</b>
      <small>{shortAmount(cell.size)}</small>
    </button>
  )
}
