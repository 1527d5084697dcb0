import type { Paise } from '@crease/domain/units/money.ts'
import { useText, selectionText } from '../../i18n/text.ts'
import { depthNow } from '../state/match/live-depth.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'
import { useLadder, useLadderStake } from './ladder-store.ts'
import { armedWords, priceWords, sideName, type LadderSide } from './ladder-words.ts'
import type { RowProps } from './row-props.ts'
import { pressCell, stakeOf } from './place-on-ladder.ts'

interface PriceCellProps extends RowProps {
  readonly side: LadderSide
}

/** The offer at a price; a press arms a bet there, and the next one places it [UI582]. */
export function PriceCell({ of, row, at, side, open, isCentre, format, armed }: PriceCellProps) {
  const t = useText()
  const size = row[side]
  const isArmed = armed === side
  const label = t('{side} {name} at {price}, {size} available', {
    side: sideName(t, of.gtype, side),
    name: selectionText(of),
    price: priceWords(of, row.price, format),
    size: plainAmount(size),
  })
  return (
    <button
      type="button"
      className="ladder-cell"
      data-side={side}
      data-cell={`${at} ${side}`}
      data-best={row.best === side}
      data-armed={isArmed}
      tabIndex={isCentre ? 0 : -1}
      disabled={!open}
      aria-label={isArmed ? undefined : label}
      onClick={() => press(of, { side, price: row.price })}
    >
      {size > 0 && shortAmount(size)}
      {isArmed && <ArmedNote of={of} format={format} />}
    </button>
  )
}

interface EvenCellProps extends RowProps {
  readonly evened: Paise
  readonly text: string
}

/**
 * The certain result of the bets on the runner if they are evened out here; a press arms the bet that does it [UI587].
 */
export function EvenCell({ of, row, at, open, format, armed, evened, text }: EvenCellProps) {
  const t = useText()
  const isArmed = armed === 'evens'
  return (
    <button
      type="button"
      className="ladder-even"
      data-cell={`${at} evens`}
      data-armed={isArmed}
      tabIndex={-1}
      disabled={!open}
      aria-label={
        isArmed
          ? undefined
          : t('Equalise {name} at {price}: {amount}', {
              name: selectionText(of),
              price: priceWords(of, row.price, format),
              amount: plainAmount(evened),
            })
      }
      onClick={() => press(of, { side: 'evens', price: row.price })}
    >
      {text}
      {isArmed && <ArmedNote of={of} format={format} />}
    </button>
  )
}

/** What the next press on it does, over the cell and beside it. */
function ArmedNote({ of, format }: Pick<RowProps, 'of' | 'format'>) {
  const t = useText()
  const armed = useLadder((state) => state.armed)
  const typed = useLadderStake()
  if (armed === null) return null
  const { side, price } = armed
  return (
    <span className="ladder-armed">
      {armedWords(t, of, { side, price, stake: stakeOf(armed, typed), format })}
    </span>
  )
}

function press(of: RowProps['of'], pressed: Parameters<typeof pressCell>[1]): void {
  const depth = depthNow(of.marketId, of.selectionId)
  if (depth !== null) pressCell(depth, pressed)
}
