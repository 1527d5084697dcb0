import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createServer, type TLSSocket } from 'node:tls'

import { selfSigned } from './certificate.ts'
import { isOnTheWay, type Fault } from './faults.ts'
import { merged, type StreamMessage } from './market-log.ts'
import { StreamConnection, type Picture, type Published } from './stream-connection.ts'

/** A server of our own that speaks the stream's protocol and misbehaves on command. */
export type StreamServer = Awaited<ReturnType<typeof startStreamServer>>

export const APP_KEY = 'key-for-tests'
export const SESSION = 'session-for-tests'

type Request = Readonly<Record<string, unknown>>

/** Listens on a free port of this machine. */
export async function startStreamServer() {
  const { key, cert } = selfSigned()
  const stream = new Stream()
  const server = createServer({ key, cert }, (socket) => stream.meet(socket))
  return {
    port: await listeningPort(server),
    /** the certificate to trust (PEM) */
    ca: cert,
    /** Says a change to whoever has subscribed, and keeps it for whoever comes back. */
    publish: (message: StreamMessage) => stream.publish(message),
    /** Misbehaves so at the next chance; faults wait for their turn. */
    misbehave: (fault: Fault) => stream.misbehave(fault),
    /** Forgets the faults that wait. */
    behave: () => stream.behave(),
    /** every subscription that was asked for, oldest first */
    subscriptions: stream.subscriptions,
    close: async () => {
      stream.close()
      server.close()
      await once(server, 'close')
    },
  }
}

function anyOf<One extends Fault>(...faults: readonly One[]): (fault: Fault) => fault is One {
  return (fault): fault is One => faults.some((one) => one === fault)
}

class Stream {
  readonly subscriptions: Request[] = []
  readonly #log: Published[] = []
  readonly #connections = new Set<StreamConnection>()
  readonly #faults: Fault[] = []
  /** a place of another life is not known */
  #life = 1
  #met = 0

  publish({ pt, mc }: StreamMessage): void {
    const message = { pt, clk: `c${this.#log.length + 1}`, mc }
    this.#log.push(message)
    for (const connection of this.#connections) {
      if (connection.subscribed) connection.tell(message, this.#next(isOnTheWay))
    }
  }

  misbehave(fault: Fault): void {
    this.#faults.push(fault)
  }

  behave(): void {
    this.#faults.length = 0
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }

  meet(socket: TLSSocket): void {
    const connection = new StreamConnection(socket)
    this.#connections.add(connection)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      connection.close()
      this.#connections.delete(connection)
    })
    this.#met += 1
    connection.say({ op: 'connection', connectionId: `tests-${this.#met}` })
    const requests = createInterface({ input: socket })
    // it tells of the socket's errors too: a client that goes is no failure of the server
    requests.on('error', () => undefined)
    requests.on('line', (line) => {
      const request: Request = JSON.parse(line)
      if (request['op'] === 'authentication') this.#authenticate(connection, request)
      if (request['op'] === 'marketSubscription') this.#subscribe(connection, request)
    })
  }

  #authenticate(connection: StreamConnection, { id, appKey, session }: Request): void {
    const fault = this.#next(anyOf('expired-session', 'too-many-connections'))
    if (fault === 'too-many-connections') {
      connection.refuse(Number(id), 'MAX_CONNECTION_LIMIT_EXCEEDED')
    } else if (appKey !== APP_KEY) connection.refuse(Number(id), 'INVALID_APP_KEY')
    else if (session !== SESSION || fault !== null) {
      connection.refuse(Number(id), 'INVALID_SESSION_INFORMATION')
    } else connection.say({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false })
  }

  #subscribe(connection: StreamConnection, request: Request): void {
    this.subscriptions.push(request)
    const { id, clk, initialClk } = request
    const asked = typeof clk === 'string' && typeof initialClk === 'string'
    const fault = asked ? this.#next(anyOf('forgotten-clock', 'lost-resume')) : null
    if (fault === 'forgotten-clock') this.#life += 1
    if (asked && initialClk !== this.#initialClk) {
      connection.refuse(Number(id), 'INVALID_CLOCK')
      return
    }
    const from = fault === 'lost-resume' ? this.#log.length : asked ? Number(clk.slice(1)) : null
    connection.say({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false })
    connection.begin(this.#picture(from), Number(request['heartbeatMs']))
  }

  /** All that stands, or all that came after the place. */
  #picture(from: number | null): Picture {
    const changes = this.#log.slice(from ?? 0).flatMap(({ mc }) => mc)
    return {
      ct: from === null ? 'SUB_IMAGE' : 'RESUB_DELTA',
      initialClk: this.#initialClk,
      clk: `c${this.#log.length}`,
      pt: this.#log.at(-1)?.pt ?? 0,
      mc: merged(changes, from === null ? 'image' : 'missed'),
    }
  }

  get #initialClk(): string {
    return `life-${this.#life}`
  }

  /** Takes the oldest fault that fits. */
  #next<One extends Fault>(fits: (fault: Fault) => fault is One): One | null {
    const fault = this.#faults.find(fits)
    if (fault === undefined) return null
    this.#faults.splice(this.#faults.indexOf(fault), 1)
    return fault
  }
}
