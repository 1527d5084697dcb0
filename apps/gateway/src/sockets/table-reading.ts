import type { JoinTable, TableMessage } from '@crease/contract/casino-shapes.ts'
import type { LobbyData } from '@crease/contract/lobby-shapes.ts'
import type { JoinTableReply } from '@crease/contract/sockets.ts'
import { LOBBY } from '@crease/protocol/casino.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { Resume } from '../match-feed/match-feed.ts'
import { LOBBY_ROOM, tableRoom } from '../match-feed/rooms.ts'
import { NumberedRooms, type RoomSocket } from './numbered-rooms.ts'
import type { Reading } from './slow-readers.ts'
import type { CasinoFeed } from '../casino/casino-feed.ts'

/** The part of a sports socket that is used here. */
export interface TableSocket extends RoomSocket {
  emit(name: 'table_data', message: TableMessage): unknown
  emit(name: 'lobby_data', lobby: LobbyData): unknown
}

type FeedReads = Pick<CasinoFeed, 'image' | 'since' | 'reached' | 'lobby' | 'watch'>

export interface TableReadingParts {
  readonly tables: FeedReads
  readonly reading: Reading
  readonly tablesPerSocket: number
}

/**
 * The casino reads of one sports socket: a limited number of tables, and the lobby. A late reader receives nothing,
 * and then the present state [RT83].
 */
export class TableReading {
  readonly #socket: TableSocket
  readonly #parts: TableReadingParts
  readonly #joined: NumberedRooms<string, TableMessage>
  #readsLobby = false

  constructor(socket: TableSocket, parts: TableReadingParts) {
    this.#socket = socket
    this.#parts = parts
    parts.reading.onLate(() => {
      if (this.#readsLobby) void socket.leave(LOBBY_ROOM)
    })
    parts.reading.onCaughtUp(() => {
      if (this.#readsLobby && socket.connected && !parts.reading.isLate()) this.joinLobby()
    })
    this.#joined = new NumberedRooms<string, TableMessage>({
      socket,
      reading: parts.reading,
      roomOf: tableRoom,
      reached: (slug) => parts.tables.reached(slug),
      missed: (slug, resume) => this.#missing(slug, resume),
      send: (message) => void socket.emit('table_data', message),
    })
  }

  /** In one turn: what is missed is read and the room joined before anything else is published [RT82]. */
  join({ slug, resume }: JoinTable, reply: (answer: JoinTableReply) => void): void {
    const { tables, tablesPerSocket } = this.#parts
    const messages = this.#missing(slug, resume ?? null)
    if (messages === null) return reply(errorReply({ code: 'NOT_FOUND', field: 'slug' }))
    const isNew = !this.#joined.has(slug)
    if (isNew && this.#joined.size >= tablesPerSocket) {
      const bound = { limit: tablesPerSocket }
      return reply(errorReply({ code: 'FOLLOWS_TOO_MANY', field: 'slug', bound }))
    }
    if (isNew) tables.watch(slug, 1)
    this.#joined.join(slug)
    return reply({ success: true, messages })
  }

  leave(slug: string): void {
    if (this.#joined.leave(slug)) this.#parts.tables.watch(slug, -1)
  }

  joinLobby(): void {
    if (!this.#readsLobby) this.#parts.tables.watch(LOBBY, 1)
    this.#readsLobby = true
    if (this.#parts.reading.isLate()) return
    void this.#socket.join(LOBBY_ROOM)
    this.#socket.emit('lobby_data', { tables: this.#parts.tables.lobby() })
  }

  leaveLobby(): void {
    this.#forgetLobby()
    void this.#socket.leave(LOBBY_ROOM)
  }

  /** The socket is gone. */
  readonly end = (): void => {
    for (const slug of this.#joined.keys()) this.leave(slug)
    this.#forgetLobby()
  }

  #forgetLobby(): void {
    if (this.#readsLobby) this.#parts.tables.watch(LOBBY, -1)
    this.#readsLobby = false
  }

  #missing(slug: string, resume: Resume | null): TableMessage[] | null {
    const { tables } = this.#parts
    if (resume !== null) return tables.since(slug, resume)
    const image = tables.image(slug)
    return image === null ? null : [image]
  }
}
