import { isPaymentOver, type PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { PaymentAsk } from '@crease/protocol/payments.ts'
import type { TableWorld } from '../table-player.ts'

const MOST_POINTS = 200

interface OwnPayment {
  readonly body: PaymentAsk
  /** the farthest that it was told to be; null: no answer yet, or a refusal */
  told: PaymentRow | null
}

/** Asks for money in and out, again under the same key and otherwise under it, and keeps a list that is believed. */
export class PaymentPlayer {
  readonly #userId: UserId
  readonly #world: TableWorld
  readonly #payments: OwnPayment[] = []
  readonly #disagreements: string[] = []

  constructor(user: UserId, world: TableWorld) {
    this.#userId = user
    this.#world = world
  }

  /** One thing that a player does at the cashier. */
  async act(): Promise<void> {
    const { chance } = this.#world
    const [own] = this.#payments.length > 0 ? [chance.oneOf(this.#payments)] : []
    if (own !== undefined && chance.happens(25)) return await this.#ask(own)
    if (own !== undefined && chance.happens(15)) return await this.#askAnother(own)
    const made: OwnPayment = { body: this.#made(), told: null }
    this.#payments.push(made)
    return await this.#ask(made)
  }

  /** Where the player's own list and what is stored differ. */
  complaints(): readonly string[] {
    const stored = this.#world.disk.rows('payment').filter(({ userId }) => userId === this.#userId)
    const keys = new Set(this.#payments.map(({ body }) => body.clientId))
    return [
      ...this.#disagreements,
      ...this.#payments.flatMap(({ body, told }) => complaint(body, told, stored)),
      ...stored
        .filter(({ clientId }) => !keys.has(clientId))
        .map(({ paymentId }) => `never sent: payment ${paymentId}`),
    ]
  }

  #made(): PaymentAsk {
    const { chance } = this.#world
    return {
      userId: this.#userId,
      direction: chance.oneOf(['deposit', 'withdrawal']),
      amount: paise(chance.between(1, MOST_POINTS) * 100),
      clientId: chance.uuid(),
    }
  }

  async #ask(own: OwnPayment): Promise<void> {
    const outcome = await this.#world.network.ask((server) => server.askCashier(own.body))
    if (outcome?.kind === 'payment') this.#hear(own, outcome.payment)
  }

  /** Another sum under a key that was taken: never let in [PC2]. */
  async #askAnother({ body, told }: OwnPayment): Promise<void> {
    if (told === null) return
    const other = { ...body, amount: paise(body.amount + 100) }
    const outcome = await this.#world.network.ask((server) => server.askCashier(other))
    if (outcome?.kind === 'payment') {
      this.#disagreements.push(
        `one id, two payments: ${told.paymentId} and ${outcome.payment.paymentId}`,
      )
    }
  }

  #hear(own: OwnPayment, payment: PaymentRow): void {
    const { told } = own
    if (told !== null && told.paymentId !== payment.paymentId) {
      this.#disagreements.push(`doubled: payments ${told.paymentId} and ${payment.paymentId}`)
    }
    if (told === null || steps(payment) >= steps(told)) own.told = payment
  }
}

/** How far a request has come: what is slow on the wire is overtaken. */
const steps = (row: PaymentRow): number =>
  row.approvals.length + (row.status.kind === 'APPROVED' ? 10 : 0) + (isPaymentOver(row) ? 20 : 0)

function complaint(
  { clientId }: PaymentAsk,
  told: PaymentRow | null,
  stored: readonly PaymentRow[],
): readonly string[] {
  const its = stored.filter((row) => row.clientId === clientId)
  const [row] = its
  if (its.length > 1) return [`doubled: a payment under ${clientId}`]
  if (told === null) return []
  if (row?.paymentId !== told.paymentId) return [`lost: payment ${told.paymentId}`]
  if (steps(row) < steps(told)) return [`lost: a step of payment ${told.paymentId}`]
  const isOther = isPaymentOver(told) && row.status.kind !== told.status.kind
  return isOther ? [`changed after its end: payment ${told.paymentId}`] : []
}
