import { isRacing } from '@crease/contract/racing-sports.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { SPORTS } from '@crease/contract/sports.ts'

/** Matches of the ticker at most. */
export const FEATURED_MAX = 12

const FIRST = ['cricket', 'football', 'tennis']
/** Cricket, football and tennis, then the others in the order of the menu. */
const ORDER = [
  ...FIRST.flatMap((slug) => SPORTS.filter((sport) => sport.slug === slug)),
  ...SPORTS.filter(({ slug }) => !FIRST.includes(slug)),
].map(({ id }) => id)

/** Matches come before cups and other fields, which are in play for weeks. */
const matchesFirst = ({ matchOdds: one }: Match, { matchOdds: other }: Match): number =>
  Number(one.runners !== undefined) - Number(other.runners !== undefined)

/**
 * Matches in play for the ticker, which shows no price: sports take turns, so that none fills it; races have a strip of
 * their own [UI108].
 */
export function featured(inPlay: readonly Match[]): Match[] {
  const bySport = Map.groupBy(
    inPlay.filter(({ sportId }) => !isRacing(sportId)),
    ({ sportId }) => sportId,
  )
  const lists = ORDER.map((id) => bySport.get(id)?.toSorted(matchesFirst) ?? [])
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, FEATURED_MAX)
    .map((row) => ({ ...row, matchOdds: { ...row.matchOdds, oddDatas: [] } }))
}
