import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import { oddsText } from '../../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { useBlink } from '../../ui/use-blink.ts'
import { plainDecimal, shortAmount } from '../../ui/amounts.ts'

/** From here on a price is written without cents that are nothing, and then smaller: a cell has no more room. */
const LONG_FROM = odds(100_00)
const SMALL_FROM = odds(1000_00)

interface ListPriceProps {
  readonly side: 'back' | 'lay'
  readonly price: Odds | null
  readonly size: Paise | null
  readonly stale: boolean
}

/** A best price in a list: to be read; the match opens where it can be bet on. */
export function ListPrice({ side, price, size, stale }: ListPriceProps) {
  const box = useBlink<HTMLSpanElement>(price)
  const format = useOddsFormat()
  if (price === null) return <span className="price">-</span>
  return (
    <span ref={box} className="price" data-side={side} data-level="0" data-stale={stale}>
      {price < LONG_FROM || format !== 'decimal' ? (
        <b>{oddsText(format, price)}</b>
      ) : (
        <b className={price < SMALL_FROM ? undefined : 'max-md:text-xs'}>{plainDecimal(price)}</b>
      )}
      <small>{shortAmount(size ?? NO_MONEY)}</small>
    </span>
  )
}
