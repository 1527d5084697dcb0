import type { MarketId } from '@crease/domain/units/ids.ts'
import { useText } from '../../../i18n/text.ts'
import { useBookTenths, useVolume } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { shortAmount } from '../../../ui/amounts.ts'

interface MarketFactsProps {
  readonly market: MarketHead
}

/** Matched volume, book percentage and bet delay, for a header with room. */
export function HeaderFacts({ market }: MarketFactsProps) {
  return (
    <>
      <Volume mid={market.mid} />
      <BookPercent mid={market.mid} />
      <BetDelay market={market} />
    </>
  )
}

function Volume({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const volume = useVolume(mid)
  if (volume === 0) return null
  return (
    <span className="whitespace-nowrap">
      {t('Matched {amount}', { amount: shortAmount(volume) })}
    </span>
  )
}

function BetDelay({ market: { status, betDelayMs } }: MarketFactsProps) {
  const t = useText()
  if (status !== 'OPEN' || betDelayMs <= 0) return null
  return (
    <span className="whitespace-nowrap">
      {t('{seconds} s delay', { seconds: betDelayMs / 1000 })}
    </span>
  )
}

/** How far the best back prices of all runners are from a fair book [UI9]. */
function BookPercent({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const tenths = useBookTenths(mid)
  if (tenths === undefined) return null
  return (
    <span className="whitespace-nowrap" title={t('Sum of 1/odds over the best back prices')}>
      {t('Book {percent}%', { percent: (tenths / 10).toFixed(1) })}
    </span>
  )
}
