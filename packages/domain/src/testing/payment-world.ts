import type { Reply } from '../records/command.ts'
import type {
  PasswordResets,
  PaymentDirection,
  PaymentRow,
  RequestPayment,
} from '../records/players/payment.ts'
import { userId, type UserId } from '../units/ids.ts'
import { points, type World } from './world.ts'

export const OPERATOR = { userId: userId(91), name: 'Asha' }
export const SECOND = { userId: userId(92), name: 'Bela' }

const NO_PAST: RequestPayment['past'] = { earlier: null, lately: 0, owner: 'player' }

/** A key of a player's own, by its number. */
export const paymentKey = (nth: number): string =>
  `0d9f3c1e-7a55-4b6e-9f01-${String(nth).padStart(12, '0')}`

export interface Asked {
  readonly user: UserId
  readonly direction: PaymentDirection
  /** points */
  readonly amount: number
  readonly key: string
}

export function request(world: World, asked: Asked, past: Partial<typeof NO_PAST> = {}): Reply {
  const { user, direction, amount, key } = asked
  const of = { userId: user, direction, amount: points(amount), clientId: key }
  return world.do({ kind: 'request-payment', ...of, past: { ...NO_PAST, ...past } }).reply
}

/** A request that must be let in. */
export const requested = (world: World, asked: Asked): PaymentRow =>
  paymentIn(request(world, asked))

interface Deciding {
  readonly decision: 'approve' | 'refuse'
  readonly by: typeof OPERATOR
  readonly resets: PasswordResets | null
}

export function decide(
  world: World,
  { paymentId }: Pick<PaymentRow, 'paymentId'>,
  { decision = 'approve', by = OPERATOR, resets = null }: Partial<Deciding> = {},
): Reply {
  const act = { kind: 'decide-payment', paymentId, decision } as const
  return world.do({ kind: 'operate', by, reason: 'Known to us', act, resets }).reply
}

export const paid = (world: World, { paymentId }: Pick<PaymentRow, 'paymentId'>): Reply =>
  world.do({ kind: 'payment-outcome', paymentId, outcome: { kind: 'paid' } }).reply

/** The payment of an answer that must have one. */
export function paymentIn(reply: Reply): PaymentRow {
  if (reply.kind !== 'payment') throw new Error(`no payment: ${JSON.stringify(reply)}`)
  return reply.payment
}
