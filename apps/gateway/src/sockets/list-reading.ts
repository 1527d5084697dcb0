import type { FollowList, ListMessage } from '@crease/contract/list-shapes.ts'
import type { FollowListReply } from '@crease/contract/sockets.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { Resume } from '../match-feed/match-feed.ts'
import type { ListFeed } from '../match-feed/list-feed.ts'
import { listNewsRoom } from '../match-feed/rooms.ts'
import { CATCH_UP_MESSAGES } from './socket-limits.ts'
import type { Reading } from './slow-readers.ts'

/** The part of a sports socket that is used here. */
export interface ListSocket {
  readonly connected: boolean
  readonly join: (room: string) => unknown
  readonly leave: (room: string) => unknown
  emit(name: 'list_news', message: ListMessage): unknown
}

interface ListReadingParts {
  readonly matchFeed: Pick<ListFeed, 'since' | 'reached'>
  readonly reading: Reading
  readonly roomsPerSocket: number
}

/**
 * The numbered lists of one sports socket: a limited number. A late reader receives nothing, and then the missed
 * messages, or the image if those are many [RT92].
 */
export class ListReading {
  readonly #socket: ListSocket
  readonly #parts: ListReadingParts
  /** where it stopped, while its reader is late; null while it hears all */
  readonly #followed = new Map<string, Resume | null>()

  constructor(socket: ListSocket, parts: ListReadingParts) {
    this.#socket = socket
    this.#parts = parts
    parts.reading.onLate(() => this.#pause())
    parts.reading.onCaughtUp(() => this.#goOn())
  }

  /** In one turn: what is missed is read and the room joined before anything else is published [RT91]. */
  follow({ list, resume }: FollowList, reply: (answer: FollowListReply) => void): void {
    const { matchFeed, reading, roomsPerSocket } = this.#parts
    const messages = matchFeed.since(list, resume ?? null)
    if (messages === null) return reply(errorReply({ code: 'NOT_FOUND', field: 'list' }))
    if (!this.#followed.has(list) && this.#followed.size >= roomsPerSocket) {
      const bound = { limit: roomsPerSocket }
      return reply(errorReply({ code: 'FOLLOWS_TOO_MANY', field: 'list', bound }))
    }
    if (reading.isLate()) this.#stop(list)
    else {
      this.#followed.set(list, null)
      void this.#socket.join(listNewsRoom(list))
    }
    return reply({ success: true, messages })
  }

  unfollow(list: string): void {
    if (this.#followed.delete(list)) void this.#socket.leave(listNewsRoom(list))
  }

  /** In the turn in which the reader became late: the message that made it so is its last. */
  #pause(): void {
    for (const list of this.#followed.keys()) this.#stop(list)
  }

  #stop(list: string): void {
    this.#followed.set(list, this.#parts.matchFeed.reached(list))
    void this.#socket.leave(listNewsRoom(list))
  }

  #goOn(): void {
    if (!this.#socket.connected || this.#parts.reading.isLate()) return
    for (const [list, stoppedAt] of this.#followed) {
      if (stoppedAt !== null) this.#catchUp(list, stoppedAt)
    }
  }

  #catchUp(list: string, stoppedAt: Resume): void {
    const { matchFeed } = this.#parts
    const missed = matchFeed.since(list, stoppedAt)
    const isMuch = missed !== null && missed.length > CATCH_UP_MESSAGES
    this.#followed.set(list, null)
    void this.#socket.join(listNewsRoom(list))
    for (const message of (isMuch ? matchFeed.since(list, null) : missed) ?? []) {
      this.#socket.emit('list_news', message)
    }
  }
}
