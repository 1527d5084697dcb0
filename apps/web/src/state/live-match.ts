import type { OddsCell } from '@crease/contract/shapes.ts'
import type { MatchMessage } from '@crease/contract/sockets.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type { SportsLink } from '../link/sports-socket.ts'
import { useConnection } from './connection.ts'
import { keyedSignals } from './keyed-signals.ts'
import {
  bookKey,
  cellKey,
  EMPTY_VIEW,
  headKey,
  nextView,
  runnerKey,
  type CellPlace,
  type MarketHead,
  type MarketPlace,
  type MatchView,
  type RunnerHead,
} from './match-view.ts'
import { readNews, type NewsReader } from './news-reader.ts'

/** The one store of live prices, outside React: the match that is on the page. */

const signals = keyedSignals()
let view: MatchView = EMPTY_VIEW
let trouble: string | null = null
let link: SportsLink | null = null
let watched: { readonly eventId: string; readonly sportId: string } | null = null
let reader: NewsReader | null = null

/** The page of a match opens: its room is joined now, or as soon as there is a line. */
export function watchMatch(eventId: string, sportId: string): () => void {
  watched = { eventId, sportId }
  view = EMPTY_VIEW
  trouble = null
  startReading()
  signals.notifyAll()
  return () => {
    reader?.stop()
    reader = null
    watched = null
    link?.leaveMatch(eventId)
    useConnection.setState({ behind: false })
  }
}

/** The sports socket came up (again): join, or resume from where the news stopped. */
export function matchLinkUp(up: SportsLink): void {
  link = up
  if (reader === null) startReading()
  else rejoin(reader)
}

export function matchLinkClosed(): void {
  reader?.stop()
  reader = null
  link = null
}

export function hearMatch(message: MatchMessage): void {
  reader?.hear(message)
  tellBehind()
}

function startReading(): void {
  reader?.stop()
  reader = null
  if (link === null || watched === null) return
  const joined = link
  reader = readNews(watched.eventId, watched.sportId, {
    join: (join) => joined.joinMatch(join),
    show: (match) => {
      const next = nextView(view, match)
      view = next.view
      trouble = null
      for (const key of next.changed) signals.notify(key)
    },
    refused: (message) => {
      trouble = message
      signals.notify('trouble')
    },
    caughtUp: tellBehind,
    later: (run, delayMs) => setTimeout(run, delayMs),
  })
  rejoin(reader)
}

function rejoin(current: NewsReader): void {
  current.join()
  tellBehind()
}

function tellBehind(): void {
  const behind = reader?.behind() ?? false
  if (useConnection.getState().behind !== behind) useConnection.setState({ behind })
}

function useKey<T>(key: string, snapshot: () => T): T {
  const subscribe = useCallback((listener: () => void) => signals.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, snapshot)
}

export const useMatchEvent = (): MatchView['event'] => useKey('event', () => view.event)
export const useMatchScore = (): MatchView['score'] => useKey('score', () => view.score)
export const useMarketPlaces = (): readonly MarketPlace[] => useKey('markets', () => view.places)
/** Why the match cannot be shown: the server's sentence, or null. */
export const useMatchTrouble = (): string | null => useKey('trouble', () => trouble)

export const useMarketHead = (mid: string): MarketHead | undefined =>
  useKey(headKey(mid), () => view.heads.get(headKey(mid)))

export const useBookTenths = (mid: string): number | undefined =>
  useKey(bookKey(mid), () => view.books.get(bookKey(mid)))

export const useRunnerHead = (mid: string, sid: string): RunnerHead | undefined =>
  useKey(runnerKey(mid, sid), () => view.runners.get(runnerKey(mid, sid)))

export function useLiveCell(place: CellPlace): OddsCell | undefined {
  const key = cellKey(place)
  return useKey(key, () => view.cells.get(key))
}

/** For the slip at the moment of sending: what the page knows of a market and a runner right now. */
export const marketHeadNow = (mid: string): MarketHead | undefined => view.heads.get(headKey(mid))
export const runnerHeadNow = (mid: string, sid: string): RunnerHead | undefined =>
  view.runners.get(runnerKey(mid, sid))
export const matchEventNow = (): MatchView['event'] => view.event
