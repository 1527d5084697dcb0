import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { useTraded } from '../state/match/live-match.ts'
import type { Traded } from '../state/match/traded.ts'
import type { Scale } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { shortAmount } from '../../ui/amounts.ts'

interface LastTradedProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly scale: Scale
}

/**
 * The starting price, the last traded price and the traded volume, small under the runner's name, each only where it
 * fits whole.
 */
export function LastTraded({ mid, sid, scale }: LastTradedProps) {
  const t = useText()
  const traded = useTraded(mid, sid)
  const format = useOddsFormat()
  if (traded === undefined) return null
  const { ltp, tv, start } = traded
  const price = (odd: Odds): string => readPrice(format, scale, odd)
  const starting = startWords(t, start, price)
  if (starting.length === 0 && ltp === null && tv <= 0) return null
  return (
    <span className="flex h-3.5 min-w-0 flex-1 flex-wrap gap-x-2 gap-y-1 overflow-hidden text-2xs/3.5 whitespace-nowrap text-quiet before:-mr-2 before:h-3.5 before:content-['']">
      {starting.map(({ words, title }) => (
        <span key={title} title={title} className="text-ink">
          {words}
        </span>
      ))}
      {ltp !== null && (
        <span title={t('Last traded')}>{t('LTP {price}', { price: price(ltp) })}</span>
      )}
      {tv > 0 && <span>{t('Traded {amount}', { amount: shortAmount(tv) })}</span>}
    </span>
  )
}

/** The near price until the off, with the far price in its title; then the starting price [SP16]. */
function startWords(
  t: Say,
  start: Traded['start'],
  price: (odd: Odds) => string,
): readonly { readonly words: string; readonly title: string }[] {
  if (start === null || start === undefined) return []
  if ('sp' in start) {
    if (start.sp === null) return []
    return [{ words: t('SP {price}', { price: price(start.sp) }), title: t('Starting price') }]
  }
  const { near, far } = start
  if (near === null) return []
  const title = t('Near price: the starting price if the off were now')
  const ofOrders =
    far === null ? '' : ` · ${t('Far price: the same from SP orders alone')} ${price(far)}`
  return [{ words: t('SP est. {price}', { price: price(near) }), title: title + ofOrders }]
}
