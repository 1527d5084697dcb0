import type { SaidNames } from '@crease/domain/market/said-names.ts'
import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import { channel } from '../../../link/channel.ts'
import type { Cell, MatchMessage } from '../../../link/named.ts'
import { useCallback, useSyncExternalStore } from 'react'
import type { SportsLink } from '../../../link/sports-socket.ts'
import { keyedSignals } from './keyed-signals.ts'
import {
  bookKey,
  cellKey,
  EMPTY_VIEW,
  headKey,
  moneyKey,
  nextView,
  runnerKey,
  tradedKey,
  volumeKey,
  type CellPlace,
  type MarketHead,
  type MarketPlace,
  type MarketSlice,
  type MatchView,
  type RunnerHead,
} from './match-view.ts'
import type { Money } from './market-sums.ts'
import type { Traded } from './traded.ts'
import { readNews, type NewsReader } from './news-reader.ts'

/** The one store of live prices, outside React: the matches that are on the page. */

interface Room {
  readonly eventId: EventId
  readonly sportId: string
  view: MatchView
  /** why it cannot be shown: the server's sentence, or null */
  trouble: string | null
  /** why it is not there yet: the server's sentence, or null */
  waits: string | null
  reader: NewsReader | null
}

const signals = keyedSignals()
const rooms = new Map<string, Room>()
/** the match that the page is about; the parts that name no match read this one */
let pageEventId: EventId | null = null

/** The page of a match opens: its room is joined now, or as soon as there is a line. */
export function watchMatch(eventId: EventId, sportId: string): () => void {
  pageEventId = eventId
  const stop = watchBeside(eventId, sportId)
  endAhead()
  endAhead = (): void => {}
  signals.notifyAll()
  return stop
}

/** Ends the watch of a match that was begun before its page was there. */
let endAhead = (): void => {}

/**
 * Watches a match before its page is there, which takes the watch over; resolves when the match can be shown,
 * or cannot be [UI366].
 */
export function watchAhead(eventId: EventId): Promise<void> {
  pageEventId = eventId
  endAhead = watchBeside(eventId, '')
  return new Promise((resolve) => {
    const ends = [
      signals.subscribe('event', () => answered()),
      signals.subscribe('trouble', () => answered()),
      signals.subscribe('waits', () => answered()),
    ]
    const answered = (): void => {
      for (const end of ends) end()
      resolve()
    }
  })
}

/** A match that is shown beside others: its markets are read by their own ids. */
export function watchBeside(eventId: EventId, sportId: string): () => void {
  if (!rooms.has(eventId)) {
    rooms.set(eventId, {
      eventId,
      sportId,
      view: EMPTY_VIEW,
      trouble: null,
      waits: null,
      reader: null,
    })
  }
  return matches.watch(eventId)
}

/** Shows a match that no server has [UI1238]. */
export const showMadeUp = (eventId: EventId, view: MatchView): void =>
  void rooms.set(eventId, { eventId, sportId: '', view, trouble: null, waits: null, reader: null })

/** Joins the room of a match, or resumes from where its news stopped. */
const matches = channel<SportsLink, EventId>({
  keyOf: (eventId) => eventId,
  join: (eventId, line) => {
    const room = rooms.get(eventId)
    if (room === undefined) return
    room.reader ??= readerOf(room, line)
    room.reader.join()
  },
  leave: (eventId, line) => {
    rooms.get(eventId)?.reader?.stop()
    rooms.delete(eventId)
    line?.leaveMatch(eventId)
  },
})

/** The sports socket came up (again): join, or resume from where the news stopped. */
export const matchLinkUp = matches.lineUp

/** The session is over: the readers stop. */
export function matchLinkClosed(): void {
  for (const room of rooms.values()) {
    room.reader?.stop()
    room.reader = null
  }
  matches.lineClosed()
}

/** Takes a message of the line to the reader of its event. */
export function hearMatch(message: MatchMessage): void {
  rooms.get(message.match_id)?.reader?.hear(message)
}

const readerOf = (room: Room, line: SportsLink): NewsReader =>
  readNews(room.eventId, room.sportId, {
    join: line.joinMatch,
    show: (match) => {
      const next = nextView(room.view, match)
      room.view = next.view
      room.trouble = null
      room.waits = null
      for (const key of next.changed) tell(room, key)
    },
    refused: (message) => {
      room.trouble = message
      tell(room, 'trouble')
    },
    waits: (message) => {
      room.waits = message
      tell(room, 'waits')
    },
  })

const ofEvent = (key: string, eventId: EventId): string => `${key}|${eventId}`

/** What names no market is told under the match's id; the page's own match without it too. */
function tell(room: Room, key: string): void {
  const namesNoMarket = !key.includes('|')
  if (!namesNoMarket || room.eventId === pageEventId) signals.notify(key)
  if (namesNoMarket) signals.notify(ofEvent(key, room.eventId))
}

function useKey<T>(key: string, snapshot: () => T): T {
  const subscribe = useCallback((listener: () => void) => signals.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, snapshot)
}

const viewOf = (eventId: EventId | null): MatchView =>
  (eventId === null ? undefined : rooms.get(eventId)?.view) ?? EMPTY_VIEW

/** A market, of whichever match on the page has it. */
function sliceOf(mid: MarketId): MarketSlice | undefined {
  for (const { view } of rooms.values()) {
    const slice = view.slices.get(mid)
    if (slice !== undefined) return slice
  }
  return undefined
}

/** The event of the page: its name, league and start. */
export const useMatchEvent = (): MatchView['event'] =>
  useKey('event', () => viewOf(pageEventId).event)
/** The same of the match with this id, once it is known: of no page before it, and of one beside the page's. */
export const useEventOf = (eventId: EventId): MatchView['event'] =>
  useKey(ofEvent('event', eventId), () => viewOf(eventId).event)
/** How the match of the page stands. */
export const useMatchScore = (): MatchView['score'] =>
  useKey('score', () => viewOf(pageEventId).score)
/** The markets of the page, in their order, and where each belongs. */
export const useMarketPlaces = (): readonly MarketPlace[] =>
  useKey('markets', () => viewOf(pageEventId).places)
/** Why the match cannot be shown: the server's sentence, or null. */
export const useMatchTrouble = (): string | null =>
  useKey('trouble', () => (pageEventId === null ? null : (rooms.get(pageEventId)?.trouble ?? null)))
/** Why the match is not shown yet, where the server refused it for now; it is asked again by itself [UI1150]. */
export const useMatchWait = (): string | null =>
  useKey('waits', () => (pageEventId === null ? null : (rooms.get(pageEventId)?.waits ?? null)))

/** The markets of one of several matches on a page. */
export const usePlacesBeside = (eventId: EventId): readonly MarketPlace[] =>
  useKey(ofEvent('markets', eventId), () => viewOf(eventId).places)
/** Why a match beside the page's cannot be shown; null where it can. */
export const useTroubleBeside = (eventId: EventId): string | null =>
  useKey(ofEvent('trouble', eventId), () => rooms.get(eventId)?.trouble ?? null)
/** The same as of the page's own match, of one beside it [UI1150]. */
export const useWaitBeside = (eventId: EventId): string | null =>
  useKey(ofEvent('waits', eventId), () => rooms.get(eventId)?.waits ?? null)

/** The head of a market, without its prices; undefined if it is not known. */
export const useMarketHead = (mid: MarketId): MarketHead | undefined =>
  useKey(headKey(mid), () => marketHeadNow(mid))

/** The book percentage of a market in tenths [UI9]; undefined where it has none. */
export const useBookTenths = (mid: MarketId): number | undefined =>
  useKey(bookKey(mid), () => sliceOf(mid)?.book)

/** The unmatched money on either side of a market, in points; undefined if there is none. */
export const useMoney = (mid: MarketId): Money | undefined =>
  useKey(moneyKey(mid), () => sliceOf(mid)?.money)

/** The matched volume of a market, in points; 0 if its feed has none. */
export const useVolume = (mid: MarketId): Paise =>
  useKey(volumeKey(mid), () => sliceOf(mid)?.volume ?? NO_MONEY)

/** The last traded price of a runner, and its volume; undefined without a trade. */
export const useTraded = (mid: MarketId, sid: RunnerId): Traded | undefined =>
  useKey(tradedKey(mid, sid), () => tradedNow(mid, sid))
export const tradedNow = (mid: MarketId, sid: RunnerId): Traded | undefined =>
  sliceOf(mid)?.traded.get(tradedKey(mid, sid))

/** The head of a runner, without its prices. */
export const useRunnerHead = (mid: MarketId, sid: RunnerId): RunnerHead | undefined =>
  useKey(runnerKey(mid, sid), () => runnerHeadNow(mid, sid))

/** A value that is read from all runners of a market: drawn again only when the value is another one. */
export function useOfRunners<T>(
  { mid, sids }: Pick<MarketHead, 'mid' | 'sids'>,
  read: (runner: (sid: RunnerId) => RunnerHead | undefined) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = sids.map((sid) => signals.subscribe(runnerKey(mid, sid), listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [mid, sids],
  )
  return useSyncExternalStore(subscribe, () => read((sid) => runnerHeadNow(mid, sid)))
}

/** One price cell: it alone is drawn again when its price moves [RT23]. */
export const useLiveCell = (place: CellPlace): Cell | undefined =>
  useKey(cellKey(place), () => liveCellNow(place))

/** Whether anything can be had of a row on either side; it changes seldom, where prices change always. */
export const useIsOffered = (mid: MarketId, sid: RunnerId): boolean => {
  const back = useIsPriced({ mid, sid, side: 'back', level: 0 })
  const lay = useIsPriced({ mid, sid, side: 'lay', level: 0 })
  return back || lay
}

const useIsPriced = (place: CellPlace): boolean =>
  useKey(cellKey(place), () => (liveCellNow(place)?.price ?? null) !== null)

/** For a click and at the moment of sending: what the page knows of a market and a runner right now. */
export const liveCellNow = (place: CellPlace): Cell | undefined =>
  sliceOf(place.mid)?.cells.get(cellKey(place))
export const marketHeadNow = (mid: MarketId): MarketHead | undefined => sliceOf(mid)?.head
export const runnerHeadNow = (mid: MarketId, sid: RunnerId): RunnerHead | undefined =>
  sliceOf(mid)?.runners.get(runnerKey(mid, sid))
/** The sentences of the names of a market on the page and of a row of it. */
export function saidNow(mid: MarketId, sid: RunnerId): SaidNames {
  const [market, selection] = [marketHeadNow(mid)?.said, runnerHeadNow(mid, sid)?.said]
  return { ...(market !== undefined && { market }), ...(selection !== undefined && { selection }) }
}

/** The match that a market on the page is of. */
export function matchOfMarketNow(
  mid: MarketId,
): { readonly eventId: EventId; readonly eventName: string; readonly sportId: string } | null {
  for (const { eventId, view } of rooms.values()) {
    if (!view.slices.has(mid) || view.event === null) continue
    const { eventName, sportId } = view.event
    return { eventId, eventName, sportId }
  }
  return null
}
/** The event as it is known at this moment. */
export const matchEventNow = (eventId: EventId): MatchView['event'] => viewOf(eventId).event
