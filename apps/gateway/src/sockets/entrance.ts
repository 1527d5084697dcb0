import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import { RateLimit } from '../edge/rate-limit.ts'
import { isOurOrigin } from '../edge/edge.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import { bareHeaders, rawAnswer } from '../edge/bare-headers.ts'
import { placeReader } from '../edge/places.ts'
import { LateAnswers } from '../edge/late-answers.ts'
import { networkOf } from '../edge/network.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import type { SocketLimits } from './socket-limits.ts'
import type { SessionRelay } from './relay/session-relay.ts'
import { limitPings } from './pings.ts'
import { beginInOnePiece } from './sending/one-piece.ts'

/** new connections at once, of what is allowed a second: a house full of phones that come back together */
const BURST_SECONDS = 3
const ADDRESSES = 10_000

interface EntranceRules {
  readonly edge: Edge
  readonly limits: SocketLimits
  /** passes requests on to the gateway that holds their session [RT80] */
  readonly relay: SessionRelay
  /** shares the limit of polls with the other gateways; absent: this gateway is alone */
  readonly shared?: SharedLimits
  readonly record: RecordEvent
  /** whether no new socket is admitted [OP155]; absent: never */
  readonly isLeaving?: () => boolean
  /** epoch milliseconds */
  readonly now: () => number
}

/** The part of an engine.io connection that is used here. */
interface ConnectionLike {
  readonly request: IncomingMessage
  readonly once: (event: 'close', listener: () => void) => unknown
}

interface Places {
  readonly addresses: Addresses
}

interface Refusal {
  readonly status: number
  readonly why: string
}

/** The session ended, or with its gateway. */
const UNKNOWN: Refusal = { status: 400, why: 'unknown sid' }

/**
 * The checks of a socket's request before any work for it: its page is ours [RT60], its address has not too many
 * connections and opens not too many [RT61], and a connection continues from its first address [RT65]; polls have a
 * limit of their own [RT66]. Adds the security headers to every reply [OP63].
 */
export function guardEntrance(io: Server, rules: EntranceRules): void {
  const headers = bareHeaders(rules.edge)
  const addresses = new Addresses(rules)
  const late = new LateAnswers()
  const isServed = placeReader(rules.edge)
  io.engine.on('connection', (connection: ConnectionLike & { readonly id: string }) =>
    addresses.enter(connection),
  )
  io.engine.use(
    (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      const { relay } = rules
      const stranger = relay.isRelayed(request)
        ? null
        : refusalOfStranger(request, rules.edge, isServed)
      const holder = relay.holderOf(asked(request, 'sid'))
      const refuseIt = (refusal: Refusal): void =>
        refuse(request, response, { ...refusal, headers })
      if (stranger === null && holder !== null) {
        return relay.relay({ holder, request, response, gone: () => refuseIt(UNKNOWN) })
      }
      const refusal = stranger ?? refusalOf(request, response, { ...rules, addresses, io })
      if (refusal !== null) {
        recordRefusal(rules, request, refusal)
        // a websocket at once: an error of its connection would be lost during a wait
        if (refusal.status !== 429 || !(response instanceof ServerResponse))
          return refuseIt(refusal)
        return void late.wait().then(() => refuseIt(refusal))
      }
      const isPoll = response instanceof ServerResponse
      if (!isPoll) beginInOnePiece(request)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      next()
      if (!isPoll) limitPings(request)
      return undefined
    },
  )
}

/** On record: a page of another site, and a bound that was hit; what is only malformed is not. */
function recordRefusal(
  { record, relay }: EntranceRules,
  request: IncomingMessage,
  { status, why: bound }: Refusal,
): void {
  const who = { user: null, by: null, from: relay.callerOf(request) }
  if (status === 403) record({ ...who, kind: 'origin-refused', about: {} })
  if (status === 429) record({ ...who, kind: 'bound-hit', about: { bound } })
}

function refusalOf(
  request: IncomingMessage,
  response: ServerResponse,
  { limits, addresses, io, isLeaving }: EntranceRules & Places & { io: Server },
): Refusal | null {
  const isPoll = response instanceof ServerResponse
  if (isPoll && !addresses.mayPoll(request)) return { status: 429, why: 'polls of this address' }
  const sid = asked(request, 'sid')
  if (!isPoll && !isUpgrade(request)) return { status: 400, why: 'upgrade' }
  if (sid !== undefined) return addresses.began(sid, request) ? null : UNKNOWN
  return refusalOfMore(io, limits, isLeaving) ?? refusalOfBeginning(request, addresses)
}

/** The gateway admits no more sockets. */
function refusalOfMore(
  io: Server,
  limits: SocketLimits,
  isLeaving: EntranceRules['isLeaving'],
): Refusal | null {
  if (isLeaving?.() === true) return { status: 503, why: 'leaving' }
  return io.engine.clientsCount >= limits.connections ? { status: 503, why: 'connections' } : null
}

function refusalOfBeginning(request: IncomingMessage, addresses: Addresses): Refusal | null {
  return addresses.mayBegin(request) ? null : { status: 429, why: 'connections of this address' }
}

/** A page that is not ours, or somebody who is where this may not be offered. */
function refusalOfStranger(
  request: IncomingMessage,
  edge: Edge,
  isServed: ReturnType<typeof placeReader>,
): Refusal | null {
  if (!isOurOrigin(edge, request.headers)) return { status: 403, why: 'origin' }
  return isServed(request) ? null : { status: 451, why: 'country' }
}

/** Requests that the websocket library would refuse in its own words, without our headers. */
function isUpgrade(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    method === 'GET' &&
    asked(request, 'transport') === 'websocket' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    ['8', '13'].includes(headers['sec-websocket-version'] ?? '') &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

/** A query parameter of an address; of a repeated one engine.io takes the last. */
const asked = ({ url = '' }: IncomingMessage, name: string): string | undefined =>
  new URL(url, 'https://sockets').searchParams.getAll(name).at(-1)

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, why, headers }: Refusal & { readonly headers: Readonly<Record<string, string>> },
): void {
  const body = JSON.stringify({ success: false, code: 'REFUSED', field: why })
  const all = { ...headers, ...(status >= 429 && { 'retry-after': '1' }) }
  if (response instanceof ServerResponse) {
    response.writeHead(status, { ...all, 'content-type': 'application/json; charset=utf-8' })
    response.end(body)
    return
  }
  const { socket } = request
  socket.on('error', () => undefined)
  socket.end(rawAnswer(status, all, body), () => socket.destroy())
}

/** Which connections are whose. */
class Addresses {
  readonly #rules: EntranceRules
  readonly #begun: RateLimit
  readonly #polled: RateLimit
  readonly #open = new Map<string, number>()
  readonly #began = new Map<string, string>()

  constructor(rules: EntranceRules) {
    const { newSocketsPerSecond: perSecond } = rules.limits
    this.#rules = rules
    this.#begun = new RateLimit({ perSecond, burst: perSecond * BURST_SECONDS, keys: ADDRESSES })
    const { pollsPerTenSeconds: polls } = rules.limits
    const shared = rules.shared && { limits: rules.shared, name: 'polls' }
    this.#polled = new RateLimit({
      perSecond: polls / 10,
      burst: polls,
      keys: ADDRESSES,
      ...(shared !== undefined && { shared }),
    })
  }

  enter(connection: ConnectionLike & { readonly id: string }): void {
    const key = this.#keyOf(connection.request)
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    this.#began.set(connection.id, key)
    connection.once('close', () => {
      const left = (this.#open.get(key) ?? 0) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
      this.#began.delete(connection.id)
    })
  }

  /** Whether this connection is gone on with from where it began. */
  began(sid: string, request: IncomingMessage): boolean {
    return this.#began.get(sid) === this.#keyOf(request)
  }

  mayPoll(request: IncomingMessage): boolean {
    return this.#polled.take(this.#keyOf(request), this.#rules.now())
  }

  mayBegin(request: IncomingMessage): boolean {
    const key = this.#keyOf(request)
    const open = this.#open.get(key) ?? 0
    return open < this.#rules.limits.socketsPerAddress && this.#begun.take(key, this.#rules.now())
  }

  #keyOf(request: IncomingMessage): string {
    return networkOf(this.#rules.relay.callerOf(request))
  }
}
