import { traitsOf } from '../../state/market/kinds.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import { useBookTenths, useMarketHead } from '../../state/match/live-match.ts'
import type { MarketHead } from '../../state/match/match-view.ts'
import { BlockFrame } from './block-frame.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { columnsOf } from './columns.ts'
import { DigitGrid } from './digit-grid.tsx'
import { Limits } from './limits.tsx'
import type { Picked } from './price-cell.tsx'
import { MoneyBar } from './money-bar.tsx'
import { RunnerRow, type RunnerTools } from './runner-row.tsx'
import { shownStatus, statusText } from './status-word.ts'

interface MarketBlockProps {
  readonly mid: string
  readonly onPick: (picked: Picked) => void
  /** what the player can do with the whole market */
  readonly action: ReactNode
  readonly Tools?: RunnerTools
}

/** A market that has a block of its own: its header, and its runners in rows or as a grid of digits. */
export function MarketBlock({ mid, onPick, action, Tools }: MarketBlockProps) {
  const market = useMarketHead(mid)
  const named = useWorldText()
  if (market === undefined) return null
  return (
    <BlockFrame
      name={market.mname}
      title={named(market.mname)}
      state={<MarketWord status={market.status} inPlay={market.iplay} />}
      tools={action}
      facts={<Limits min={market.min} max={market.max} />}
    >
      {traitsOf(market.gtype).layout === 'digits' ? (
        <>
          <p className="px-2 pt-1 text-xs text-quiet">
            <MarketFacts market={market} />
          </p>
          <DigitGrid market={market} onPick={onPick} />
        </>
      ) : (
        <Runners market={market} onPick={onPick} Tools={Tools} />
      )}
    </BlockFrame>
  )
}

interface RunnersProps {
  readonly market: MarketHead
  readonly Tools: RunnerTools | undefined
  readonly onPick: (picked: Picked) => void
}

function Runners({ market, onPick, Tools }: RunnersProps) {
  const columns = columnsOf(market)
  return (
    <>
      <ColumnHeads columns={columns}>
        <MarketFacts market={market} />
      </ColumnHeads>
      {market.sids.map((sid) => (
        <RunnerRow
          key={sid}
          market={market}
          sid={sid}
          columns={columns}
          onPick={onPick}
          Tools={Tools}
        />
      ))}
    </>
  )
}

/** What is to be known of a market before a bet; wide screens say its limits beside its name. */
function MarketFacts({ market }: { readonly market: MarketHead }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="flex gap-x-3 md:hidden">
        <Limits min={market.min} max={market.max} />
      </span>
      <BetDelay market={market} />
      <span className="flex gap-x-3">
        <BookPercent mid={market.mid} />
        <MoneyBar mid={market.mid} />
      </span>
    </span>
  )
}

function BetDelay({ market: { status, betDelayMs } }: { readonly market: MarketHead }) {
  const t = useText()
  if (status !== 'OPEN' || betDelayMs <= 0) return null
  return <span>{t('{seconds} s delay', { seconds: betDelayMs / 1000 })}</span>
}

function MarketWord({
  status,
  inPlay,
}: {
  readonly status: MarketStatus
  readonly inPlay: boolean
}) {
  const t = useText()
  const word = shownStatus(status)
  if (word !== 'OPEN') {
    return (
      <span className="rounded-sm bg-white/15 px-2 text-xs font-bold">{statusText(t, word)}</span>
    )
  }
  if (!inPlay) return <span className="text-xs text-brand-quiet">{t('Open')}</span>
  return (
    <span className="inline-flex items-center gap-1 text-xs font-bold">
      <span className="live-dot" aria-hidden /> {t('In play')}
    </span>
  )
}

function BookPercent({ mid }: { readonly mid: string }) {
  const t = useText()
  const tenths = useBookTenths(mid)
  if (tenths === undefined) return null
  return (
    <span title={t('Sum of 1/odds over the best back prices')}>
      {t('Book {percent}%', { percent: (tenths / 10).toFixed(1) })}
    </span>
  )
}
