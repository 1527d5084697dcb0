import type {
  DepthNews,
  DepthPlaces,
  JoinDepth,
  JoinDepthReply,
} from '@crease/contract/depth-shapes.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Pacer } from '../match-feed/pacer.ts'
import { errorReply } from '../edge/error-reply.ts'
import { depthChange, depthImage, wirePlaces, type DepthNow } from '../wire/depth.ts'
import type { SocketsPort, DepthAnswer } from './sockets-port.ts'
import { DEPTHS_PER_SOCKET, PLACED_USERS } from './socket-limits.ts'
import type { Reading } from './slow-readers.ts'

/** the least time between two messages about a runner's prices, milliseconds */
const DEPTH_EVERY_MS = 100

/** The part of a sports socket that is used here. */
interface DepthSocket {
  emit(name: 'depth_data', news: DepthNews): unknown
  emit(name: 'depth_places', places: DepthPlaces): unknown
}

/** One socket, as it reads all prices of a few runners. */
interface DepthReader {
  readonly socket: DepthSocket
  readonly reading: Reading
  readonly user: UserId
  /** the last published places of each runner; null before the answer to its join */
  readonly joined: Map<string, DepthPlaces | null>
}

interface Watched {
  readonly asked: JoinDepth
  readonly readers: Set<DepthReader>
  /** what all its readers have, and the number of it; null before the first answer */
  now: DepthNow | null
  seq: number
  /** it is looked at no more */
  readonly release: () => void
}

export interface DepthsDeps {
  readonly port: Pick<SocketsPort, 'depth'>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  /** Somebody looks at a market, until this is called: its news come at once [RT760]; absent: they do anyway. */
  readonly hold?: ((market: string) => () => void) | undefined
}

/**
 * All prices of single runners, for open ladders [RT50]. The exchange is queried when a watched market changed, once
 * for all readers of a runner, and at most ten times a second; changes are sent by number [RT123].
 */
export class Depths {
  readonly #deps: DepthsDeps
  readonly #watched = new Map<string, Watched>()
  readonly #pacer = new Pacer<string>(DEPTH_EVERY_MS, (key) => void this.#tell(key))

  constructor(deps: DepthsDeps) {
    this.#deps = deps
  }

  /** Takes the markets that a commit changed. */
  tellMarkets(views: readonly MarketView[]): void {
    if (this.#watched.size === 0) return
    const changed = new Set<string>(views.map(({ definition }) => definition.marketId))
    for (const [key, { asked }] of this.#watched) {
      if (changed.has(asked.marketId)) this.#pacer.touch(key)
    }
  }

  /** The catalogue was restarted: any watched market may have changed meanwhile. */
  restart(): void {
    for (const key of this.#watched.keys()) this.#pacer.touch(key)
  }

  /** A socket of a user that may look at some runners; `end` when it goes. */
  reader(socket: DepthSocket, reading: Reading, user: UserId) {
    const joined: DepthReader['joined'] = new Map()
    const reader: DepthReader = { socket, reading, user, joined }
    // while it was late it was told nothing: then all of it [RT36]
    reading.onCaughtUp(() => {
      for (const key of joined.keys()) this.#catchUp(reader, key)
    })
    return {
      join: (asked: JoinDepth, reply: (answer: JoinDepthReply) => void) =>
        void this.#join(reader, asked, reply),
      leave: (asked: JoinDepth) => this.#leave(reader, keyOf(asked)),
      end: () => {
        for (const key of joined.keys()) this.#leave(reader, key)
      },
    }
  }

  stop(): void {
    this.#pacer.stop()
  }

  /** Answers in the turn in which its reader begins to be told: nothing is missed between the two. */
  async #join(
    reader: DepthReader,
    asked: JoinDepth,
    reply: (answer: JoinDepthReply) => void,
  ): Promise<void> {
    const key = keyOf(asked)
    if (!reader.joined.has(key) && reader.joined.size >= DEPTHS_PER_SOCKET) {
      reply(
        errorReply({
          code: 'FOLLOWS_TOO_MANY',
          field: 'selectionId',
          bound: { limit: DEPTHS_PER_SOCKET },
        }),
      )
      return
    }
    reader.joined.set(key, null)
    const watched = this.#watched.get(key) ?? this.#begin(asked)
    watched.readers.add(reader)
    const answer = await this.#ask(watched)
    if (answer === 'busy' || answer === null) {
      this.#leave(reader, key)
      if (answer === 'busy') reply(errorReply({ code: 'BUSY' }))
      else reply(errorReply({ code: 'NOT_FOUND', field: 'selectionId' }))
      return
    }
    const image = this.#take(watched, answer)
    const places = wirePlaces(asked, answer.places, reader.user)
    if (reader.joined.has(key)) reader.joined.set(key, places)
    reply({ success: true, depth: image, places })
  }

  #begin(asked: JoinDepth): Watched {
    const release = this.#deps.hold?.(asked.marketId) ?? nothing
    const watched: Watched = { asked, readers: new Set(), now: null, seq: 0, release }
    this.#watched.set(keyOf(asked), watched)
    return watched
  }

  #leave(reader: DepthReader, key: string): void {
    const watched = this.#watched.get(key)
    if (watched === undefined || !reader.joined.delete(key)) return
    watched.readers.delete(reader)
    if (watched.readers.size > 0) return
    this.#watched.delete(key)
    watched.release()
    this.#pacer.forget(key)
  }

  async #tell(key: string): Promise<void> {
    const watched = this.#watched.get(key)
    if (watched === undefined) return
    const answer = await this.#ask(watched)
    if (answer === null) return
    // it has changed and the exchange was busy: try again
    if (answer === 'busy') return this.#pacer.touch(key)
    this.#take(watched, answer)
    for (const reader of watched.readers) tellPlaces(reader, watched.asked, answer)
  }

  /** Takes the runner's new state, and sends its readers the delta. */
  #take(watched: Watched, { depth }: DepthAnswer): Extract<DepthNews, { kind: 'image' }> {
    const change = watched.now === null ? null : depthChange(watched.now, depth, watched.seq + 1)
    watched.now = depth
    if (change !== null) {
      watched.seq = change.seq
      const key = keyOf(watched.asked)
      for (const { socket, reading, joined } of watched.readers) {
        const isReading = joined.get(key) !== null
        if (isReading && !reading.isLate()) socket.emit('depth_data', change)
      }
    }
    return depthImage(depth, watched.seq)
  }

  /** All that is known of a runner, as its other readers have it; its places come with the next change. */
  #catchUp({ socket, joined }: DepthReader, key: string): void {
    const watched = this.#watched.get(key)
    if (watched === undefined || watched.now === null || joined.get(key) === null) return
    socket.emit('depth_data', depthImage(watched.now, watched.seq))
    this.#pacer.touch(key)
  }

  async #ask({ asked, readers }: Watched): Promise<DepthAnswer | 'busy' | null> {
    const users = new Set(Array.from(readers, ({ user }) => user))
    try {
      return await this.#deps.port.depth(asked, [...users].slice(0, PLACED_USERS))
    } catch (error) {
      this.#deps.logger.warn({ err: error, ...asked }, 'the prices of a runner were not told')
      return 'busy'
    }
  }
}

/** A reader's places, where they are others than it was told. */
function tellPlaces(
  { socket, reading, joined, user }: DepthReader,
  asked: JoinDepth,
  { places }: DepthAnswer,
): void {
  const key = keyOf(asked)
  const before = joined.get(key)
  if (before === null || before === undefined || reading.isLate()) return
  const told = wirePlaces(asked, places, user)
  if (isSameValue(told, before)) return
  joined.set(key, told)
  socket.emit('depth_places', told)
}

const nothing = (): void => undefined
const keyOf = ({ marketId, selectionId }: JoinDepth): string => `${marketId} ${selectionId}`
