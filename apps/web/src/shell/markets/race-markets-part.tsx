import { Fetched } from '../../ui/fetched.tsx'
import type { MarketGroup } from '../../sports/market/market-groups.ts'
import { MarketSkeleton } from '../../sports/market/market-skeleton.tsx'
import type { RaceMarkets } from '../../sports/racing/win-and-place.ts'
import { ahead } from '../../ui/ahead.tsx'
import type { RaceMarketsCardProps } from './race-markets.tsx'

const { Part } = ahead(async () => (await import('./race-markets.tsx')).RaceMarketsCard)

/** The card of a race, whose code other sports do not fetch. */
export function RaceMarketsCard(props: RaceMarketsCardProps) {
  return (
    <div className="xl:col-span-2">
      <Fetched fallback={<MarketSkeleton />}>
        <Part {...props} />
      </Fetched>
    </div>
  )
}

/** The blocks of a page without the markets that are on its card. */
export function besideCard(
  groups: readonly MarketGroup[],
  card: RaceMarkets | null,
): readonly MarketGroup[] {
  if (card === null) return groups
  const onCard = new Set([card.win, card.place, card.eachWay])
  return groups.filter((group) => group.kind !== 'market' || !onCard.has(group.mid))
}
