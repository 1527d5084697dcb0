import type { FastifyInstance } from 'fastify'
import type { GatewayMetrics } from './gateway-metrics.ts'

/** Counts every request as it is answered, by its call and by the code of its refusal [OP150]. */
export function countRequests(app: FastifyInstance, { answered }: GatewayMetrics): void {
  app.decorateReply('refusalCode', null)
  app.addHook('preSerialization', async (_request, reply, payload) => {
    reply.refusalCode = codeOf(payload)
    return payload
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered({
      call: request.routeOptions.config.call ?? null,
      status: reply.statusCode,
      code: reply.refusalCode,
      tookMs: reply.elapsedTime,
    })
    done()
  })
}

function codeOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null
  if (Reflect.get(payload, 'success') !== false) return null
  const code: unknown = Reflect.get(payload, 'code')
  return typeof code === 'string' ? code : null
}

declare module 'fastify' {
  interface FastifyReply {
    /** set where metrics are kept: the refusal that this reply says; null: none */
    refusalCode: string | null
  }
}
