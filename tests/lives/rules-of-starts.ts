import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import { isOnClose } from '@crease/domain/bet/order-terms.ts'
import type { BetId } from '@crease/domain/units/ids.ts'
import type { Disk } from './disk.ts'

/** The rules of the starting price that stored rows break. */
export const brokenRulesOfStarts = (disk: Disk): readonly string[] => [
  ...fillsAtStart(disk)
    .filter((fill) => fill.odds !== startOf(disk, fill))
    .map(({ fillId }) => `[SP6] fill ${fillId} is not at the starting price`),
  ...[...disk.bets.values()]
    .filter(costsMoreThanItsLiability)
    .map(({ betId }) => `[SP3] bet ${betId} can lose more than its liability`),
]

/** The fills of orders that waited for the starting price. */
export function fillsAtStart(disk: Disk): readonly Fill[] {
  const waited = (betId: BetId | null): boolean => {
    const bet = betId === null ? undefined : disk.bets.get(betId)
    return bet !== undefined && isOnClose(bet.terms)
  }
  return disk
    .rows('fill')
    .filter(({ backBetId, layBetId }) => waited(backBetId) || waited(layBetId))
}

function startOf({ markets }: Disk, { marketId, runnerId }: Fill): number | null {
  const starts = markets.get(marketId)?.starting?.runners ?? []
  return starts.find((start) => start.runnerId === runnerId)?.odds ?? null
}

const costsMoreThanItsLiability = ({
  terms,
  side,
  matched,
  remaining,
  odds,
  stake,
}: Bet): boolean =>
  isOnClose(terms) && side === 'LAY' && (matched + remaining) * (odds - 100) > stake * 100
