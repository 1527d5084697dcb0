import { setTimeout as pause } from 'node:timers/promises'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { FastifyInstance } from 'fastify'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { BUSY_RETRY_S } from './http-limits.ts'

/** The needs of a working server: each true while it is met. */
export interface Health {
  readonly ledger: () => boolean
  /** asked of the sequencer itself */
  readonly sequencer: () => Promise<boolean>
  /** whether it takes its leave [OP154]; absent: it never does */
  readonly isDraining?: () => boolean
}

/** A sequencer that has not answered a question by then is of no use to a bettor. */
const EXCHANGE_WITHIN_MS = 1000
const NOWHERE = {
  kind: 'read-depth',
  marketId: marketId('readyz'),
  runnerId: runnerId('readyz'),
} as const

/** Whether the sequencer answers a question, behind all that waits in it. */
export async function exchangeAnswers(exchange: Pick<ExchangePort, 'submit'>): Promise<boolean> {
  const answered = exchange.submit(NOWHERE).then(
    ({ kind }) => kind === 'depth',
    () => false,
  )
  return Promise.race([answered, pause(EXCHANGE_WITHIN_MS, false, { ref: false })])
}

/**
 * `/livez`: the process answers. `/readyz`: so do the ledger and the sequencer, else 503 with what does not
 * [OP66], and while it takes its leave [OP154]. For those who watch the server; no page and no call of the contract.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(livez|readyz)\b/.test(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
  app.get('/livez', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ledger = health.ledger()
    const sequencer = await health.sequencer()
    const draining = health.isDraining?.() === true
    const ready = ledger && sequencer && !draining
    if (!ready) void reply.code(503).header('retry-after', BUSY_RETRY_S)
    return { ready, ledger, sequencer, ...(draining && { draining }) }
  })
}
