import type { Match } from '../../../link/named.ts'
import type { Sport } from '@crease/contract/sports.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../../link/call.ts'
import { REFRESH_MS } from '../../../state/refresh-ms.ts'
import type { FEATURED_LIST, RACES_LIST } from '@crease/contract/list-shapes.ts'
import { askWhatIsMissing, canResume, followList, isFollowed, showLists } from './list-line.ts'
import { MAIN_SPORTS } from './main-sports.ts'
import { queryClient } from '../../../state/queries/query-client.ts'
import { useQuery } from '../../../state/queries/use-query.ts'

const LIST_ROUTES: Readonly<Partial<Record<string, ListRoute>>> = {
  '4': 'getCricketMatchesList',
  '2': 'getTennisMatchesList',
  '1': 'getSoccerMatchesList',
}
type ListRoute = 'getCricketMatchesList' | 'getTennisMatchesList' | 'getSoccerMatchesList'

const listKey = (list: string): readonly [string, string] => ['matches', list]

/** Lists asked for this short a time before they are shown are not asked for again. */
const JUST_ASKED_MS = 1000
let askedAheadAt = -Infinity

/** pushes that were shown, by list */
const pushes = new Map<string, number>()
showLists((list, rows) => {
  pushes.set(list, (pushes.get(list) ?? 0) + 1)
  queryClient.setQueryData<readonly Match[]>(listKey(list), rows)
})

type ListResult = UseQueryResult<readonly Match[]>

/** A list (a sport's id, or what is in play in every sport): loaded on entry, and followed while it is shown. */
export function useMatchList(list: string): ListResult {
  useEffect(() => watchList(list), [list])
  return useQuery<readonly Match[]>({
    queryKey: listKey(list),
    queryFn: ({ signal }) => loadList(list, signal),
    refetchOnMount: () =>
      performance.now() - askedAheadAt < JUST_ASKED_MS || canResume(list) ? false : 'always',
  })
}

/** The query of a list without a follower: asked again every 30 s, or as often as said. */
export const listedQuery = (list: string, everyMs = REFRESH_MS) => ({
  queryKey: listKey(list),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadList(list, signal),
  refetchInterval: () => (isFollowed(list) ? false : everyMs),
})

/** The list of a sport without a follower; asked for only while `wanted`. */
export const useListedMatches = (
  sport: Pick<Sport, 'id'>,
  wanted: 'wanted' | 'unwanted',
): ListResult =>
  useQuery<readonly Match[]>({ ...listedQuery(sport.id), enabled: wanted === 'wanted' })

/** Names of matches change with the matches alone: a phone asks for them seldom [RT94]. */
const NAMES_MS = 4 * REFRESH_MS

/** Rows of several sports for a strip, and no more than it shows [RT94]. */
const stripQuery = (query: StripRows, everyMs: number) => ({
  queryKey: ['strip', query.sportId],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await read('getMatchesList', { query, signal })).data,
  refetchInterval: everyMs,
})

interface StripRows {
  readonly sportId: typeof FEATURED_LIST | typeof RACES_LIST
  /** rows at most; absent: every row */
  readonly next?: number
}

/** The names are types alone: with their values the shapes of lists would join a step that a match waits for [UI319]. */
const FEATURED = stripQuery({ sportId: 'featured' }, NAMES_MS)
const RACES = stripQuery({ sportId: 'races', next: 8 }, REFRESH_MS)

/** The matches of the ticker [UI108]. */
export const useFeatured = (): ListResult => useQuery<readonly Match[]>(FEATURED)

/** The races of horses and greyhounds that start next [RC10]. */
export const useNextRaces = (): ListResult => useQuery<readonly Match[]>(RACES)

/** The matches of a list for a menu that shows their names and no price; unwanted: as far as it is loaded. */
export const useMatchNames = (list: string, wanted: 'wanted' | 'unwanted' = 'wanted'): ListResult =>
  useQuery<readonly Match[]>({ ...listedQuery(list, NAMES_MS), enabled: wanted === 'wanted' })

/** Asks for the lists of the first page before it is there; resolves when they have come [UI319]. */
export async function askForLists(): Promise<void> {
  askedAheadAt = performance.now()
  const queries = [...MAIN_SPORTS.map(({ id }) => listedQuery(id)), FEATURED, RACES]
  await Promise.all(queries.map((query) => queryClient.prefetchQuery<readonly Match[]>(query)))
}

/** Asks for a list by HTTP; an answer that a push of this list has overtaken gives way to it [RT26]. */
export async function loadList(list: string, signal: AbortSignal): Promise<readonly Match[]> {
  const before = pushes.get(list)
  const route = LIST_ROUTES[list]
  const { data } =
    route === undefined
      ? await read('getMatchesList', { query: { sportId: list }, signal })
      : await read(route, { signal })
  const pushed = queryClient.getQueryData<readonly Match[]>(listKey(list))
  return pushes.get(list) === before || pushed === undefined ? data : pushed
}

/** Follows a list for as long as it is shown; the returned function ends it. */
export function watchList(list: string): () => void {
  const stop = followList(list)
  // A clock of our own: the query's would start again with each push, and never come to an end.
  const refresh = setInterval(() => refreshList(list), REFRESH_MS)
  return () => {
    clearInterval(refresh)
    stop()
    // who shows it without following it takes up its own clock again
    void queryClient.invalidateQueries({ queryKey: listKey(list), refetchType: 'none' })
  }
}

/** Asks for what is missing by the list's number; for the whole list where no line is there [UI317]. */
function refreshList(list: string): void {
  if (isFollowed(list)) askWhatIsMissing(list)
  else void queryClient.refetchQueries({ queryKey: listKey(list) })
}
