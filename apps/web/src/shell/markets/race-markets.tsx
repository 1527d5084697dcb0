import type { EventId } from '@crease/domain/units/ids.ts'
import { MarketCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import type { RaceMarkets } from '../../sports/racing/entries.ts'
import { RaceCard } from '../../sports/racing/race-card.tsx'
import { ChartButton, LadderButton, MarketStar } from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'

interface RaceMarketsCardProps {
  readonly eventId: EventId
  readonly markets: RaceMarkets
}

/** The card of a race with what the player can do in its markets. */
export function RaceMarketsCard({ eventId, markets }: RaceMarketsCardProps) {
  return (
    <RaceCard
      markets={markets}
      onPick={(picked) => pickPrice(eventId, picked)}
      actions={(mid) => (
        <span className="flex items-center">
          <MarketCashOut mid={mid} />
          <span className="flex max-md:hidden">
            <ChartButton mid={mid} />
            <MarketStar mid={mid} />
          </span>
        </span>
      )}
      Tools={LadderButton}
    />
  )
}
