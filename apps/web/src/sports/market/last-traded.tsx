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
  const price = (odd: Odds | null): string => (odd === null ? '–' : readPrice(format, scale, odd))
  const starting = startWords(t, start, price)
  if (starting.length === 0 && ltp === null && tv <= 0) return null
  return (
    <span className="flex h-3.5 min-w-0 flex-1 flex-wrap gap-x-2 gap-y-1 overflow-hidden text-2xs/3.5 whitespace-nowrap text-quiet before:-mr-2 before:h-3.5 before:content-['']">
      {starting.map(({ words, short, title }) => (
        <span key={title} title={title} className="text-ink">
          {short === undefined ? (
            words
          ) : (
            <>
              <span className="max-md:hidden">{words}</span>
              <span className="md:hidden">{short}</span>
            </>
          )}
        </span>
      ))}
      {ltp !== null && (
        <span title={t('Last traded')}>{t('LTP {price}', { price: price(ltp) })}</span>
      )}
      {tv > 0 && <span>{t('Traded {amount}', { amount: shortAmount(tv) })}</span>}
    </span>
  )
}

/** The starting prices of a runner in one of several markets, under the word of that market. */
export function StartingPrices({ mid, sid, scale, of }: LastTradedProps & { readonly of: string }) {
  const t = useText()
  const format = useOddsFormat()
  const start = useTraded(mid, sid)?.start
  const price = (odd: Odds | null): string => (odd === null ? '–' : readPrice(format, scale, odd))
  const starting = startWords(t, start, price)
  if (starting.length === 0) return null
  return (
    <span className="text-2xs/3.5 whitespace-nowrap text-quiet">
      {of}
      {starting.map(({ words, title }) => (
        <span key={title} title={title} className="pl-1 text-ink">
          {words}
        </span>
      ))}
    </span>
  )
}

/**
 * Near and far price until the off, on a phone in short so that both fit [UI1397], then the starting price; without a
 * match it is '–' [SP16].
 */
export function startWords(
  t: Say,
  start: Traded['start'],
  price: (odd: Odds | null) => string,
): readonly { readonly words: string; readonly short?: string; readonly title: string }[] {
  if (start === null || start === undefined) return []
  if ('sp' in start) {
    return [{ words: t('SP {price}', { price: price(start.sp) }), title: t('Starting price') }]
  }
  const { near, far } = start
  if (near === null && far === null) return []
  return [
    {
      words: t('SP near {price}', { price: price(near) }),
      short: t('near {price}', { price: price(near) }),
      title: t('Near price: the starting price if the off were now'),
    },
    {
      words: t('far {price}', { price: price(far) }),
      title: t('Far price: the same from SP orders alone'),
    },
  ]
}
