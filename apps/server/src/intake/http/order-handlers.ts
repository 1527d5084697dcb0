import type { Placing } from '../placing.ts'
import { refuse, type SignedInHandlers } from './handler.ts'

/** What may be asked of bets that are placed already. The header's key stands in for the body's. */
export function orderHandlers({
  orders,
}: Placing): Pick<SignedInHandlers, 'reduceBet' | 'replaceBet' | 'cancelAllBets' | 'batchBets'> {
  return {
    reduceBet: async ({ session, body, idempotencyKey }) => {
      const order = withKey(body, idempotencyKey)
      const done = await orders.change(session, { action: 'reduce', order })
      if (done.kind === 'refused') return refuse(done.refusal)
      return { success: true, message: done.message, bet: done.bet }
    },
    replaceBet: async ({ session, body, idempotencyKey }) => {
      const order = withKey(body, idempotencyKey)
      const done = await orders.change(session, { action: 'replace', order })
      if (done.kind === 'refused') return refuse(done.refusal)
      return { success: true, message: done.message, bet: done.bet, ended: done.ended }
    },
    cancelAllBets: async ({ session, body }) => {
      const done = await orders.cancelAll(session, body)
      if (done.kind === 'refused') return refuse(done.refusal)
      return { success: true, message: `${done.bets.length} bets cancelled`, bets: done.bets }
    },
    batchBets: async ({ session, body }) => {
      const done = await orders.batch(session, body)
      if ('kind' in done) return refuse(done.refusal)
      return { success: true, message: MESSAGES[done.outcome], ...done }
    },
  }
}

const MESSAGES = {
  each: 'Batch carried out',
  all: 'All orders of the batch happened',
  none: 'Nothing of the batch happened',
} as const

/** The header's key, where the body has none and the header's is one [BS13]. */
function withKey<Body extends { clientBetId?: string }>(body: Body, header: string | null): Body {
  return body.clientBetId === undefined && header !== null ? { ...body, clientBetId: header } : body
}
