import { SPORTS } from '@crease/contract/sports.ts'
import { useQueries } from '@tanstack/react-query'
import type { Match } from '../../../link/named.ts'
import { queryClient } from '../../../state/queries/query-client.ts'
import { listedQuery } from './match-lists.ts'

/** The matches of several sports, of each as far as its list is there. */
export function useListedMatchesOf(sportIds: readonly string[]): readonly Match[] {
  const wanted = new Set(sportIds)
  const sports = SPORTS.filter(({ id }) => wanted.has(id))
  return useQueries(
    {
      queries: sports.map(({ id }) => listedQuery(id)),
      combine: (lists) => lists.flatMap(({ data }) => data ?? []),
    },
    queryClient,
  )
}
