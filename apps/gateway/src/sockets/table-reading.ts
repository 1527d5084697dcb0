import type { JoinTable, TableMessage } from '@crease/contract/casino-shapes.ts'
import type { LobbyData } from '@crease/contract/lobby-shapes.ts'
import type { JoinTableReply } from '@crease/contract/sockets.ts'
import { LOBBY } from '@crease/protocol/casino.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { Resume } from '../match-feed/match-feed.ts'
import { LOBBY_ROOM, tableRoom } from '../match-feed/rooms.ts'
import { CATCH_UP_MESSAGES } from './socket-limits.ts'
import type { Reading } from './slow-readers.ts'
import type { CasinoFeed } from '../casino/casino-feed.ts'

/** The part of a sports socket that is used here. */
export interface TableSocket {
  readonly connected: boolean
  readonly join: (room: string) => unknown
  readonly leave: (room: string) => unknown
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
  /** where it stopped, while its reader is late; null while it hears all */
  readonly #joined = new Map<string, Resume | null>()
  #readsLobby = false

  constructor(socket: TableSocket, parts: TableReadingParts) {
    this.#socket = socket
    this.#parts = parts
    parts.reading.onLate(() => this.#pause())
    parts.reading.onCaughtUp(() => this.#goOn())
  }

  /** In one turn: what is missed is read and the room joined before anything else is published [RT82]. */
  join({ slug, resume }: JoinTable, reply: (answer: JoinTableReply) => void): void {
    const { tables, reading, tablesPerSocket } = this.#parts
    const messages = this.#missing(slug, resume ?? null)
    if (messages === null) return reply(errorReply({ code: 'NOT_FOUND', field: 'slug' }))
    const isNew = !this.#joined.has(slug)
    if (isNew && this.#joined.size >= tablesPerSocket) {
      const bound = { limit: tablesPerSocket }
      return reply(errorReply({ code: 'FOLLOWS_TOO_MANY', field: 'slug', bound }))
    }
    if (isNew) tables.watch(slug, 1)
    if (reading.isLate()) this.#stop(slug)
    else {
      this.#joined.set(slug, null)
      void this.#socket.join(tableRoom(slug))
    }
    return reply({ success: true, messages })
  }

  leave(slug: string): void {
    if (!this.#joined.delete(slug)) return
    this.#parts.tables.watch(slug, -1)
    void this.#socket.leave(tableRoom(slug))
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
    for (const slug of this.#joined.keys()) this.#parts.tables.watch(slug, -1)
    this.#joined.clear()
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

  #pause(): void {
    for (const slug of this.#joined.keys()) this.#stop(slug)
    if (this.#readsLobby) void this.#socket.leave(LOBBY_ROOM)
  }

  #stop(slug: string): void {
    this.#joined.set(slug, this.#parts.tables.reached(slug))
    void this.#socket.leave(tableRoom(slug))
  }

  #goOn(): void {
    if (!this.#socket.connected || this.#parts.reading.isLate()) return
    if (this.#readsLobby) this.joinLobby()
    for (const [slug, stoppedAt] of this.#joined) {
      if (stoppedAt !== null) this.#catchUp(slug, stoppedAt)
    }
  }

  #catchUp(slug: string, stoppedAt: Resume): void {
    this.#joined.set(slug, null)
    const missed = this.#missing(slug, stoppedAt) ?? []
    const messages = missed.length > CATCH_UP_MESSAGES ? (this.#missing(slug, null) ?? []) : missed
    void this.#socket.join(tableRoom(slug))
    for (const message of messages) this.#socket.emit('table_data', message)
  }
}
