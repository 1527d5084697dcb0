import type { Server } from 'socket.io'
import { RateLimit } from '../edge/rate-limit.ts'
import { MAX_FAILED_JOINS, OTHER_PACKETS_BURST, OTHER_PACKETS_PER_SECOND } from './socket-limits.ts'

/** The part of an engine.io connection that is used here. */
interface ConnectionLike {
  readonly id: string
  readonly prependListener: (event: 'data', listener: (message: unknown) => void) => unknown
  readonly on: (event: 'packet', listener: (packet: { readonly type: string }) => void) => unknown
  readonly once: (event: 'close', listener: () => void) => unknown
  readonly close: (discard?: boolean) => void
}

interface Line {
  readonly joining: Set<string>
  failed: number
}

/** what socket.io's messages begin with */
const CONNECT = '0'
const EVENT = '2'

/**
 * Limits on the packets of a connection before and besides the events of its sockets. socket.io creates a new socket
 * for each CONNECT until the first has succeeded, and counts no replies: here one join a namespace is under way,
 * three failed ones end the connection, and so does too much of anything else [RT63].
 */
export class Lines {
  readonly #lines = new WeakMap<object, Line>()
  readonly #others: RateLimit
  readonly #namespaces: readonly string[]
  readonly #now: () => number

  /** `namespaces` are those that can be joined; `now`: epoch milliseconds. */
  constructor(
    io: Server,
    rules: { namespaces: readonly string[]; now: () => number; connections: number },
  ) {
    this.#others = new RateLimit({
      perSecond: OTHER_PACKETS_PER_SECOND,
      burst: OTHER_PACKETS_BURST,
      keys: rules.connections,
    })
    this.#namespaces = rules.namespaces
    this.#now = rules.now
    io.engine.on('connection', (connection: ConnectionLike) => this.#watch(connection))
  }

  /** A join has been answered. */
  answered(
    connection: Pick<ConnectionLike, 'close'>,
    namespace: string,
    how: 'in' | 'refused',
  ): void {
    const line = this.#lines.get(connection)
    line?.joining.delete(namespace)
    if (line === undefined || how === 'in') return
    line.failed += 1
    // The refusal goes out first.
    if (line.failed >= MAX_FAILED_JOINS) setImmediate(() => connection.close())
  }

  #watch(connection: ConnectionLike): void {
    const line: Line = { joining: new Set(), failed: 0 }
    this.#lines.set(connection, line)
    // below the messages of socket.io: a poll can bring 32,000 of them, each handled like a message
    connection.on('packet', ({ type }) => {
      if (type !== 'message' && !this.#take(connection)) connection.close(true)
    })
    connection.prependListener('data', (message) => this.#hear(connection, line, message))
    connection.once('close', () => this.#others.forget(connection.id))
  }

  #hear(connection: ConnectionLike, line: Line, message: unknown): void {
    const text = typeof message === 'string' ? message : ''
    // Each socket counts its own events.
    if (text.startsWith(EVENT)) return
    const isWithin = this.#take(connection)
    if (!isWithin || (text.startsWith(CONNECT) && !this.#begin(connection, line, text))) {
      connection.close(true)
    }
  }

  #take({ id }: ConnectionLike): boolean {
    return this.#others.take(id, this.#now())
  }

  /** Whether this join may begin. */
  #begin(connection: ConnectionLike, line: Line, text: string): boolean {
    const namespace = /^0(?<name>\/[^,]*)?/.exec(text)?.groups?.['name'] ?? '/'
    if (!this.#namespaces.includes(namespace)) {
      this.answered(connection, namespace, 'refused')
      return true
    }
    const isUnderWay = line.joining.has(namespace)
    line.joining.add(namespace)
    return !isUnderWay
  }
}
