import { channel } from '../../link/channel.ts'
import type { Match, MatchList } from '../../link/named.ts'
import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../link/call.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { queryClient, REFRESH_MS } from './query-client.ts'

const named = (slug: string): Sport => {
  const sport = SPORTS.find((one) => one.slug === slug)
  if (sport === undefined) throw new Error(`sports.ts lists no ${slug}`)
  return sport
}

export const CRICKET = named('cricket')

/** The three sports that have lists of their own, cricket first. */
export const MAIN_SPORTS = [CRICKET, named('tennis'), named('football')] as const

const LIST_ROUTES: Readonly<Partial<Record<string, ListRoute>>> = {
  '4': 'getCricketMatchesList',
  '2': 'getTennisMatchesList',
  '1': 'getSoccerMatchesList',
}
type ListRoute = 'getCricketMatchesList' | 'getTennisMatchesList' | 'getSoccerMatchesList'

/** The sport of an address such as /inplay/Cricket or /inplay/table-tennis; case does not matter [UI16]. */
export function sportNamed(name: string): Sport | undefined {
  const asked = name.toLowerCase()
  return SPORTS.find(({ slug, name: own }) => slug === asked || own.toLowerCase() === asked)
}

const listKey = (sportId: string): readonly [string, string] => ['matches', sportId]

/** Lists asked for this short a time before they are shown are not asked for again. */
const JUST_ASKED_MS = 1000
let askedAheadAt = -Infinity

/** A sport's matches: loaded on entry, again every 30 s, and moved in between by the socket. */
export function useMatchList(sport: Sport): UseQueryResult<readonly Match[]> {
  useEffect(() => watchList(sport.id), [sport.id])
  return useQuery<readonly Match[]>({
    queryKey: listKey(sport.id),
    queryFn: ({ signal }) => loadList(sport, signal),
    refetchOnMount: () => (performance.now() - askedAheadAt < JUST_ASKED_MS ? false : 'always'),
  })
}

/** The same for menus and search, which need no prices: every 30 s, and only while `wanted`. */
export function useListedMatches(
  sport: Sport,
  wanted: 'wanted' | 'unwanted',
): UseQueryResult<readonly Match[]> {
  return useQuery<readonly Match[]>({
    queryKey: listKey(sport.id),
    queryFn: ({ signal }) => loadList(sport, signal),
    enabled: wanted === 'wanted',
    refetchInterval: REFRESH_MS,
  })
}

/** Asks for the three lists before the page that shows them is there; resolves when they have come [UI319]. */
export async function askForLists(): Promise<void> {
  askedAheadAt = performance.now()
  const asked = MAIN_SPORTS.map((sport) =>
    queryClient.prefetchQuery<readonly Match[]>({
      queryKey: listKey(sport.id),
      queryFn: ({ signal }) => loadList(sport, signal),
    }),
  )
  await Promise.all(asked)
}

/** Asks for a sport's list; an answer that a push has overtaken gives way to the push [RT26]. */
export async function loadList(sport: Sport, signal: AbortSignal): Promise<readonly Match[]> {
  const before = pushes
  const route = LIST_ROUTES[sport.id]
  const { data } =
    route === undefined
      ? await read('getMatchesList', { query: { sportId: sport.id }, signal })
      : await read(route, { signal })
  const pushed = queryClient.getQueryData<readonly Match[]>(listKey(sport.id))
  return pushes === before || pushed === undefined ? data : pushed
}

let pushes = 0
const lists = channel<SportsLink, string>({
  keyOf: (sportId) => sportId,
  join: (sportId, line) => line.joinList(sportId),
  leave: (sportId, line) => line?.leaveList(sportId),
})

function watchList(sportId: string): () => void {
  const stop = lists.watch(sportId)
  // A clock of our own: the query's would start anew with each push, and never come to an end.
  const refresh = setInterval(
    () => void queryClient.refetchQueries({ queryKey: listKey(sportId) }),
    REFRESH_MS,
  )
  return () => {
    clearInterval(refresh)
    stop()
  }
}

/** A line is there: all lists that are looked at are asked of it. */
export const listLinkUp = lists.lineUp

/** The session is over: nothing is asked of its line. */
export const listLinkClosed = lists.lineClosed

/** Rows that did not change keep their identity (structural sharing), so only moved ones are drawn. */
export function hearList(list: MatchList): void {
  pushes += 1
  queryClient.setQueryData<readonly Match[]>(listKey(list.sportId), list.data)
}
