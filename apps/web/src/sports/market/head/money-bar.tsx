import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText } from '../../../i18n/text.ts'
import { useMoney } from '../../state/match/live-match.ts'
import { shortAmount } from '../../../ui/amounts.ts'

/** Which side of a market more money waits on: the best three prices of all runners [UI225]. */
export function MoneyBar({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const money = useMoney(mid)
  if (money === undefined) return null
  const { back, lay } = money
  const percent = Math.round((100 * back) / (back + lay))
  return (
    <span
      role="img"
      className="inline-flex items-center gap-1"
      aria-label={t('Weight of money: {percent}% to back', { percent })}
      title={t('On offer to back {back}, to lay {lay}', {
        back: shortAmount(back),
        lay: shortAmount(lay),
      })}
    >
      <span aria-hidden>{t('{percent}% to back', { percent })}</span>
      <svg aria-hidden width="40" height="8" viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect width="100" height="8" fill="var(--lay-odds)" />
        {/* drawn longer or shorter, not laid out again: nothing shifts */}
        <rect
          width="100"
          height="8"
          fill="var(--back-odds)"
          style={{ transform: `scaleX(${back / (back + lay)})` }}
        />
      </svg>
    </span>
  )
}
