import type { MarketId } from '@crease/domain/units/ids.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { useBookTenths, useVolume } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { plainAmount, shortAmount } from '../../../ui/amounts.ts'
import { MoneyBar } from './money-bar.tsx'

/** a percent, in the unit of commission rates */
const PERCENT = 100

interface MarketFactsProps {
  readonly market: MarketHead
}

/** Matched volume and bet delay, for a header with room. */
export function HeaderFacts({ market }: MarketFactsProps) {
  return (
    <>
      <Volume mid={market.mid} />
      <BetDelay market={market} />
    </>
  )
}

/** All that is to be known of a market before a bet, in full: behind its info button [UI443]. */
export function AllFacts({ market }: MarketFactsProps) {
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

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div className="flex gap-x-1">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
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
export function BookPercent({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const tenths = useBookTenths(mid)
  if (tenths === undefined) return null
  return (
    <span className="whitespace-nowrap" title={t('Sum of 1/odds over the best back prices')}>
      {t('Book {percent}%', { percent: (tenths / 10).toFixed(1) })}
    </span>
  )
}
