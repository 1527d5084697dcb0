import { io, type Socket } from 'socket.io-client'

import type { DiamondSource } from './diamond-feed.ts'
import { SocketPages } from './socket-pages.ts'
import { LARGEST_ANSWER, MOST_MATCHES, SPORTS } from './sources.ts'

/** How often the lists and the markets of every match are asked for again, milliseconds. */
const ASK_EVERY_MS = 4_000
/** A page that was not said again for so long is told no more: what it offered may be old. */
const PAGE_LASTS_MS = 10_000
/** What came within so long is told as one picture. */
const CONFLATE_MS = 100
const RECONNECT_MS = 500
const LONGEST_RECONNECT_MS = 10_000
const CONNECT_WITHIN_MS = 10_000

export interface SocketTimes {
  readonly askEveryMs: number
  readonly pageLastsMs: number
}

/**
 * Listens to a socket.io server [FD60]. It is asked for the lists of each sport (`join_list` {sportId}) and for
 * the markets of each match listed (`join_match` {eventId, sportId, matchId}), and again every four seconds; what
 * a message is, is told by its rows, whatever its name. The query of the address (a key) goes along.
 */
export function socketSource(
  url: string,
  times: SocketTimes = { askEveryMs: ASK_EVERY_MS, pageLastsMs: PAGE_LASTS_MS },
): DiamondSource {
  const pages = new SocketPages(times.pageLastsMs)
  let socket: Socket | null = null
  let watched: Parameters<DiamondSource['pages']>[0] = []
  const asked = new Set<string>()

  function ask(matches: typeof watched): void {
    for (const { matchId, sportId } of matches) {
      asked.add(matchId)
      socket?.emit('join_match', { eventId: matchId, sportId, matchId })
    }
  }

  function askAll(): void {
    // a server that sent us away is not asked again by itself
    if (socket?.active === false) socket.connect()
    if (socket?.connected !== true) return
    for (const sportId of SPORTS) socket.emit('join_list', { sportId })
    ask(watched)
  }

  function begin(signal: AbortSignal): Socket {
    const line = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: RECONNECT_MS,
      reconnectionDelayMax: LONGEST_RECONNECT_MS,
      timeout: CONNECT_WITHIN_MS,
    })
    line.on('connect', askAll)
    line.on('disconnect', () => pages.forget())
    line.onAny((name: unknown, page: unknown) => pages.hear(String(name), textOf(page), Date.now()))
    const again = setInterval(askAll, times.askEveryMs)
    const end = (): void => {
      clearInterval(again)
      line.disconnect()
      pages.end()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    return line
  }

  return {
    everyMs: CONFLATE_MS,
    pages: async (matches, signal) => {
      socket ??= begin(signal)
      watched = matches.slice(0, MOST_MATCHES)
      ask(watched.filter(({ matchId }) => !asked.has(matchId)))
      await pages.news()
      return pages.take(Date.now())
    },
  }
}

/** A page as text, as it was sent or written again; '' for what is too large to be one. */
function textOf(page: unknown): string {
  const text = typeof page === 'string' ? page : (JSON.stringify(page) ?? '')
  return text.length > LARGEST_ANSWER ? '' : text
}
