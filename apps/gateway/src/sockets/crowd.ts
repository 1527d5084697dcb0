import type { UserId } from '@crease/domain/units/ids.ts'

interface SocketLike {
  readonly disconnect: (close: true) => unknown
}

/**
 * The sockets of each player in one namespace, the oldest first. One too many ends the oldest: a phone that
 * loses its line again and again leaves those behind, and must come in [RT62].
 */
export class Crowd {
  readonly #most: number
  readonly #sockets = new Map<UserId, Set<SocketLike>>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a socket; returns the function for its end. `tooMany` runs when a newer socket replaces it. */
  enter(user: UserId, socket: SocketLike, tooMany: () => void): () => void {
    const sockets = this.#sockets.get(user) ?? new Set()
    this.#sockets.set(user, sockets)
    sockets.add(socket)
    const [oldest] = sockets
    if (sockets.size > this.#most) {
      tooMany()
      oldest?.disconnect(true)
    }
    return () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#sockets.get(user) === sockets) this.#sockets.delete(user)
    }
  }
}
