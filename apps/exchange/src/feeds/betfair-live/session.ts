import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { hash } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

import { connected, type Address } from './connection.ts'
import { envelopeOf, type Answer, type MarketMessage } from './envelope.ts'
import { linesOf, LineTooLong } from './lines.ts'
import { BrokenSegments, SegmentJoiner } from './segments.ts'
import {
  AUTHENTICATION_ID,
  authenticationLine,
  subscriptionLine,
  type Credentials,
  type Place,
  type Subscription,
} from './subscription.ts'

/** Why a connection is over. */
export type Ending =
  /** the line was cut, or never came up */
  | { readonly kind: 'lost'; readonly reason: string }
  /** what came makes no sense, so something was lost; the rest of the line is not believed */
  | { readonly kind: 'broken'; readonly reason: BrokenReason }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type BrokenReason = 'bad-line' | 'long-line' | 'broken-segments' | 'silent'

export interface SessionParts {
  readonly address: Address
  readonly subscription: Subscription
  readonly credentials: Credentials
  /** where to go on; null for the snapshot */
  readonly place: Place | null
  readonly lineLimitBytes: number
  /** Takes a whole message; resolves when the next one may be read. 'unreadable' ends the connection. */
  readonly apply: (message: MarketMessage) => Promise<'applied' | 'unreadable'>
  /** a message that came twice, word for word, and is left out */
  readonly repeated: () => void
  readonly signal: AbortSignal
}

/** Remembered lines, to detect a repeated one. */
const REMEMBERED_LINES = 256
/** A line that is silent for this multiple of its heartbeat is dead. */
const SILENT_HEARTBEATS = 10

/** One connection, from its beginning to its end: authentication, subscription, changes [FD50]. */
export async function runSession(parts: SessionParts): Promise<Ending> {
  try {
    const socket = await connected(parts.address, parts.signal)
    try {
      return await new Session(socket, parts).run()
    } finally {
      socket.destroy()
    }
  } catch (error) {
    return endingOf(error)
  }
}

function endingOf(error: unknown): Ending {
  if (error instanceof LineTooLong) return { kind: 'broken', reason: 'long-line' }
  if (error instanceof BrokenSegments) return { kind: 'broken', reason: 'broken-segments' }
  if (error instanceof Silent) return { kind: 'broken', reason: 'silent' }
  if (error instanceof SinkFailed) throw error.cause
  return { kind: 'lost', reason: error instanceof Error ? error.message : String(error) }
}

class Silent extends Error {}
/** The exchange cannot go on: no matter of the line. */
class SinkFailed extends Error {}

class Session {
  readonly #socket: TLSSocket
  readonly #parts: SessionParts
  readonly #segments = new SegmentJoiner()
  readonly #seen = new NewestMap<string, true>(REMEMBERED_LINES)
  #heardAt = Date.now()
  /** while a message is being applied nothing is read, and so nothing can be heard */
  #reading = true

  constructor(socket: TLSSocket, parts: SessionParts) {
    this.#socket = socket
    this.#parts = parts
  }

  async run(): Promise<Ending> {
    const { heartbeatMs } = this.#parts.subscription
    const watch = setInterval(() => this.#listen(), heartbeatMs / 2)
    try {
      // the source sends first: a silent one gets nothing
      for await (const line of linesOf(this.#socket, this.#parts.lineLimitBytes)) {
        const ending = line === '' ? null : await this.#take(line)
        if (ending !== null) return ending
        this.#heardAt = Date.now()
      }
      return { kind: 'lost', reason: 'the other side closed the connection' }
    } finally {
      clearInterval(watch)
    }
  }

  #listen(): void {
    const limitMs = this.#parts.subscription.heartbeatMs * SILENT_HEARTBEATS
    if (this.#reading && Date.now() - this.#heardAt > limitMs) this.#socket.destroy(new Silent())
  }

  async #take(line: string): Promise<Ending | null> {
    const received = envelopeOf(line)
    if (received === null) return { kind: 'broken', reason: 'bad-line' }
    switch (received.kind) {
      case 'connection':
        this.#socket.write(authenticationLine(this.#parts.credentials))
        return null
      case 'answer':
        return this.#answer(received)
      case 'markets':
        return this.#isRepeated(received, line) ? null : this.#markets(received)
      case 'other':
        return null
    }
  }

  #answer({ id, refusal }: Answer): Ending | null {
    if (refusal !== null) return { kind: 'refused', ...refusal }
    if (id !== AUTHENTICATION_ID) return null
    this.#socket.write(subscriptionLine(this.#parts.subscription, this.#parts.place))
    return null
  }

  /** A change that comes again is old by then, and would undo what came since [FD57]. */
  #isRepeated({ change }: MarketMessage, line: string): boolean {
    if (change === 'heartbeat') return false
    const fingerprint = hash('sha1', line, 'base64')
    if (this.#seen.has(fingerprint)) {
      this.#parts.repeated()
      return true
    }
    this.#seen.set(fingerprint, true)
    return false
  }

  async #markets(part: MarketMessage): Promise<Ending | null> {
    const message = this.#segments.add(part)
    if (message === null) return null
    this.#reading = false
    try {
      const outcome = await this.#parts.apply(message)
      return outcome === 'applied' ? null : { kind: 'broken', reason: 'bad-line' }
    } catch (error) {
      throw new SinkFailed('the change could not be applied', { cause: error })
    } finally {
      this.#reading = true
      this.#heardAt = Date.now()
    }
  }
}
