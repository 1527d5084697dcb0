import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText } from '../../i18n/text.ts'
import { useProtection } from '../../state/player/protection.ts'
import { useMarketHead } from '../state/match/live-match.ts'

/** a percent, in the unit of commission rates */
const PERCENT = 100

/** The market's commission, and the player's discount on it, before the bet is placed [ST46]. */
export function CommissionLine({ marketId }: { readonly marketId: MarketId }) {
  const t = useText()
  const rate = useMarketHead(marketId)?.commission ?? 0
  const discount = useProtection(({ told }) => told?.limits?.commissionDiscount ?? 0)
  const rates = { rate: rate / PERCENT, discount: discount / PERCENT }
  return (
    <p className="flex justify-between text-xs">
      <span className="text-quiet">{t('Commission')}</span>
      <span className="font-bold">
        {rate === 0 && t('None')}
        {rate > 0 && discount === 0 && t('{rate}% of net winnings', rates)}
        {rate > 0 && discount > 0 && t('{rate}% of net winnings, less {discount}%', rates)}
      </span>
    </p>
  )
}
