import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Does a hook's work before every answer; only one that returns a promise, which never fails, makes the answer wait, and costs one. */
export function beforeSending(
  app: FastifyInstance,
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined,
): void {
  // oxlint-disable-next-line max-params -- Fastify calls it so
  app.addHook('onSend', (request, reply, _payload, done) => {
    const waiting = work(request, reply)
    if (waiting === undefined) done()
    else void waiting.finally(done)
  })
}
