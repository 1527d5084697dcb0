import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { MarketCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import type { MarketGroup } from '../../sports/market/market-groups.ts'
import type { Picked } from '../../sports/market/price-cell.tsx'
import { RowCells } from '../../sports/market/row-cells.tsx'
import { RunnerResult } from '../../sports/market/runner-result.tsx'
import type { RaceMarkets } from '../../sports/racing/entries.ts'
import { RaceCard, type RowParts } from '../../sports/racing/race-card.tsx'
import { useMarketHead, useRunnerHead } from '../../sports/state/match/live-match.ts'
import { ChartButton, LadderButton, MarketStar } from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'

interface RaceMarketsCardProps {
  readonly eventId: EventId
  readonly markets: RaceMarkets
}

/** The card of a race with what the player can do in its markets. */
export function RaceMarketsCard({ eventId, markets }: RaceMarketsCardProps) {
  return (
    <div className="xl:col-span-2">
      <RaceCard
        markets={markets}
        actions={(mid) => (
          <span className="flex items-center">
            <MarketCashOut mid={mid} />
            <span className="flex max-md:hidden">
              <ChartButton mid={mid} />
              <MarketStar mid={mid} />
            </span>
          </span>
        )}
        onPick={(picked) => pickPrice(eventId, picked)}
        parts={PARTS}
      />
    </div>
  )
}

/** The blocks of a page without the markets that are on its card. */
export function besideCard(
  groups: readonly MarketGroup[],
  card: RaceMarkets | null,
): readonly MarketGroup[] {
  if (card === null) return groups
  const onCard = new Set([card.win, card.place])
  return groups.filter((group) => group.kind !== 'market' || !onCard.has(group.mid))
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

const PARTS: RowParts<Picked> = { Prices, Result: RunnerResult, Ladder: LadderButton }
