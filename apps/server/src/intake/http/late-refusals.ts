import type { FastifyInstance } from 'fastify'

/** Who goes beyond a bound hears it so much later. */
const LATE_MS = 500
/** So many wait at once; what comes on top is answered at once. */
const MOST_LATE = 500

/**
 * Answers 429 half a second late: who asks again as soon as it is answered then asks twice a second on a
 * connection, and takes no time of those who keep within their bounds [AU15].
 */
export function answerLate(app: FastifyInstance, lateMs = LATE_MS): void {
  let late = 0
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode !== 429 || late >= MOST_LATE) {
      done(null, payload)
      return
    }
    late += 1
    setTimeout(() => {
      late -= 1
      done(null, payload)
    }, lateMs)
  })
}
