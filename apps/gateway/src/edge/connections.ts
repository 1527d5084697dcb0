import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import proxyAddr from '@fastify/proxy-addr'
import { networkOf } from './network.ts'
import { RateLimit } from './rate-limit.ts'

export interface ConnectionLimits {
  /** open connections of one address, of a /64 where it is IPv6; sockets among them */
  readonly perAddress: number
  /** connections that one address opens a second, `perAddress` at once; all together have no limit, which would hit everybody after a restart */
  readonly newPerSecond: number
  /** addresses and networks of proxies, which bring everybody's connections: they have no limit of an address */
  readonly trustedProxies: readonly string[]
  /** open connections in all; absent: as many as the process may have files, less a reserve */
  readonly inAll?: number
  /** a response that its reader does not take is cut off after this time, milliseconds */
  readonly unreadMs?: number
  /** bytes of all responses together that wait for their readers */
  readonly unreadBytes?: number
}

export interface ConnectionCounts {
  readonly open: number
  readonly most: number
  /** refused since the gateway started: of an address that had too many, or of all together */
  readonly refused: number
}

/** Files that the process needs besides connections: the database, the exchange, pages, logs. */
const RESERVED_FILES = 512
const UNREAD_MS = 20_000
const UNREAD_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 1000
/** Requests of one connection that wait for their answers; browsers send one at a time. */
const PIPELINED = 8
const ADDRESSES = 10_000

/**
 * Limits the connections of a server [OP830]: open and new ones of an address, and all together below the file limit
 * of the process. A response without a reader is cut off, and those that wait for their readers have a limit in bytes
 * [OP831].
 */
export function boundConnections(server: Server, limits: ConnectionLimits): () => ConnectionCounts {
  const { inAll = mostConnections(), unreadMs = UNREAD_MS } = limits
  const open = new OpenConnections(limits)
  // dropped here: the parent of several gateways would offer a connection that is too much again and again
  Object.assign(server, { maxConnections: inAll, dropMaxConnection: true })
  server.on('connection', (socket: Socket) => open.enter(socket))
  // what waits for a reader waits behind the TLS of a connection, where it has one
  server.on('secureConnection', (socket: Socket) => open.speaks(socket))
  server.on('drop', () => (open.refused += 1))
  server.on('request', notePipelined)
  // node starts the timer again while something of a response is taken, which it sees a turn late
  server.setTimeout(unreadMs / 2, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
  const looking = setInterval(() => open.cutUnread(), LOOK_EVERY_MS)
  looking.unref()
  server.once('close', () => clearInterval(looking))
  return () => ({ open: open.size, most: inAll, refused: open.refused })
}

/** Connections that leave the process its other files; without a known limit of files, no limit. */
function mostConnections(): number {
  const files = fileLimit()
  return files - Math.min(RESERVED_FILES, Math.floor(files / 4))
}

function fileLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Number.MAX_SAFE_INTEGER : Number(soft)
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}

class OpenConnections {
  refused = 0
  readonly #limits: ConnectionLimits
  readonly #isTrusted: (address: string, hop: number) => boolean
  readonly #begun: RateLimit
  readonly #sockets = new Set<Socket>()
  readonly #secure = new Set<Socket>()
  readonly #perAddress = new Map<string, number>()

  constructor(limits: ConnectionLimits) {
    const { trustedProxies: trusted, newPerSecond: perSecond, perAddress: burst } = limits
    this.#limits = limits
    this.#isTrusted = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted])
    this.#begun = new RateLimit({ perSecond, burst, keys: ADDRESSES })
  }

  get size(): number {
    return this.#sockets.size
  }

  enter(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = this.#isTrusted(address, 0) ? null : networkOf(address)
    if (network !== null && !this.#mayEnter(network)) {
      this.refused += 1
      socket.destroy()
      return
    }
    this.#sockets.add(socket)
    if (network !== null) this.#perAddress.set(network, this.#openOf(network) + 1)
    socket.once('close', () => this.#leave(socket, network))
  }

  /** A connection has started TLS: its responses wait there. */
  speaks(secure: Socket): void {
    this.#secure.add(secure)
    secure.once('close', () => this.#secure.delete(secure))
  }

  /** Cuts off the connections for which most waits while all responses together are beyond their bound. */
  cutUnread(): void {
    const waiting = [...this.#sockets, ...this.#secure].filter(
      ({ writableLength }) => writableLength > 0,
    )
    let unread = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0)
    const { unreadBytes: most = UNREAD_BYTES } = this.#limits
    if (unread <= most) return
    for (const socket of waiting.toSorted((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= most) return
      unread -= socket.writableLength
      socket.destroy()
    }
  }

  #mayEnter(network: string): boolean {
    const isWithin = this.#openOf(network) < this.#limits.perAddress
    return isWithin && this.#begun.take(network, steadyNow())
  }

  #leave(socket: Socket, network: string | null): void {
    this.#sockets.delete(socket)
    if (network === null) return
    const left = this.#openOf(network) - 1
    if (left > 0) this.#perAddress.set(network, left)
    else this.#perAddress.delete(network)
  }

  #openOf(network: string): number {
    return this.#perAddress.get(network) ?? 0
  }
}

const pipelined = new WeakMap<Socket, number>()

/** Ends a connection that sends more requests than it takes answers. */
function notePipelined({ socket }: IncomingMessage, response: ServerResponse): void {
  const waiting = (pipelined.get(socket) ?? 0) + 1
  pipelined.set(socket, waiting)
  response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
  if (waiting > PIPELINED) socket.destroy()
}
