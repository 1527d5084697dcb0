import { randomBytes } from 'node:crypto'
import {
  Agent,
  createServer,
  request as httpRequest,
  ServerResponse,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Server as IoServer } from 'socket.io'

/** The caller's address, which the relaying gateway names to the holder of the session. */
const CALLER = 'x-crease-caller'
/** Headers of one connection, which the next one has for itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer']
const GATEWAY_BYTES = 4
/** as many as engine.io draws itself */
const SESSION_BYTES = 15
/** the gateway in hexadecimal, then the session */
const FORM = /^(?<holder>[0-9a-f]{8})[\w-]{20}$/

interface RelayParts {
  /** the HTTP server with the sockets on it */
  readonly http: Server
  readonly io: IoServer
  /** folder of the gateways' private sockets; null: this gateway holds every session */
  readonly folder: string | null
  /** address of the caller of a request from outside */
  readonly callerOf: (request: IncomingMessage) => string
}

interface Relaying {
  readonly holder: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** called if the holder is gone */
  readonly gone: () => void
}

/**
 * Relays requests of socket sessions between the gateways of one machine [RT80]. Each poll is a request of its own and
 * may reach any gateway: the session's id names its holder, and every other gateway passes the request on over a
 * private socket.
 */
export class SessionRelay {
  readonly #folder: string | null
  readonly #read: RelayParts['callerOf']
  readonly #id = randomBytes(GATEWAY_BYTES).toString('hex')
  readonly #agent = new Agent({ keepAlive: true })
  readonly #callers = new WeakMap<IncomingMessage, string>()
  readonly #server: Server

  constructor({ http, io, folder, callerOf }: RelayParts) {
    this.#folder = folder
    this.#read = callerOf
    io.engine.generateId = () => this.#id + randomBytes(SESSION_BYTES).toString('base64url')
    const options = { keepAliveTimeout: 0 }
    this.#server = createServer(options, (request, response) =>
      http.emit('request', this.#relayed(request), response),
    )
    this.#server.on('upgrade', (request: IncomingMessage, socket, head) =>
      http.emit('upgrade', this.#relayed(request), socket, head),
    )
    // its own: a shared one would lead through the parent
    if (folder !== null) this.#server.listen({ path: this.#pathOf(this.#id), exclusive: true })
  }

  /** The address of the caller, also of a relayed request. */
  readonly callerOf = (request: IncomingMessage): string =>
    this.#callers.get(request) ?? this.#read(request)

  /** Whether another gateway received this request and checked its origin. */
  isRelayed(request: IncomingMessage): boolean {
    return this.#callers.has(request)
  }

  /** The gateway that holds the session of this id; null: this one, or no gateway at all. */
  holderOf(sid: string | undefined): string | null {
    const holder = FORM.exec(sid ?? '')?.groups?.['holder'] ?? null
    return this.#folder === null || holder === this.#id ? null : holder
  }

  /** Passes a request on to the holder, and its answer back. */
  relay(relaying: Relaying): void {
    if (relaying.response instanceof ServerResponse) this.#relayPoll(relaying)
    else this.#relayUpgrade(relaying)
  }

  close(): void {
    this.#agent.destroy()
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #pathOf(gateway: string): string {
    return join(this.#folder ?? '', `sockets-${gateway}`)
  }

  #relayed(request: IncomingMessage): IncomingMessage {
    this.#callers.set(request, String(request.headers[CALLER] ?? ''))
    return request
  }

  #relayPoll({ holder, request, response, gone }: Relaying): void {
    const { method, url, headers } = request
    const passed = httpRequest({
      socketPath: this.#pathOf(holder),
      agent: this.#agent,
      method,
      path: url,
      headers: { ...endToEnd(headers), [CALLER]: this.callerOf(request) },
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, endToEnd(answer.headers))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else gone()
    })
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  }

  #relayUpgrade({ holder, request, gone }: Relaying): void {
    const { method, url, rawHeaders, socket } = request
    const line = connect(this.#pathOf(holder))
    line.once('connect', () => {
      line.write(`${method} ${url} HTTP/1.1\r\n${rawHead(rawHeaders, this.callerOf(request))}\r\n`)
      line.pipe(socket)
      socket.pipe(line)
    })
    line.on('error', () => {
      if (line.connecting || line.bytesWritten === 0) gone()
      else socket.destroy()
    })
    line.on('close', () => socket.end())
    socket.on('error', () => line.destroy())
    socket.on('close', () => line.destroy())
  }
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

/** The headers of an upgrade as they came, with the caller's address. */
function rawHead(rawHeaders: readonly string[], caller: string): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== CALLER ? [`${name}: ${rawHeaders[at + 1]}\r\n`] : [],
  )
  return `${lines.join('')}${CALLER}: ${caller}\r\n`
}
