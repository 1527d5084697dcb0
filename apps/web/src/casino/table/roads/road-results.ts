import type { Title } from '@crease/casino/kernel/title.ts'
import { useEffect, useMemo } from 'react'
import { read } from '../../../link/call.ts'
import type { TableState } from '../../../link/named.ts'
import { useQuery } from '../../../state/queries/use-query.ts'

type Past = TableState['last'][number]

/** results of a road */
const ROAD_MAX = 200

/** Whether a round has a result: one that was voided after it was paid has none [CG1112]. */
export const hasResult = ({ code }: Past): boolean => code !== ''

/**
 * Results of the call with the newest ones of the table, which may be corrected, void by now or not in it yet; the oldest
 * first [CG961].
 */
export function withNewest(road: readonly Past[], last: readonly Past[]): readonly Past[] {
  const byRound = new Map([...road, ...last].map((one) => [one.roundId, one]))
  return [...byRound.values()]
    .filter(hasResult)
    .toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1))
    .slice(-ROAD_MAX)
}

/** Whether rounds may be missing between the two: no round is in both. */
export const isApart = (road: readonly Past[], last: readonly Past[]): boolean =>
  road.length > 0 &&
  last.length > 0 &&
  last.every(({ roundId }) => road.every((one) => one.roundId !== roundId))

interface Told {
  readonly last: TableState['last']
  /** the round whose end is not shown yet [UI708]; null: none */
  readonly untold: string | null
}

/** The results of a table's last 200 rounds, fetched once and then continued by its updates [UI421]. */
export function useRoadResults({ slug }: Title, { last, untold }: Told): readonly Past[] {
  const { data, refetch } = useQuery({
    queryKey: ['road', slug],
    queryFn: ({ signal }) => read('tableRoad', { query: { casinoGameSlug: slug }, signal }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const fetched = data?.results
  // while the page was away, more rounds may have ended than the table's own ten
  const isStale = fetched !== undefined && isApart(fetched, last)
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, refetch])
  return useMemo(() => {
    const told = (fetched ?? []).filter(({ roundId }) => roundId !== untold)
    return withNewest(told, last)
  }, [fetched, last, untold])
}
