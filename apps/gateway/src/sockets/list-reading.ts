import type { FollowList, ListMessage } from '@crease/contract/list-shapes.ts'
import type { FollowListReply } from '@crease/contract/sockets.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { ListFeed } from '../match-feed/list-feed.ts'
import { listNewsRoom } from '../match-feed/rooms.ts'
import { NumberedRooms, type RoomSocket } from './numbered-rooms.ts'
import type { Reading } from './slow-readers.ts'

/** The part of a sports socket that is used here. */
export interface ListSocket extends RoomSocket {
  emit(name: 'list_news', message: ListMessage): unknown
}

interface ListReadingParts {
  readonly matchFeed: Pick<ListFeed, 'since' | 'reached'>
  readonly reading: Reading
  readonly roomsPerSocket: number
}

/** The numbered lists of one sports socket: a limited number. */
export class ListReading {
  readonly #parts: ListReadingParts
  readonly #rooms: NumberedRooms<string, ListMessage>

  constructor(socket: ListSocket, parts: ListReadingParts) {
    const { matchFeed, reading } = parts
    this.#parts = parts
    this.#rooms = new NumberedRooms<string, ListMessage>({
      socket,
      reading,
      roomOf: listNewsRoom,
      reached: (list) => matchFeed.reached(list),
      missed: (list, resume) => matchFeed.since(list, resume),
      send: (message) => void socket.emit('list_news', message),
    })
  }

  /** In one turn: what is missed is read and the room joined before anything else is published [RT91]. */
  follow({ list, resume }: FollowList, reply: (answer: FollowListReply) => void): void {
    const { matchFeed, roomsPerSocket } = this.#parts
    const messages = matchFeed.since(list, resume ?? null)
    if (messages === null) return reply(errorReply({ code: 'NOT_FOUND', field: 'list' }))
    if (!this.#rooms.has(list) && this.#rooms.size >= roomsPerSocket) {
      const bound = { limit: roomsPerSocket }
      return reply(errorReply({ code: 'FOLLOWS_TOO_MANY', field: 'list', bound }))
    }
    this.#rooms.join(list)
    return reply({ success: true, messages })
  }

  unfollow(list: string): void {
    this.#rooms.leave(list)
  }
}
