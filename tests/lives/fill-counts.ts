import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { Disk } from './disk.ts'
import type { LifeCounts } from './life-story.ts'
import { fillsAtStart } from './rules-of-starts.ts'

type FillCounts = Pick<
  LifeCounts,
  | 'fills'
  | 'fillsOfSessions'
  | 'fillsOfMeters'
  | 'fillsOfHandicaps'
  | 'fillsEachWay'
  | 'fillsAtStart'
  | 'crosses'
>

/** The fills of a life, by the kinds of their markets and by how they came about. */
export function fillCounts(disk: Disk): FillCounts {
  const fills = disk.rows('fill')
  const ofKind = (kind: MarketDefinition['kind']): number =>
    fills.filter(({ marketId }) => disk.markets.get(marketId)?.definition.kind === kind).length
  return {
    fills: fills.length,
    fillsOfSessions: ofKind('session'),
    fillsOfMeters: ofKind('meter'),
    fillsOfHandicaps: ofKind('handicap'),
    fillsEachWay: ofKind('each-way'),
    fillsAtStart: fillsAtStart(disk).length,
    crosses: new Set(fills.flatMap(({ crossId }) => crossId ?? [])).size,
  }
}
