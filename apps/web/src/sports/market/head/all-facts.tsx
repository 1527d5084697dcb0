import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { plainAmount } from '../../../ui/amounts.ts'
import { useBookTenths, useVolume } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { MoneyBar } from './money-bar.tsx'

/** a percent, in the unit of commission rates */
const PERCENT = 100

/** All that is to be known of a market before a bet, in full: behind its info button [UI443]. */
export function AllFacts({ market }: { readonly market: MarketHead }) {
  const t = useText()
  const { mid, min, max, betDelayMs, commission } = market
  const tenths = useBookTenths(mid)
  const volume = useVolume(mid)
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
      <Fact name={t('Stakes')}>
        {t('{min} to {max}', { min: plainAmount(min), max: plainAmount(max) })}
      </Fact>
      {volume > 0 && <Fact name={t('Matched')}>{plainAmount(volume)}</Fact>}
      {tenths !== undefined && <Fact name={t('Book')}>{(tenths / 10).toFixed(1)}%</Fact>}
      <Fact name={t('Bet delay')}>
        {betDelayMs > 0 ? t('{seconds} s', { seconds: betDelayMs / 1000 }) : t('None')}
      </Fact>
      <Fact name={t('Commission')}>
        {commission > 0 ? t('{rate}% of net winnings', { rate: commission / PERCENT }) : t('None')}
      </Fact>
      <Fact name={t('Money waiting')}>
        <MoneyBar mid={mid} />
      </Fact>
      <Fact name={t('Bets in play')}>{market.iplay ? t('Yes, now') : t('Not yet')}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1 whitespace-nowrap">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
