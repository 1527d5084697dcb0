import type { JoinMatch, JoinReply, MatchList, MatchMessage } from '@crease/contract/sockets.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import { eventId, type EventId } from '@crease/domain/units/ids.ts'
import type { Hold } from '../exchange/subscribed-events.ts'
import { paceFor, USUAL_PACE_MS, type MatchFeed, type Resume } from '../match-feed/match-feed.ts'
import { listRoom, matchRoom } from '../match-feed/rooms.ts'
import { errorReply } from '../edge/error-reply.ts'
import { answerWith, inParts } from './image-parts.ts'
import { NumberedRooms, type RoomSocket } from './numbered-rooms.ts'
import type { Reading } from './slow-readers.ts'

const NOT_KNOWN = errorReply({ code: 'NOT_FOUND', field: 'eventId' })
const tooMany = (limit: number, field = 'eventId') =>
  errorReply({ code: 'FOLLOWS_TOO_MANY', field, bound: { limit } })
const heardAnyway = (): Hold => ({ fresh: null, release: () => undefined })

/** The part of a sports socket that is used here. */
export interface ReadingSocket extends RoomSocket {
  emit(name: 'match_data', message: MatchMessage): unknown
  emit(name: 'list_data', list: MatchList): unknown
}

type FeedReads = Pick<MatchFeed, 'image' | 'since' | 'reached' | 'list' | 'catchUp'>

interface ReadingParts {
  readonly matchFeed: FeedReads
  readonly reading: Reading
  readonly roomsPerSocket: number
  /** Somebody looks at this event; absent: all are heard at once */
  readonly hold?: ((event: EventId) => Hold) | undefined
}

type JoinAnswer = (answer: JoinReply) => void

interface Joined {
  readonly event: EventId
  readonly hold: Hold
  readonly paceMs: number
}

const roomOf = ({ event, paceMs }: Joined): string => matchRoom(event, paceMs)

/**
 * The rooms of one sports socket: a limited number [RT10]. A late reader receives nothing, and then the present
 * state: the latest book wins [RT36].
 */
export class MatchReading {
  readonly #socket: ReadingSocket
  readonly #matchFeed: FeedReads
  readonly #reading: Reading
  readonly #limit: number
  readonly #matches = new Map<string, Joined>()
  readonly #rooms: NumberedRooms<Joined, MatchMessage>
  readonly #lists = new Set<string>()
  readonly #hold: (event: EventId) => Hold
  /** the newest join of each event that waits for the event's newest prices */
  readonly #waiting = new Map<EventId, Hold>()

  constructor(socket: ReadingSocket, parts: ReadingParts) {
    this.#socket = socket
    this.#hold = parts.hold ?? heardAnyway
    this.#matchFeed = parts.matchFeed
    this.#reading = parts.reading
    this.#limit = parts.roomsPerSocket
    parts.reading.onLate(() => {
      for (const sportId of this.#lists) void socket.leave(listRoom(sportId))
    })
    parts.reading.onCaughtUp(() => {
      if (!socket.connected || parts.reading.isLate()) return
      for (const sportId of this.#lists) this.joinList(sportId)
    })
    this.#rooms = new NumberedRooms<Joined, MatchMessage>({
      socket,
      reading: parts.reading,
      roomOf,
      reached: ({ event, paceMs }) => this.#matchFeed.reached(event, paceMs),
      missed: ({ event, paceMs }, resume) => this.#missing(event, resume, paceMs),
      send: (message) => {
        for (const part of inParts(message)) socket.emit('match_data', part)
      },
    })
  }

  /** An event without readers here is fetched first: its image has the newest prices [RT763]. */
  joinMatch(join: JoinMatch, reply: JoinAnswer): void {
    const event = eventId(join.eventId)
    if (this.#matchFeed.image(event) === null) return reply(NOT_KNOWN)
    if (this.#isOneTooMany(event)) return reply(tooMany(this.#limit))
    const hold = this.#hold(event)
    if (hold.fresh === null) return this.#join(join, hold, reply)
    this.#waiting.set(event, hold)
    return void hold.fresh.then(() => this.#joinFresh(join, hold, reply))
  }

  #joinFresh(join: JoinMatch, hold: Hold, reply: JoinAnswer): void {
    const event = eventId(join.eventId)
    this.#matchFeed.catchUp(event)
    const isWanted = this.#waiting.get(event) === hold
    if (isWanted) this.#waiting.delete(event)
    this.#join(join, hold, reply)
    if (!isWanted) this.#end(event)
  }

  /**
   * One turn without a pause: what the reader misses is read off the match feed and the room is joined before
   * any other message can be published, so nothing is lost and nothing is doubled between the two [RT2].
   * The answer is given by `reply`; the other parts of a big image follow it as messages [RT34].
   */
  #join(join: JoinMatch, hold: Hold, reply: JoinAnswer): void {
    const event = eventId(join.eventId)
    const paceMs = paceFor(join.conflateMs ?? USUAL_PACE_MS)
    const messages = this.#missing(event, join.resume ?? null, paceMs)
    if (messages === null || this.#isOneTooMany(event)) {
      hold.release()
      return reply(messages === null ? NOT_KNOWN : tooMany(this.#limit))
    }
    this.#end(event)
    const joined: Joined = { event, hold, paceMs }
    this.#matches.set(event, joined)
    this.#rooms.join(joined)
    const { answer, others } = answerWith(messages, paceMs)
    reply(answer)
    for (const part of others) this.#socket.emit('match_data', part)
    return undefined
  }

  /** A join of it that still waits joins nothing. */
  leaveMatch(event: string): void {
    this.#waiting.delete(eventId(event))
    this.#end(event)
  }

  /** The socket is gone. */
  readonly end = (): void => {
    for (const event of [...this.#waiting.keys(), ...this.#matches.keys()]) this.leaveMatch(event)
  }

  #end(event: string): void {
    const joined = this.#matches.get(event)
    if (joined === undefined) return
    this.#matches.delete(event)
    joined.hold.release()
    this.#rooms.leave(joined)
  }

  joinList(sportId: string): ErrorReply | { readonly success: true } {
    if (!this.#lists.has(sportId) && this.#isFull()) return tooMany(this.#limit, 'sportId')
    this.#lists.add(sportId)
    if (!this.#reading.isLate()) {
      void this.#socket.join(listRoom(sportId))
      this.#socket.emit('list_data', { sportId, data: this.#matchFeed.list(sportId) })
    }
    return { success: true }
  }

  leaveList(sportId: string): void {
    if (this.#lists.delete(sportId)) void this.#socket.leave(listRoom(sportId))
  }

  #isOneTooMany(event: EventId): boolean {
    return !this.#matches.has(event) && this.#isFull()
  }

  #isFull(): boolean {
    return this.#matches.size + this.#lists.size >= this.#limit
  }

  #missing(event: EventId, resume: Resume | null, paceMs: number): MatchMessage[] | null {
    if (resume !== null) return this.#matchFeed.since(event, resume, paceMs)
    const image = this.#matchFeed.image(event, paceMs)
    return image === null ? null : [image]
  }
}
