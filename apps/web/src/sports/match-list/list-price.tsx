import { odds } from '@crease/domain/units/odds.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import { useSlip } from '../betting/slip.ts'
import type { Match, OddData } from '../../link/named.ts'
import { cellKey } from '../state/match/match-view.ts'
import { oddsText } from '../state/market/odds-text.ts'
import { useOwnAt } from '../state/orders/own-orders.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount, plainDecimal, shortAmount } from '../../ui/amounts.ts'
import { ownMark } from '../../ui/own-mark.ts'
import { KEEPS_SHEET_OPEN } from '../../ui/over/sheet.tsx'
import { useBlink } from '../../ui/use-blink.ts'
import { lockWord } from './list-columns.ts'

/** From here on a price is written without cents that are nothing, and then smaller: a cell has no more room. */
const LONG_FROM = odds(100_00)
const SMALL_FROM = odds(1000_00)

type Side = 'back' | 'lay'

/** A price of a list that was pressed. */
export interface PickedInList {
  readonly match: Match
  readonly entry: OddData
  readonly side: Side
}

export type OnPick = (picked: PickedInList) => void

interface ListPriceProps extends PickedInList {
  readonly onPick: OnPick
}

/** A best price of a list: pressed, it opens the slip there [UI476]; the player's own in it is marked [UI921]. */
export function ListPrice({ match, entry, side, onPick }: ListPriceProps) {
  const t = useText()
  const status = useLinkStatus()
  const price = side === 'back' ? entry.b1 : entry.l1
  const box = useBlink<HTMLButtonElement>(price)
  const said = usePriceWords(entry, side)
  const place = { mid: match.matchOdds.marketId, sid: entry.selectionId, side, level: 0 } as const
  const picked = useSlip((slip) => slip.picked === cellKey(place))
  const { marketId } = match.matchOdds
  const mine = useOwnAt({ marketId, selectionId: entry.selectionId, side, price })
  const locked = lockWord(match) !== null || entry.status !== 'ACTIVE'
  // of the same size as a price, and no button
  if (said === null) return <span className="price list-price h-11">-</span>
  return (
    <button
      ref={box}
      type="button"
      className="price list-price h-11"
      data-side={side}
      data-level="0"
      data-stale={status !== 'live'}
      aria-pressed={picked}
      {...ownMark(t, said.label, mine)}
      disabled={status === 'reconnecting' || locked}
      onClick={() => onPick({ match, entry, side })}
      {...KEEPS_SHEET_OPEN}
    >
      <b className={said.isLong ? 'max-md:text-xs' : undefined}>{said.over}</b>
      <small>{said.under}</small>
    </button>
  )
}

interface PriceWords {
  readonly over: string
  readonly under: string
  readonly label: string
  readonly isLong: boolean
}

/** What a price says, and aloud; null where none is offered. */
function usePriceWords(entry: OddData, side: Side): PriceWords | null {
  const t = useText()
  const named = useWorldText()
  const format = useOddsFormat()
  const isBack = side === 'back'
  const price = isBack ? entry.b1 : entry.l1
  const size = (isBack ? entry.bs1 : entry.ls1) ?? NO_MONEY
  if (price === null) return null
  const written = oddsText(format, price)
  const said = { name: named(entry.runnerName), odds: written, size: plainAmount(size) }
  const isWhole = format === 'decimal' && price >= LONG_FROM
  return {
    over: isWhole ? plainDecimal(price) : written,
    under: shortAmount(size),
    label: isBack
      ? t('Back {name} at {odds}, {size} available', said)
      : t('Lay {name} at {odds}, {size} available', said),
    isLong: isWhole && price >= SMALL_FROM,
  }
}
