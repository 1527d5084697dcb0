import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RouteName } from '@crease/contract/http.ts'
import proxyAddr from '@fastify/proxy-addr'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply, statusOf } from './error-reply.ts'

/** Routes that are answered only in allowed places, if real money is played [PP50]. */
const ASKED: readonly RouteName[] = [
  'register',
  'signIn',
  'signInCode',
  'passkeySignIn',
  'demoSignIn',
  'placeBet',
  'replaceBet',
  'batchBets',
  'placeConditional',
  'getCashOut',
  'cashOut',
  'placeTableBet',
  'playSolo',
  'requestPayment',
]
export const ASKED_FROM_WHERE: ReadonlySet<RouteName> = new Set(ASKED)

/** Marks what a socket asks by its name: where it comes from was asked when it came in. */
export const BY_SOCKET = { 'x-by-socket': randomUUID() } as const

/** Says of a request whether it comes from where this may be offered: as the last proxy that is trusted says [PP50]. */
export function placeReader({
  places,
  trustedProxies,
}: Edge): (request: IncomingMessage) => boolean {
  if (places === undefined) return () => true
  const isTrusted =
    trustedProxies.length === 0 ? () => false : proxyAddr.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const country = headers[places.header]
    const isSaid = isTrusted(socket.remoteAddress ?? '', 0) && typeof country === 'string'
    return isSaid && places.countries.includes(country.toUpperCase())
  }
}

/**
 * Refuses what is asked from where it may not be offered, before anything is looked up [PP50]. Which call it is the
 * router says: a path may be written in more ways than one. A step of a solo game stakes what stands once more, except
 * to take it, which its body says.
 */
export function askFromWhere(app: FastifyInstance, edge: Edge): void {
  if (edge.places === undefined) return
  const isServed = placeReader(edge)
  const mayAsk = ({ raw, headers }: FastifyRequest): boolean =>
    headers['x-by-socket'] === BY_SOCKET['x-by-socket'] || isServed(raw)
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config
    const isAsked = call !== undefined && ASKED_FROM_WHERE.has(call)
    return isAsked && !mayAsk(request) ? refuse(reply) : done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    const isStep = request.routeOptions.config.call === 'stepSolo'
    return isStep && !isTaking(request.body) && !mayAsk(request) ? refuse(reply) : done()
  })
}

/** the step of every solo game that ends it: what stands is paid */
const TAKE = 'take'

const isTaking = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'choice') === TAKE

function refuse(reply: FastifyReply): void {
  const refusal = { code: 'COUNTRY_NOT_SERVED' } as const
  void reply.code(statusOf(refusal)).send(errorReply(refusal))
}
