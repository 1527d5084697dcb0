import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeSending } from './edge/before-sending.ts'

const LOOK_EVERY_MS = 20
/** requests under way get at least this time for their answers */
const UNDER_WAY_MS = 3_000

/**
 * How a gateway leaves without anybody's request failing [OP154]: it says that it is not ready, takes no new
 * connection, answers what is asked on those that there are and ends each with its answer, and only then closes the rest.
 */
export class Draining {
  #isDraining = false
  #underWay = 0

  readonly isDraining = (): boolean => this.#isDraining

  /** Watches every request; before any other hook. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      this.#underWay += 1
      reply.raw.once('close', () => (this.#underWay -= 1))
      done()
    })
    beforeSending(app, (_request, reply) => {
      if (this.#isDraining) void reply.header('connection', 'close')
      return undefined
    })
  }

  /** From now on `/readyz` says no. */
  begin(): void {
    this.#isDraining = true
  }

  /** Takes no new connection; open ones may still send requests for `lingerMs`, and get their answers. */
  async drain(server: Server, lingerMs: number): Promise<void> {
    this.begin()
    // not http's own, which ends connections on which the next request may be under way
    NetServer.prototype.close.call(server)
    await pause(lingerMs)
    server.closeIdleConnections()
    const until = performance.now() + UNDER_WAY_MS
    while (this.#underWay > 0 && performance.now() < until) await pause(LOOK_EVERY_MS)
  }
}
