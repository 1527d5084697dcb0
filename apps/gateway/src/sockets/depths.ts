import type { JoinDepth, JoinDepthReply, RunnerDepth } from '@crease/contract/depth-shapes.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Pacer } from '../match-feed/pacer.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { Desk } from './desk.ts'
import { DEPTHS_PER_SOCKET } from './limits.ts'
import type { Reading } from './slow-readers.ts'

/** a runner's prices are told so far apart at least, milliseconds */
const DEPTH_EVERY_MS = 100

/** The part of a sports socket that is used here. */
interface DepthSocket {
  emit(name: 'depth_data', depth: RunnerDepth): unknown
}

/** One socket, as it reads all prices of a few runners. */
interface DepthReader {
  readonly socket: DepthSocket
  readonly reading: Reading
  readonly joined: Set<string>
}

interface Watched {
  readonly asked: JoinDepth
  readonly readers: Set<DepthReader>
  /** what was told last, as text: who has it is not told again */
  told: string
}

export interface DepthsDeps {
  readonly desk: Pick<Desk, 'depth'>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * All prices of single runners, for those who look at a ladder [RT50]. The exchange is asked when a market
 * that is watched has changed, once for all who look at a runner, and at most ten times a second.
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

  /** A socket that may look at some runners; `end` when it goes. */
  reader(socket: DepthSocket, reading: Reading) {
    const joined = new Set<string>()
    const reader: DepthReader = { socket, reading, joined }
    // while it was late it was told nothing: then the latest [RT36]
    reading.onCaughtUp(() => {
      for (const key of joined) void this.#catchUp(reader, key)
    })
    return {
      join: (asked: JoinDepth, reply: (answer: JoinDepthReply) => void) =>
        void this.#join(reader, asked).then(reply),
      leave: (asked: JoinDepth) => this.#leave(reader, keyOf(asked)),
      end: () => {
        for (const key of joined) this.#leave(reader, key)
      },
    }
  }

  stop(): void {
    this.#pacer.stop()
  }

  async #join(reader: DepthReader, asked: JoinDepth): Promise<JoinDepthReply> {
    const key = keyOf(asked)
    if (!reader.joined.has(key) && reader.joined.size >= DEPTHS_PER_SOCKET) {
      return errorReply({ code: 'RATE_LIMITED', field: 'selectionId' })
    }
    // from here on it is told what changes: nothing is missed between the answer and the next news
    reader.joined.add(key)
    const watched = this.#watched.get(key) ?? { asked, readers: new Set(), told: '' }
    this.#watched.set(key, watched)
    watched.readers.add(reader)
    const depth = await this.#ask(asked)
    if (depth !== 'busy' && depth !== null) return { success: true, depth }
    this.#leave(reader, key)
    if (depth === 'busy') return errorReply({ code: 'BUSY' })
    return errorReply({ code: 'NOT_FOUND', field: 'selectionId' })
  }

  #leave(reader: DepthReader, key: string): void {
    const watched = this.#watched.get(key)
    if (watched === undefined || !reader.joined.delete(key)) return
    watched.readers.delete(reader)
    if (watched.readers.size > 0) return
    this.#watched.delete(key)
    this.#pacer.forget(key)
  }

  async #tell(key: string): Promise<void> {
    const watched = this.#watched.get(key)
    if (watched === undefined) return
    const depth = await this.#ask(watched.asked)
    if (depth === null) return
    // it has changed, and nobody could be told: once more
    if (depth === 'busy') return this.#pacer.touch(key)
    const text = JSON.stringify(depth)
    if (text === watched.told) return
    watched.told = text
    for (const { socket, reading } of watched.readers) {
      if (!reading.isLate()) socket.emit('depth_data', depth)
    }
  }

  async #catchUp({ socket, joined }: DepthReader, key: string): Promise<void> {
    const watched = this.#watched.get(key)
    const depth = watched === undefined ? null : await this.#ask(watched.asked)
    if (depth !== null && depth !== 'busy' && joined.has(key)) socket.emit('depth_data', depth)
  }

  async #ask(asked: JoinDepth): Promise<RunnerDepth | 'busy' | null> {
    try {
      return await this.#deps.desk.depth(asked)
    } catch (error) {
      this.#deps.logger.warn({ err: error, ...asked }, 'the prices of a runner were not told')
      return 'busy'
    }
  }
}

const keyOf = ({ marketId, selectionId }: JoinDepth): string => `${marketId} ${selectionId}`
