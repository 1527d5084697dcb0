import type { CarriedMatch } from '../../link/navigation.ts'
import { GREYHOUND_RACING, HORSE_RACING, MAIN_SPORTS } from '../state/match/main-sports.ts'
import { useListedMatches } from '../state/match/match-lists.ts'
import { useRecentMatches } from '../state/match/recent-matches.ts'
import { findMatches } from './find-matches.ts'

/** Matches under their heading, a sentence of search.hi.ts. */
interface FoundGroup {
  readonly name: string
  readonly matches: readonly CarriedMatch[]
}

export interface Found {
  readonly groups: readonly FoundGroup[]
  /** all of them in the order in which they stand */
  readonly all: readonly CarriedMatch[]
  readonly kind: 'recent' | 'found' | 'loading' | 'none'
}

/** The matches of cricket, football, tennis and racing that a typed word finds; before any, the last opened ones [UI571]. */
export function useFound(typed: string): Found {
  const [cricket, tennis, football] = MAIN_SPORTS
  const recent = useRecentMatches(({ matches }) => matches)
  const lists = [
    { name: 'CRICKET', list: useListedMatches(cricket, 'wanted') },
    { name: 'SOCCER', list: useListedMatches(football, 'wanted') },
    { name: 'TENNIS', list: useListedMatches(tennis, 'wanted') },
    { name: 'HORSE RACING', list: useListedMatches(HORSE_RACING, 'wanted') },
    { name: 'GREYHOUND RACING', list: useListedMatches(GREYHOUND_RACING, 'wanted') },
  ]
  const found =
    typed.trim() === ''
      ? [{ name: 'Recently opened', matches: recent }]
      : lists.map(({ name, list }) => ({ name, matches: findMatches(list.data ?? [], typed) }))
  const groups = found.filter(({ matches }) => matches.length > 0)
  const all = groups.flatMap(({ matches }) => matches)
  if (typed.trim() === '') return { groups, all, kind: 'recent' }
  const isLoading = lists.some(({ list }) => list.isPending)
  return { groups, all, kind: all.length > 0 ? 'found' : isLoading ? 'loading' : 'none' }
}
