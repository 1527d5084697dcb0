import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { MarketCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import { AllFacts } from '../../sports/market/head/all-facts.tsx'
import { InfoButton } from '../../sports/market/head/info-button.tsx'
import { Limits } from '../../sports/market/head/limits.tsx'
import { LastTraded, StartingPrices } from '../../sports/market/last-traded.tsx'
import { MarketWord } from '../../sports/market/market-block.tsx'
import type { Picked } from '../../sports/market/price-cell.tsx'
import { RowCells } from '../../sports/market/row-cells.tsx'
import { RunnerResult } from '../../sports/market/runner-result.tsx'
import { columnsOf, type Column } from '../../sports/racing/card-columns.tsx'
import type { RaceMarkets } from '../../sports/racing/win-and-place.ts'
import { RaceCard, type RowParts } from '../../sports/racing/race-card.tsx'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { useMarketHead, useRunnerHead } from '../../sports/state/match/live-match.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { ChartButton, LadderButton, MarketStar } from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'

export interface RaceMarketsCardProps {
  readonly eventId: EventId
  readonly markets: RaceMarkets
}

/** The card of a race with what the player can do in its markets. */
export function RaceMarketsCard({ eventId, markets }: RaceMarketsCardProps) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  return (
    <RaceCard
      markets={markets}
      Actions={CardCashOut}
      Limits={MarketLimits}
      info={<InfoButton market={t('Race card')} open={asked} onToggle={() => setAsked(!asked)} />}
      facts={
        asked &&
        columnsOf(t, markets, 'place').map((column) => (
          <ColumnFacts key={column.kind} column={column} />
        ))
      }
      onPick={(picked) => pickPrice(eventId, picked)}
      parts={PARTS}
    />
  )
}

/** Next to the name of its column, on a wide card in one line with it. */
function CardCashOut({ mid }: Pick<PricesProps, 'mid'>) {
  return <MarketCashOut mid={mid} size={useMedia(PHONE) ? 'head' : 'row'} />
}

function MarketLimits({ mid }: Pick<PricesProps, 'mid'>) {
  const market = useMarketHead(mid)
  return market === undefined ? null : <Limits min={market.min} max={market.max} />
}

/** A market of the card in full, with its chart and its star [UI443]. */
function ColumnFacts({ column: { mid, word } }: { readonly column: Column }) {
  const market = useMarketHead(mid)
  if (market === undefined) return null
  return (
    <section aria-label={word} className="flex items-center gap-x-3 border-t border-line py-1">
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-x-2 text-sm font-bold">
          {word}
          <MarketWord status={market.status} inPlay={market.iplay} />
        </h3>
        <AllFacts market={market} />
      </div>
      <span className="flex">
        <ChartButton mid={mid} />
        <MarketStar mid={mid} />
      </span>
    </section>
  )
}

interface PricesProps {
  readonly onPick: (picked: Picked) => void
  readonly mid: MarketId
  readonly sid: RunnerId
  readonly name: string
}

function Prices({ onPick, mid, sid, name }: PricesProps) {
  const market = useMarketHead(mid)
  const runner = useRunnerHead(mid, sid)
  if (market === undefined || runner === undefined) return <span />
  return (
    <RowCells market={market} sid={sid} runner={runner} name={name} columns="two" onPick={onPick} />
  )
}

function Traded({ mid, sid }: Pick<PricesProps, 'mid' | 'sid'>) {
  return <LastTraded mid={mid} sid={sid} scale={scaleOf('match', null)} />
}

function Starting({ of, ...runner }: Pick<PricesProps, 'mid' | 'sid'> & { readonly of: string }) {
  return <StartingPrices {...runner} of={of} scale={scaleOf('match', null)} />
}

const PARTS: RowParts<Picked> = {
  Prices,
  Result: RunnerResult,
  Traded,
  Starting,
  Ladder: LadderButton,
}
