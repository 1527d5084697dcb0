import { channel } from '../../link/channel.ts'
import type { ListMessage, Match } from '../../link/named.ts'
import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../link/call.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { useConnection } from './connection.ts'
import { applyList, type KnownList } from './list-news.ts'
import { readNumbered, type NumberedReader } from './numbered-reader.ts'
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

const listKey = (list: string): readonly [string, string] => ['matches', list]

/** Lists asked for this short a time before they are shown are not asked for again. */
const JUST_ASKED_MS = 1000
let askedAheadAt = -Infinity

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

/** The same for menus and search, which need no prices: every 30 s where nobody follows it, and only while `wanted`. */
export function useListedMatches(sport: Sport, wanted: 'wanted' | 'unwanted'): ListResult {
  return useQuery<readonly Match[]>({
    queryKey: listKey(sport.id),
    queryFn: ({ signal }) => loadList(sport.id, signal),
    enabled: wanted === 'wanted',
    refetchInterval: () => (isFollowed(sport.id) ? false : REFRESH_MS),
  })
}

/** Asks for the three lists before the page that shows them is there; resolves when they have come [UI319]. */
export async function askForLists(): Promise<void> {
  askedAheadAt = performance.now()
  const asked = MAIN_SPORTS.map(({ id }) =>
    queryClient.prefetchQuery<readonly Match[]>({
      queryKey: listKey(id),
      queryFn: ({ signal }) => loadList(id, signal),
    }),
  )
  await Promise.all(asked)
}

/** Asks for a list by HTTP; an answer that a push has overtaken gives way to the push [RT26]. */
export async function loadList(list: string, signal: AbortSignal): Promise<readonly Match[]> {
  const before = pushes
  const route = LIST_ROUTES[list]
  const { data } =
    route === undefined
      ? await read('getMatchesList', { query: { sportId: list }, signal })
      : await read(route, { signal })
  const pushed = queryClient.getQueryData<readonly Match[]>(listKey(list))
  return pushes === before || pushed === undefined ? data : pushed
}

let pushes = 0
/** what is known of each list that was followed: who comes back to it resumes by its number */
const readers = new Map<string, NumberedReader<KnownList, ListMessage>>()
/** how many parts of the page show each list */
const watchers = new Map<string, number>()
let line: SportsLink | null = null

const lists = channel<SportsLink, string>({
  keyOf: (list) => list,
  join: (list) => readerOf(list).join(),
  leave: (list, up) => {
    readers.get(list)?.stop()
    up?.unfollowList(list)
  },
})

function readerOf(list: string): NumberedReader<KnownList, ListMessage> {
  const known = readers.get(list) ?? newReader(list)
  readers.set(list, known)
  return known
}

const newReader = (list: string): NumberedReader<KnownList, ListMessage> =>
  readNumbered<KnownList, ListMessage>({
    join: (from) => line?.followList({ list, ...from }) ?? Promise.resolve({ kind: 'lost' }),
    apply: applyList,
    show: ({ rows }) => {
      pushes += 1
      queryClient.setQueryData<readonly Match[]>(listKey(list), rows)
    },
    // a server that follows no list of this name: it is asked for by HTTP
    refused: () => undefined,
    later: (run, delayMs) => setTimeout(run, delayMs),
  })

/** It was followed before, and the line brings what is missing. */
const canResume = (list: string): boolean =>
  useConnection.getState().sports.connected && (readers.get(list)?.known() ?? null) !== null

/** Its changes come over a line that is there. */
const isFollowed = (list: string): boolean => (watchers.get(list) ?? 0) > 0 && canResume(list)

/** Follows a list for as long as it is shown; the returned function ends it. */
export function watchList(list: string): () => void {
  watchers.set(list, (watchers.get(list) ?? 0) + 1)
  const stop = lists.watch(list)
  // A clock of our own: the query's would start anew with each push, and never come to an end.
  const refresh = setInterval(() => refreshList(list), REFRESH_MS)
  return () => {
    clearInterval(refresh)
    stop()
    watchers.set(list, (watchers.get(list) ?? 1) - 1)
    // who shows it without following it takes up its own clock again
    void queryClient.invalidateQueries({ queryKey: listKey(list), refetchType: 'none' })
  }
}

/** Asks for what is missing by the list's number; for the whole list where no line is there [UI317]. */
function refreshList(list: string): void {
  if (isFollowed(list)) readerOf(list).join()
  else void queryClient.refetchQueries({ queryKey: listKey(list) })
}

/** A line is there: all lists that are looked at are asked of it, from where they are. */
export function listLinkUp(up: SportsLink): void {
  line = up
  lists.lineUp(up)
}

/** The session is over: nothing is asked of its line, and what was known is forgotten. */
export function listLinkClosed(): void {
  lists.lineClosed()
  line = null
  for (const reader of readers.values()) reader.stop()
  readers.clear()
}

/** Takes a message of the line to the reader of its list. */
export function hearList(message: ListMessage): void {
  readers.get(message.list)?.hear(message)
}
