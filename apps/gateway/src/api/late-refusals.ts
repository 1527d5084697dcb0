import type { FastifyInstance } from 'fastify'
import { LateAnswers } from '../edge/late-answers.ts'

/** Every answer with 429 is given late [AU15]. */
export function answerLate(app: FastifyInstance, late = new LateAnswers()): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 429) await late.wait()
    return payload
  })
}
