import type { BatchOrder } from '@crease/contract/order-shapes.ts'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import type { Placing } from '../../betting/placing.ts'
import { readKey } from '../../betting/read-key.ts'
import type { SignedInHandlers } from './handler.ts'

/** Requests about placed bets. The header's key replaces the body's. */
export function orderHandlers({
  orders,
}: Placing): Pick<SignedInHandlers, 'reduceBet' | 'replaceBet' | 'cancelAllBets' | 'batchBets'> {
  return {
    reduceBet: async ({ session, body, idempotencyKey }) => {
      const order = withKey(body, idempotencyKey)
      if ('refusal' in order) return order
      const done = await orders.change(session, { action: 'reduce', order })
      if (done.kind === 'refused') return done
      return { success: true, message: done.message, bet: done.bet }
    },
    replaceBet: async ({ session, body, idempotencyKey }) => {
      const order = withKey(body, idempotencyKey)
      if ('refusal' in order) return order
      const done = await orders.change(session, { action: 'replace', order })
      if (done.kind === 'refused') return done
      return { success: true, message: done.message, bet: done.bet, ended: done.ended }
    },
    cancelAllBets: async ({ session, body }) => {
      const done = await orders.cancelAll(session, body)
      if (done.kind === 'refused') return done
      const { bets, conditionals } = done
      return {
        success: true,
        message: cancelledAll(bets.length, conditionals.length),
        bets,
        conditionals,
      }
    },
    batchBets: async ({ session, body, idempotencyKey }) => {
      if (idempotencyKey !== null && !body.orders.every(isNamed)) {
        return refused({ code: 'BAD_REQUEST', field: 'Idempotency-Key' })
      }
      const done = await orders.batch(session, body)
      if ('kind' in done) return done
      return { success: true, message: MESSAGES[done.outcome], ...done }
    },
  }
}

/** Whether a repeat of an order is known to be one: a batch has no key of its own. */
const isNamed = ({ action, order }: BatchOrder): boolean =>
  action === 'cancel' || order.clientBetId !== undefined

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const cancelledAll = (bets: number, conditionals: number): string =>
  conditionals === 0
    ? `${counted(bets, 'bet')} cancelled`
    : `${counted(bets, 'bet')} and ${counted(conditionals, 'conditional order')} cancelled`

const MESSAGES = {
  each: 'Batch carried out',
  all: 'All orders of the batch happened',
  none: 'Nothing of the batch happened',
} as const

/** The header's key, where the body has none; refused where they contradict, or it is none [BS13] [BS81]. */
function withKey<Body extends { clientBetId?: string }>(
  body: Body,
  header: string | null,
): Body | Refused {
  const key = readKey(body.clientBetId, header)
  if (key.kind === 'refused') return key
  return key.clientBetId === null ? body : { ...body, clientBetId: key.clientBetId }
}
