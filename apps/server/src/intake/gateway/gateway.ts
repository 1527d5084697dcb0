import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Broadcast } from '@crease/gateway/match-feed/broadcast.ts'
import type { Sessions } from '@crease/gateway/sessions/sessions.ts'
import type { Edge } from '@crease/gateway/edge/edge.ts'
import type { SocketLimits } from '@crease/gateway/sockets/limits.ts'
import { answerQuestion } from './answer-question.ts'
import type { ExchangeDesk } from '@crease/gateway/sockets/exchange-desk.ts'
import type { FromGateway, ToGateway } from './messages.ts'
import { Outbox } from './outbox.ts'
import { vouchFor } from './relayed.ts'

const PROCESS = new URL('./gateway-process.ts', import.meta.url)
/** batches are this far apart at least: what happens meanwhile goes together */
const BATCH_EVERY_MS = 5
/** a gateway that has not taken a batch after so long has lost its way */
const BATCH_WITHIN_MS = 15_000
const BEAT_EVERY_MS = 500
const RESTART_AFTER_MS = 200
/** All that the process needs of ours: our settings have secrets [OP62]. */
const ENVIRONMENT = ['PATH', 'TZ', 'NODE_COMPILE_CACHE', 'NODE_V8_COVERAGE']
const STOP_WITHIN_MS = 3000
const READY_WITHIN_MS = 10_000

export interface GatewayParts {
  readonly broadcast: Broadcast
  readonly desk: ExchangeDesk
  readonly sessions: Pick<Sessions, 'onEnd'>
  readonly limits: SocketLimits
  readonly edge: Edge
  readonly logger: FastifyBaseLogger
}

/**
 * The process of the sockets, seen from the exchange's [RT30]. It is handed what happened and connections,
 * and asks what it needs to know; it is begun anew when it ends, and its readers resume by number.
 */
export class Gateway {
  readonly #parts: GatewayParts
  readonly #outbox: Outbox
  readonly #beating: NodeJS.Timeout
  readonly #relayKey = randomUUID()
  #process: ChildProcess
  readonly #ready = Promise.withResolvers<void>()
  #port: number | null = null
  /** when the batch under way was sent, epoch milliseconds; null: none is */
  #sentAt: number | null = null
  #flushing: NodeJS.Timeout | null = null
  #stopping = false

  constructor(parts: GatewayParts) {
    this.#parts = parts
    const { broadcast, desk, sessions } = parts
    this.#outbox = new Outbox({ listens: desk.listens, filled: () => this.#flushSoon() })
    broadcast.listen(this.#outbox)
    sessions.onEnd((tokenHash) => this.#send({ kind: 'session-ended', tokenHash }))
    this.#process = this.#begin()
    this.#beating = setInterval(() => this.#beat(), BEAT_EVERY_MS)
  }

  /** Where polling requests go, a port of the loopback; null while no gateway is ready. */
  get port(): number | null {
    return this.#port
  }

  /** What a request that is handed on says of its caller [RT66]. */
  vouchFor(address: string): string {
    return vouchFor(this.#relayKey, address)
  }

  /** Resolves when sockets are taken for the first time, or after ten seconds: bets need none [RT54]. */
  async ready(): Promise<void> {
    const late = setTimeout(this.#ready.resolve, READY_WITHIN_MS)
    await this.#ready.promise
    clearTimeout(late)
  }

  /** Hands a connection over that asks to become a websocket: from then on it is the gateway's. */
  upgrade(request: IncomingMessage, connection: Duplex, rest: Buffer): void {
    if (this.#port === null || !(connection instanceof Socket)) {
      connection.destroy()
      return
    }
    const { method = 'GET', url = '/', headers } = request
    const head = { method, url, headers: { ...headers }, rest: rest.toString('base64') }
    // Node would have the server wait for the other process's connections when it closes, and for ever if
    // that process has ended: what was handed over is not the server's any more.
    Reflect.deleteProperty(connection, 'server')
    stopReading(connection)
    this.#send({ kind: 'upgrade', head }, connection)
  }

  /** Ends the gateway, in order if it still listens. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#beating)
    if (this.#flushing !== null) clearTimeout(this.#flushing)
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()))
    this.#send({ kind: 'stop' })
    const late = setTimeout(() => this.#process.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended
    clearTimeout(late)
  }

  #begin(): ChildProcess {
    const { broadcast, desk, limits, edge, logger } = this.#parts
    const relayKey = this.#relayKey
    desk.forgetListeners()
    this.#port = null
    this.#sentAt = null
    this.#outbox.beginWith(broadcast.catalogue.picture())
    const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]))
    const child = fork(PROCESS, [], { serialization: 'advanced', execArgv: [], env })
    child.on('message', (message: FromGateway) => this.#hear(message))
    child.on('error', (error) => logger.error({ err: error }, 'the gateway cannot be reached'))
    child.once('exit', (code, signal) => {
      this.#port = null
      if (this.#stopping) return
      logger.error({ code, signal }, 'the gateway has ended and is begun anew')
      setTimeout(() => {
        if (!this.#stopping) this.#process = this.#begin()
      }, RESTART_AFTER_MS)
    })
    const logLevel = logger.level
    child.send({ kind: 'start', limits, edge, relayKey, logLevel } satisfies ToGateway)
    return child
  }

  #hear(message: FromGateway): void {
    switch (message.kind) {
      case 'ready':
        this.#port = message.port
        this.#beat()
        this.#flushSoon()
        this.#ready.resolve()
        return
      case 'taken':
        this.#sentAt = null
        this.#flushSoon()
        return
      case 'end-orders':
        this.#parts.desk.endOrders(message.userId)
        return
      case 'ask': {
        const asker = this.#process
        void answerQuestion(this.#parts.desk, message.question).then((answer) => {
          if (asker === this.#process) this.#send({ kind: 'answer', id: message.id, answer })
        })
      }
    }
  }

  /** One batch is under way at a time: while the gateway is slow, what waits is only replaced. */
  #flushSoon(): void {
    if (this.#port === null || this.#sentAt !== null || this.#flushing !== null) return
    this.#flushing = setTimeout(() => {
      this.#flushing = null
      const batch = this.#port === null ? null : this.#outbox.take()
      if (batch === null) return
      this.#sentAt = Date.now()
      this.#send({ kind: 'batch', batch })
    }, BATCH_EVERY_MS)
  }

  #beat(): void {
    if (this.#port === null) return
    this.#send({ kind: 'beat', feedHeardAt: this.#parts.broadcast.feedHeardAt })
    const isLost = this.#sentAt !== null && Date.now() - this.#sentAt > BATCH_WITHIN_MS
    if (isLost || this.#outbox.isOverfull) this.#process.kill('SIGKILL')
  }

  #send(message: ToGateway, connection?: Socket): void {
    if (!this.#process.connected) {
      connection?.destroy()
      return
    }
    // A gateway that ends meanwhile is heard of by its 'exit'. What was sent is closed on our side only.
    this.#process.send(message, connection, {}, () => connection?.destroy())
  }
}

/**
 * Node goes on reading a connection that it gives away until the other process says that it has it: what
 * the reader said in between, its hello, would be lost and never answered [RT56].
 */
function stopReading(connection: Socket): void {
  const handle: unknown = Reflect.get(connection, '_handle')
  const stop: unknown = handle instanceof Object ? Reflect.get(handle, 'readStop') : null
  if (typeof stop === 'function') Reflect.apply(stop, handle, [])
}
