import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksBySide, equal, group, groupsOf, type Plan } from '../plan.ts'

const RANKS = 13
const HALF = 7
const STAGES = ['first', 'second', 'sides'] as const

/** A board of ranks for each side; where the sides themselves are bet on, a line for each stage. */
export function andarBahar(title: Title): Plan {
  const stages = groupsOf(title, STAGES, { size: 'tall' })
  if (stages.length > 0) return stages
  return booksBySide(title).map((market) =>
    group(bareZones(market), {
      narrow: equal(HALF),
      broad: equal(RANKS),
      // where one of them wins, each has a third line: what it would bring
      size: market.book.kind === 'one-wins' ? 'tall' : 'flat',
      caption: market.name,
    }),
  )
}
