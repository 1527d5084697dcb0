import type { Match } from '@crease/contract/shapes.ts'
import type { MatchList } from '@crease/contract/sockets.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../link/call.ts'
import type { SportsLink } from '../link/sports-socket.ts'
import { queryClient, REFRESH_MS } from './query-client.ts'

export const SPORTS = [
  { sportId: '4', name: 'Cricket', route: 'getCricketMatchesList' },
  { sportId: '2', name: 'Tennis', route: 'getTennisMatchesList' },
  { sportId: '1', name: 'Football', route: 'getSoccerMatchesList' },
] as const

export type Sport = (typeof SPORTS)[number]

/** The sport of an address such as /inplay/Cricket; case does not matter. */
export const sportNamed = (name: string): Sport | undefined =>
  SPORTS.find((sport) => sport.name.toLowerCase() === name.toLowerCase())

const listKey = (sportId: string): readonly [string, string] => ['matches', sportId]

/** A sport's matches: loaded on entry, again every 30 s, and moved in between by the socket. */
export function useMatchList(sport: Sport): UseQueryResult<readonly Match[]> {
  useEffect(() => watchList(sport.sportId), [sport.sportId])
  return useQuery<readonly Match[]>({
    queryKey: listKey(sport.sportId),
    queryFn: ({ signal }) => loadList(sport, signal),
    refetchOnMount: 'always',
  })
}

/** Asks for a sport's list; an answer that a push has overtaken gives way to the push [RT26]. */
export async function loadList(sport: Sport, signal: AbortSignal): Promise<readonly Match[]> {
  const before = pushes
  const { data } = await read(sport.route, { signal })
  const pushed = queryClient.getQueryData<readonly Match[]>(listKey(sport.sportId))
  return pushes === before || pushed === undefined ? data : pushed
}

let pushes = 0
let link: SportsLink | null = null
let watched: string | null = null

function watchList(sportId: string): () => void {
  watched = sportId
  link?.joinList(sportId)
  // A clock of our own: the query's would start anew with each push, and never come to an end.
  const refresh = setInterval(
    () => void queryClient.refetchQueries({ queryKey: listKey(sportId) }),
    REFRESH_MS,
  )
  return () => {
    clearInterval(refresh)
    watched = null
    link?.leaveList(sportId)
  }
}

export function listLinkUp(up: SportsLink): void {
  link = up
  if (watched !== null) up.joinList(watched)
}

export function listLinkClosed(): void {
  link = null
}

/** Rows that did not change keep their identity (structural sharing), so only moved ones are drawn. */
export function hearList(list: MatchList): void {
  pushes += 1
  queryClient.setQueryData<readonly Match[]>(listKey(list.sportId), list.data)
}
