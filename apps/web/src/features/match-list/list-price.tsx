import { oddsText } from '../../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { useBlink } from '../../ui/use-blink.ts'
import { plainAmount, shortAmount } from '../../ui/amounts.ts'

/** From here on a price is written without cents that are nothing, and then smaller: a cell has no more room. */
const LONG_FROM = 100
const SMALL_FROM = 1000

interface ListPriceProps {
  readonly side: 'back' | 'lay'
  readonly price: number | null
  readonly size: number | null
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
        <b>{oddsText(format, Math.round(price * 100))}</b>
      ) : (
        <b className={price < SMALL_FROM ? undefined : 'max-md:text-xs'}>{plainAmount(price)}</b>
      )}
      <small>{shortAmount(size ?? 0)}</small>
    </span>
  )
}
