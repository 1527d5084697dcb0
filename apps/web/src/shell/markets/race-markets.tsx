import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { MarketCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import { Limits } from '../../sports/market/head/limits.tsx'
import { LastTraded, StartingPrices } from '../../sports/market/last-traded.tsx'
import type { Picked } from '../../sports/market/price-cell.tsx'
import { RowCells } from '../../sports/market/row-cells.tsx'
import { RunnerResult } from '../../sports/market/runner-result.tsx'
import type { RaceMarkets } from '../../sports/racing/win-and-place.ts'
import { RaceCard, type RowParts } from '../../sports/racing/race-card.tsx'
import { scaleOf } from '../../sports/state/market/market-scale.ts'
import { useMarketHead, useRunnerHead } from '../../sports/state/match/live-match.ts'
import { ChartButton, LadderButton, MarketStar } from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'

export interface RaceMarketsCardProps {
  readonly eventId: EventId
  readonly markets: RaceMarkets
}

/** The card of a race with what the player can do in its markets. */
export function RaceMarketsCard({ eventId, markets }: RaceMarketsCardProps) {
  return (
    <RaceCard
      markets={markets}
      Actions={MarketCashOut}
      tools={<CardTools mid={markets.win} />}
      onPick={(picked) => pickPrice(eventId, picked)}
      parts={PARTS}
    />
  )
}

/** Limits, chart and star of the win market; on a phone its limits. */
function CardTools({ mid }: Pick<PricesProps, 'mid'>) {
  const market = useMarketHead(mid)
  if (market === undefined) return null
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-2xs text-quiet md:text-xs">
        <Limits min={market.min} max={market.max} />
      </p>
      <span className="ml-auto flex max-md:hidden">
        <ChartButton mid={mid} />
        <MarketStar mid={mid} />
      </span>
    </>
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
