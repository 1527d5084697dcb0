import type { FastifyInstance } from 'fastify'
import { beforeSending } from '../edge/before-sending.ts'
import { LateAnswers } from '../edge/late-answers.ts'

/** Every answer with 429 is given late [AU15]. */
export function answerLate(app: FastifyInstance, late = new LateAnswers()): void {
  beforeSending(app, (_request, reply) => (reply.statusCode === 429 ? late.wait() : undefined))
}
