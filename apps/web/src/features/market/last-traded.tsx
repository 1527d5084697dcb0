import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useText } from '../../i18n/text.ts'
import { useTraded } from '../../state/match/live-match.ts'
import type { Scale } from '../../state/market/market-scale.ts'
import { readPrice } from '../../state/market/odds-text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { shortAmount } from '../../ui/amounts.ts'

interface LastTradedProps {
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly scale: Scale
}

/** What a runner was last traded at and how much of it, small under its name; nothing where nothing was. */
export function LastTraded({ mid, sid, scale }: LastTradedProps) {
  const t = useText()
  const traded = useTraded(mid, sid)
  const format = useOddsFormat()
  if (traded === undefined) return null
  const { ltp, tv } = traded
  return (
    <span className="flex flex-wrap gap-x-2 text-2xs/3.5 whitespace-nowrap text-quiet">
      {ltp !== null && (
        <span title={t('Last traded')}>
          {t('LTP {price}', { price: readPrice(format, scale, ltp) })}
        </span>
      )}
      {tv > 0 && <span>{t('Traded {amount}', { amount: shortAmount(tv) })}</span>}
    </span>
  )
}
