import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useText } from '../../i18n/text.ts'
import { useTraded } from '../state/match/live-match.ts'
import type { Scale } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { shortAmount } from '../../ui/amounts.ts'

interface LastTradedProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly scale: Scale
}

/** The last traded price and the traded volume, small under the runner's name, each only where it fits whole. */
export function LastTraded({ mid, sid, scale }: LastTradedProps) {
  const t = useText()
  const traded = useTraded(mid, sid)
  const format = useOddsFormat()
  if (traded === undefined) return null
  const { ltp, tv } = traded
  return (
    <span className="flex h-3.5 min-w-0 flex-1 flex-wrap gap-x-2 overflow-hidden text-2xs/3.5 whitespace-nowrap text-quiet before:-mr-2 before:h-3.5 before:content-['']">
      {ltp !== null && (
        <span title={t('Last traded')}>
          {t('LTP {price}', { price: readPrice(format, scale, ltp) })}
        </span>
      )}
      {tv > 0 && <span>{t('Traded {amount}', { amount: shortAmount(tv) })}</span>}
    </span>
  )
}
