import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import { codeOfAway } from '../edge/code-of-away.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import { playerOf } from './follow-requests.ts'
import { errorReply, statusOf } from '../edge/error-reply.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { shapeFault } from '../edge/shape-fault.ts'
import { BUSY_RETRY_S, MAX_BODY_BYTES } from './http-limits.ts'
import { bareHeaders, rawAnswer } from '../edge/bare-headers.ts'

/**
 * Turns what Fastify throws into the one shape of refusals; what the ledger or the exchange did not answer is BUSY or UNAVAILABLE [OP65] [OP83];
 * a bug becomes INTERNAL and is logged.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & WithHeaders>(async (error, request, reply) => {
    const code = codeOfAway(error)
    if (code !== null) {
      request.log.warn(
        { err: error, ...playerOf(request) },
        'the ledger or the exchange did not answer a request',
      )
      const away = { code }
      return reply.code(statusOf(away)).header('retry-after', BUSY_RETRY_S).send(errorReply(away))
    }
    const status = statusOfError(error)
    if (status >= 500) {
      request.log.error({ err: error, ...playerOf(request) }, 'a request failed')
      return reply.code(500).send(errorReply({ code: 'INTERNAL' }))
    }
    void reply.headers(error.headers ?? {})
    const { bodyLimit } = request.routeOptions
    const retryAfterS = Number(reply.getHeader('retry-after') ?? BUSY_RETRY_S)
    const refusal = refusalOf(error, { status, bodyLimit, retryAfterS })
    return reply.code(status).send(errorReply(refusal))
  })
}

/** Headers that belong to a refusal: the length of a file, of which a part beyond its end was requested. */
interface WithHeaders {
  readonly headers?: Readonly<Record<string, string>>
}

/** There is nothing at a folder, nor at an address with empty or dotted parts, which files refuse with 403. */
const statusOfError = ({ statusCode = 500 }: FastifyError): number =>
  statusCode === 403 ? 404 : statusCode

/** How an address that cannot be read is answered, before any handler is found [OP63]. */
export function answersBadAddress(
  edge: Edge,
): (error: FastifyError, request: unknown, reply: FastifyReply) => void {
  const headers = bareHeaders(edge)
  return (error, _request, reply) => {
    void reply.code(error.statusCode ?? 400).headers(headers)
    void reply.send(errorReply({ code: 'BAD_REQUEST' }))
  }
}

const STATUS_OF_UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Refuses what Node.js would answer in words of its own, without our headers [OP63]: a request that names no host,
 * or two, and one that expects of us what we do not know.
 */
export function refuseOddRequests(app: FastifyInstance, edge: Edge): void {
  const headers = bareHeaders(edge)
  const body = JSON.stringify(errorReply({ code: 'BAD_REQUEST' }))
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    response.end(body)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsOf(request.raw) === 1 || request.raw.httpVersion === '1.0') return done()
    return void reply.code(400).send(errorReply({ code: 'BAD_REQUEST' }))
  })
}

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** How a connection is answered that says what is no request, or says it too slowly [OP63]. */
export function answersUnreadable(
  edge: Edge,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const headers = bareHeaders(edge)
  const body = JSON.stringify(errorReply({ code: 'BAD_REQUEST' }))
  return (error, connection) => {
    if (error.code === 'ECONNRESET' || connection.destroyed) return
    const status = STATUS_OF_UNREADABLE[error.code] ?? 400
    if (connection.writable) connection.write(rawAnswer(status, headers, body))
    connection.destroy(error)
  }
}

interface Refused {
  readonly status: number
  /** bytes that a body of the route may have; undefined: there is no such route */
  readonly bodyLimit: number | undefined
  /** until a request is free again, where the status says that there are too many */
  readonly retryAfterS: number
}

function refusalOf(error: FastifyError, { status, bodyLimit, retryAfterS }: Refused): EdgeRefusal {
  if (status === 429) return { code: 'RATE_LIMITED', retryAfterS }
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status === 413) return { code: 'BAD_REQUEST', bound: { limit: bodyLimit ?? MAX_BODY_BYTES } }
  return { code: 'BAD_REQUEST', ...shapeFault(error.validation ?? []) }
}
