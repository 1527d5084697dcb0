import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { errorReply, type DoorRefusal } from '../error-reply.ts'
import { shapeFault } from '../shape-fault.ts'
import { MAX_BODY_BYTES } from './limits.ts'

/** Turns what Fastify throws into the one shape of refusals; a bug becomes INTERNAL and is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) {
      request.log.error({ err: error }, 'a request failed')
      return reply.code(500).send(errorReply({ code: 'INTERNAL' }))
    }
    return reply.code(status).send(errorReply(refusalOf(error, status)))
  })
}

/** An address that cannot be read is answered before any handler is found. */
export function answerBadAddress(
  error: FastifyError,
  _request: unknown,
  reply: FastifyReply,
): void {
  void reply.code(error.statusCode ?? 400).send(errorReply({ code: 'BAD_REQUEST' }))
}

function refusalOf(error: FastifyError, status: number): DoorRefusal {
  if (status === 429) return { code: 'RATE_LIMITED' }
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status === 413) return { code: 'BAD_REQUEST', bound: { limit: MAX_BODY_BYTES } }
  return { code: 'BAD_REQUEST', ...shapeFault(error.validation?.[0]) }
}
