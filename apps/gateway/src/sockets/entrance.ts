import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Server } from 'socket.io'
import { RateLimit } from '../edge/rate-limit.ts'
import { isOurOrigin } from '../edge/edge.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import { bareHeaders, rawAnswer } from '../edge/bare-headers.ts'
import { errorReply } from '../edge/error-reply.ts'
import { placeReader } from '../edge/places.ts'
import { LateAnswers } from '../edge/late-answers.ts'
import { networkOf } from '../edge/network.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import { MAX_PAYLOAD_BYTES, type SocketLimits } from './socket-limits.ts'
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
  /** what is refused; absent: the library does not say it */
  readonly why?: string
}

/** Refusals that pass: too much at once, or a gateway that is full or leaves. */
const PASSING: ReadonlySet<number> = new Set([429, 503])
const CODES: Readonly<Record<number, EdgeRefusal['code']>> = {
  405: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  451: 'COUNTRY_NOT_SERVED',
  503: 'UNAVAILABLE',
}
/** methods of polls */
const POLLED_WITH = ['GET', 'POST']

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
  // a relayed request was judged, and counted, where it came in
  const refusalFromOutside = (request: IncomingMessage, response: ServerResponse): Refusal | null =>
    rules.relay.isRelayed(request)
      ? null
      : (refusalOfStranger(request, rules.edge, isServed) ??
        refusalOfPoll(request, response, addresses))
  io.engine.on('connection', (connection: ConnectionLike & { readonly id: string }) =>
    addresses.enter(connection),
  )
  io.engine.use(
    (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      const { relay } = rules
      const stranger = refusalFromOutside(request, response)
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
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      if (!(response instanceof ServerResponse)) return admitWebsocket(request, next)
      refuseInOurShape(response, (status) => refuseIt({ status }))
      return next()
    },
  )
}

/** The websocket exists as soon as the library has gone on. */
function admitWebsocket(request: IncomingMessage, next: () => void): void {
  beginInOnePiece(request)
  next()
  limitPings(request)
}

/** The library refuses a poll in words of its own, or in none: in their place it is refused as everywhere [OP63]. */
function refuseInOurShape(response: ServerResponse, refuseIt: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (status: number, headers: OutgoingHttpHeaders) => {
      Object.assign(response, { writeHead })
      if (status < 400) return response.writeHead(status, headers)
      refuseIt(status)
      return Object.assign(response, { end: () => response })
    },
  })
}

/** On record: a page of another site, and a bound that was hit; what is only malformed is not. */
function recordRefusal(
  { record, relay }: EntranceRules,
  request: IncomingMessage,
  { status, why: bound }: Refusal,
): void {
  const who = { user: null, by: null, from: relay.callerOf(request) }
  if (status === 403) record({ ...who, kind: 'origin-refused', about: {} })
  if (status === 429 && bound !== undefined) record({ ...who, kind: 'bound-hit', about: { bound } })
}

function refusalOf(
  request: IncomingMessage,
  response: ServerResponse,
  { limits, addresses, io, isLeaving }: EntranceRules & Places & { io: Server },
): Refusal | null {
  const isPoll = response instanceof ServerResponse
  const sid = asked(request, 'sid')
  if (!isPoll && !isUpgrade(request)) return { status: 400, why: 'upgrade' }
  if (isPoll && !POLLED_WITH.includes(request.method ?? '')) return { status: 405, why: 'method' }
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

/** One poll too many of an address [RT66]. */
function refusalOfPoll(
  request: IncomingMessage,
  response: ServerResponse,
  addresses: Addresses,
): Refusal | null {
  const mayCome = !(response instanceof ServerResponse) || addresses.mayPoll(request)
  return mayCome ? null : { status: 429, why: 'polls of this address' }
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
    asked(request, 'EIO') === '4' &&
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
  const body = JSON.stringify(
    errorReply({
      code: CODES[status] ?? 'BAD_REQUEST',
      ...(why !== undefined && { field: why }),
      ...(status === 413 && { bound: { limit: MAX_PAYLOAD_BYTES } }),
      ...(PASSING.has(status) && { retryAfterS: 1 }),
    }),
  )
  const all = {
    ...headers,
    ...(PASSING.has(status) && { 'retry-after': '1' }),
    ...(status === 405 && { allow: POLLED_WITH.join(', ') }),
  }
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
