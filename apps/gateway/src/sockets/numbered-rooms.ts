import type { Resume } from '../match-feed/match-feed.ts'
import { CATCH_UP_MESSAGES } from './socket-limits.ts'
import type { Reading } from './slow-readers.ts'

/** The part of a socket that joins and leaves rooms. */
export interface RoomSocket {
  readonly connected: boolean
  readonly join: (room: string) => unknown
  readonly leave: (room: string) => unknown
}

interface NumberedParts<Key, Message> {
  readonly socket: RoomSocket
  readonly reading: Reading
  readonly roomOf: (key: Key) => string
  /** the number of the newest message; null for an unknown key */
  readonly reached: (key: Key) => Resume | null
  /** the messages after this number, or the image in their place; null for an unknown key */
  readonly missed: (key: Key, resume: Resume | null) => readonly Message[] | null
  readonly send: (message: Message) => void
}

/**
 * The numbered news that one socket follows. A late reader receives nothing, and then the missed messages, or the image
 * if those are many [RT36] [RT92].
 */
export class NumberedRooms<Key, Message> {
  readonly #parts: NumberedParts<Key, Message>
  /** the number at which each one stopped, while its reader is late: null for an unknown one; 'none' while it receives all */
  readonly #stoppedAt = new Map<Key, Resume | null | 'none'>()

  constructor(parts: NumberedParts<Key, Message>) {
    this.#parts = parts
    parts.reading.onLate(() => this.#pause())
    parts.reading.onCaughtUp(() => this.#continue())
  }

  get size(): number {
    return this.#stoppedAt.size
  }

  has(key: Key): boolean {
    return this.#stoppedAt.has(key)
  }

  keys(): readonly Key[] {
    return [...this.#stoppedAt.keys()]
  }

  /** In the turn in which the reader receives what it missed: nothing is published between the two [RT2]. */
  join(key: Key): void {
    if (this.#parts.reading.isLate()) this.#stop(key)
    else this.#enter(key)
  }

  /** False: it was not followed. */
  leave(key: Key): boolean {
    const isFollowed = this.#stoppedAt.delete(key)
    if (isFollowed) void this.#parts.socket.leave(this.#parts.roomOf(key))
    return isFollowed
  }

  #enter(key: Key): void {
    this.#stoppedAt.set(key, 'none')
    void this.#parts.socket.join(this.#parts.roomOf(key))
  }

  /** In the turn in which the reader became late: the message that made it so is its last. */
  #pause(): void {
    for (const [key, stoppedAt] of this.#stoppedAt) if (stoppedAt === 'none') this.#stop(key)
  }

  #stop(key: Key): void {
    this.#stoppedAt.set(key, this.#parts.reached(key))
    void this.#parts.socket.leave(this.#parts.roomOf(key))
  }

  /** A reader that becomes late again meanwhile receives the others later. */
  #continue(): void {
    const { socket, reading, missed, send } = this.#parts
    for (const [key, stoppedAt] of this.#stoppedAt) {
      if (!socket.connected || reading.isLate()) return
      if (stoppedAt === 'none') continue
      const messages = missed(key, stoppedAt)
      const isMuch = messages !== null && messages.length > CATCH_UP_MESSAGES
      this.#enter(key)
      for (const message of (isMuch ? missed(key, null) : messages) ?? []) send(message)
    }
  }
}
