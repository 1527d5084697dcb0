import { io, type Socket } from 'socket.io-client'

import { readPages } from './latest-pages.ts'
import { LARGEST_PAGE, PageQueue, type Asking, type DiamondSource } from './pages.ts'
import { RowCount } from './row-count.ts'
import { SOURCE_SPORTS, sourceSport } from './source-sports.ts'

/** How often the lists and the markets of every match are asked for again, milliseconds. */
const ASK_EVERY_MS = 4_000
/** Messages within this time form one snapshot. */
const CONFLATE_MS = 100
const RECONNECT_MS = 500
const LONGEST_RECONNECT_MS = 10_000
const CONNECT_WITHIN_MS = 10_000
/** A page as text within a text takes more, for its quotation marks. */
const LARGEST_MESSAGE = 2 * LARGEST_PAGE

export interface SocketTimes {
  readonly askEveryMs: number
}

/**
 * Subscribes to a socket.io server [FD60]. It requests the lists of each sport (`join_list` {sportId}) and the
 * markets of each listed match (`join_match` {eventId, sportId, matchId}), again every four seconds; the rows of a
 * message decide its kind, whatever its name. The query of the address (a key) goes along.
 */
export function socketSource(
  url: string,
  times: SocketTimes = { askEveryMs: ASK_EVERY_MS },
): DiamondSource {
  const queue = new PageQueue()
  let socket: Socket | null = null
  let watched: Asking['matches'] = []
  const asked = new Set<string>()

  function ask(matches: typeof watched): void {
    for (const { matchId, sportId: ours } of matches) {
      const sportId = sourceSport(ours)
      asked.add(matchId)
      socket?.emit('join_match', { eventId: matchId, sportId, matchId })
    }
  }

  function askAll(): void {
    // a server that sent us away is not asked again by itself
    if (socket?.active === false) socket.connect()
    if (socket?.connected !== true) return
    for (const sportId of SOURCE_SPORTS) socket.emit('join_list', { sportId })
    ask(watched)
  }

  function begin({ clock, signal }: Asking): Socket {
    const line = io(url, {
      transports: ['websocket'],
      // a longer message ends the line before it is in memory [FD77]
      transportOptions: { websocket: { maxPayload: LARGEST_MESSAGE } },
      forceNew: true,
      reconnectionDelay: RECONNECT_MS,
      reconnectionDelayMax: LONGEST_RECONNECT_MS,
      timeout: CONNECT_WITHIN_MS,
    })
    line.on('connect', askAll)
    line.on('disconnect', (why) => queue.fail('socket', new Error(`the line was cut: ${why}`)))
    line.on('connect_error', (error) => queue.fail('socket', error))
    line.onAny((name: unknown, page: unknown) => {
      const text = textOf(page)
      if (text === null)
        queue.fail('socket', new Error(`a page of more than ${LARGEST_PAGE} bytes`))
      else queue.hear({ key: keyOf(String(name), text), text, at: clock.now() })
    })
    const again = setInterval(askAll, times.askEveryMs)
    const end = (): void => {
      clearInterval(again)
      line.disconnect()
      queue.end()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    return line
  }

  return {
    everyMs: CONFLATE_MS,
    pages: async (asking) => {
      socket ??= begin(asking)
      watched = asking.matches
      ask(watched.filter(({ matchId }) => !asked.has(matchId)))
      return queue.take(asking)
    },
  }
}

/** The key of a page by its rows: a list of the sports in it under its name, or the markets of matches. */
function keyOf(name: string, text: string): string {
  const { matches, markets } = readPages([text], { count: new RowCount(), zone: 'UTC' })
  const isList = matches.length > 0
  const subjects = isList
    ? matches.map(({ sportId }) => `sport ${sportId}`)
    : markets.map(({ matchId }) => `match ${matchId}`)
  const subject = [...new Set(subjects)].toSorted().join()
  return isList || subject === '' ? `${name} ${subject}` : subject
}

/** A page as text, as it was sent or written again; null for one that is too large. */
function textOf(page: unknown): string | null {
  const text = typeof page === 'string' ? page : (JSON.stringify(page) ?? '')
  return text.length > LARGEST_PAGE ? null : text
}
