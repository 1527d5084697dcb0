import { LEAST_SILENCE_S, type ConditionalReply } from '@crease/contract/order-shapes.ts'
import type { Static } from 'typebox'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'
import type { Placing } from '../../betting/placing.ts'
import type { StandingOrders } from '../../betting/standing-orders.ts'
import type { SignedInHandlers } from './handler.ts'

const TOO_SHORT: EdgeRefusal = {
  code: 'BAD_REQUEST',
  field: 'timeoutSeconds',
  bound: { limit: LEAST_SILENCE_S, nearest: LEAST_SILENCE_S },
}

/** Orders that the exchange watches for an absent player. */
export function standingHandlers({ standing }: Placing) {
  return {
    setDeadManSwitch: async ({ session, body: { timeoutSeconds } }) => {
      if (timeoutSeconds === 0) return stateOf(await standing.deadMan(session, { kind: 'disarm' }))
      if (timeoutSeconds < LEAST_SILENCE_S) return refused(TOO_SHORT)
      const timeoutMs = timeoutSeconds * 1000
      return stateOf(await standing.deadMan(session, { kind: 'arm', timeoutMs }))
    },
    getDeadManSwitch: async ({ session }) =>
      stateOf(await standing.deadMan(session, { kind: 'read' })),
    heartbeat: async ({ session }) =>
      stateOf(await standing.deadMan(session, { kind: 'heartbeat' })),
    placeConditional: async ({ session, body, idempotencyKey }) =>
      listOf(await standing.keep(session, body, idempotencyKey)),
    cancelConditional: async ({ session, body }) =>
      listOf(await standing.cancel(session, body.orderId)),
    getConditionals: async ({ session }) => listOf(await standing.list(session)),
  } satisfies Partial<SignedInHandlers>
}

type Standing = Awaited<ReturnType<StandingOrders['deadMan']>>
type Listed = Awaited<ReturnType<StandingOrders['list']>>

const stateOf = (done: Standing) => (done.kind === 'refused' ? done : done.state)

const listOf = (done: Listed): Static<typeof ConditionalReply> | Refused =>
  done.kind === 'refused' ? done : { success: true, orders: done.orders }
