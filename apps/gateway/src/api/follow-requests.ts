import { forAsking } from '@crease/process/tracing/asking.ts'
import type { BegunSpan, Tracer } from '@crease/process/tracing/tracer.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestIds } from '../edge/request-ids.ts'

interface FollowParts {
  /** null: no traces */
  readonly tracer: Tracer | null
  readonly ids: RequestIds
}

/** Says the id of every request in its answer and in the log, and begins its trace [OP850] [OP851] [OP852]. */
export function followRequests(app: FastifyInstance, { tracer, ids }: FollowParts): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (tracer !== null) {
      const { method, routeOptions } = request
      const said = { request: request.id, 'http.request.method': method }
      const name = `${method} ${routeOptions.config.call ?? routeOptions.url ?? 'nothing'}`
      const parent = ids.traceparentOf(request.raw) ?? pressOf(tracer, request)
      request.span = tracer.begin({ name, kind: 'server', parent, said })
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    request.span?.end({ 'http.response.status_code': status })
    if (request.log.level === 'debug') {
      const { call = null } = request.routeOptions.config
      const tookMs = Math.round(reply.elapsedTime * 1000) / 1000
      request.log.debug({ ...playerOf(request), call, status, tookMs }, 'a request')
    }
    done()
  })
}

/** The player's wait since the press, before the browser sent the request, as the browser reports it [OP854]. */
function pressOf(tracer: Tracer, { headers }: FastifyRequest): string | undefined {
  const said = headers['pressed-ago']
  if (typeof said !== 'string' || !/^\d{1,6}$/.test(said)) return undefined
  const now = Date.now()
  const press = tracer.begin({ name: 'press', kind: 'client', at: now - Number(said) })
  press.end({}, now)
  return press.traceparent
}

/** The player of a request, for a line of the log. */
export const playerOf = ({ session }: FastifyRequest): { readonly player?: UserId } =>
  session === null || session === undefined ? {} : { player: session.userId }

/** Does the work of a request in its name: what is asked of the exchange says so. */
export function inNameOf<T>({ id, span }: FastifyRequest, work: () => T): T {
  const of = { request: id, ...(span !== null && { traceparent: span.traceparent }) }
  return forAsking(of, work)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** its part of a trace; null: no traces */
    span: BegunSpan | null
  }
}
