import type { MarketId } from '@crease/domain/units/ids.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { useState, type ReactNode } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { useText, useWorldText } from '../../i18n/text.ts'
import { useMarketHead } from '../state/match/live-match.ts'
import type { MarketHead } from '../state/match/match-view.ts'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { BlockFrame } from './block-frame.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { columnsOf } from './price-columns.ts'
import { DigitGrid } from './digit-grid.tsx'
import { Limits } from './head/limits.tsx'
import { HeaderFacts } from './head/market-facts.tsx'
import { InfoButton } from './head/info-button.tsx'
import type { Picked } from './price-cell.tsx'
import type { NameButton } from './runner-row.tsx'
import { RunnerRows } from './runner-rows.tsx'
import { shownStatus, statusText } from './status-word.ts'

/** Fetched when it is first asked for */
const AllFacts = lazy(async () => (await import('./head/all-facts.tsx')).AllFacts)

interface MarketBlockProps {
  readonly mid: MarketId
  readonly onPick: (picked: Picked) => void
  /** what the player can do with the whole market */
  readonly action: ReactNode
  /** the market's ladders and its chart; below the wide layout behind the info button */
  readonly look: ReactNode
  /** its favourite star, likewise */
  readonly star: ReactNode
  readonly Ladder?: NameButton
}

/** A market that has a block of its own: its header, and its runners in rows or as a grid of digits. */
export function MarketBlock({ mid, onPick, action, look, star, Ladder }: MarketBlockProps) {
  const market = useMarketHead(mid)
  const named = useWorldText()
  const [asked, setAsked] = useState(false)
  const wide = useMedia(WIDE)
  if (market === undefined) return null
  const title = named(market.mname, market.said)
  const isDigits = traitsOf(market.gtype).layout === 'digits'
  return (
    <BlockFrame
      name={market.mname}
      title={title}
      state={<MarketWord status={market.status} inPlay={market.iplay} />}
      tools={
        <>
          {action}
          {wide && look}
          <InfoButton market={title} open={asked} onToggle={() => setAsked(!asked)} />
          {wide && star}
        </>
      }
      limits={<Limits min={market.min} max={market.max} />}
      facts={wide && <HeaderFacts market={market} />}
      heads={isDigits ? undefined : <RunnerHeads market={market} />}
    >
      {asked && (
        <Asked market={market}>
          {!wide && look}
          {!wide && star}
        </Asked>
      )}
      {isDigits ? (
        <DigitGrid market={market} onPick={onPick} />
      ) : (
        <RunnerRows market={market} onPick={onPick} Ladder={Ladder} />
      )}
    </BlockFrame>
  )
}

/** Over two columns of rows heads would stand over the right one alone: its colours say which side is which. */
function RunnerHeads({ market }: { readonly market: MarketHead }) {
  const columns = columnsOf(market)
  const isPaired = columns !== 'six' && market.sids.length > 1
  return <ColumnHeads columns={columns} className={isPaired ? 'paired-heads' : undefined} />
}

/** Behind the info button: all facts, and the tools that only a wide header has room for. */
function Asked({
  market,
  children,
}: {
  readonly market: MarketHead
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-x-3 bg-raised px-2 py-1">
      <div className="min-w-0 flex-1">
        <Fetched fallback={<div className="h-9" />}>
          <AllFacts market={market} />
        </Fetched>
      </div>
      <span className="flex empty:hidden">{children}</span>
    </div>
  )
}

interface MarketWordProps {
  readonly status: MarketStatus
  readonly inPlay: boolean
}

/** A word and a shape; on phones the shape, and the word over the rows. */
export function MarketWord({ status, inPlay }: MarketWordProps) {
  const t = useText()
  const word = shownStatus(status)
  const isOpen = word === 'OPEN'
  if (isOpen && !inPlay) {
    return <span className="text-xs text-quiet max-md:sr-only">{t('Open')}</span>
  }
  return (
    <span className="inline-flex items-center gap-1 text-xs font-bold">
      <span className={isOpen ? 'live-dot' : 'size-2 bg-alert'} aria-hidden />
      <span className="max-md:sr-only">{isOpen ? t('In play') : statusText(t, word)}</span>
    </span>
  )
}
