import type { FastifyInstance } from 'fastify'
import { isApiAddress } from '../edge/api-address.ts'
import { beforeSending } from '../edge/before-sending.ts'

/** Node's own Date, by the machine's clock, is right to that: no answer needs another one. */
const SAME_MS = 500

/**
 * The Date of every answer is the server's time, by which countdowns and presses are judged [OP1123] [UI386]: after the
 * machine's clock was set back it is ahead of that for a while.
 */
export function dateByServer(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const at = now()
    if (at - Date.now() > SAME_MS) reply.raw.setHeader('date', new Date(at).toUTCString())
    done()
  })
}

/** Replies to calls are never cached, however the path was written; nor are refusals. */
export function storeNoAnswers(app: FastifyInstance): void {
  beforeSending(app, (request, reply) => {
    const isCall = request.routeOptions.config.call !== undefined
    const isRefused = reply.statusCode >= 400
    if (isCall || isRefused || isApiAddress(request.url))
      void reply.header('cache-control', 'no-store')
    return undefined
  })
}
