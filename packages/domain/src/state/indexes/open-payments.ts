import { isPaymentOver, type PaymentRow } from '../../records/players/payment.ts'
import { keyOf, type BetId, type UserId } from '../../units/ids.ts'

/** Ended payments of one player that stay known for retries; older ones are in the ledger only. */
const ENDED_KEPT = 20

/** Payments that have not ended, and of each player the last that have. */
export class OpenPayments {
  readonly #byId = new Map<BetId, PaymentRow>()
  readonly #byKey = new Map<string, BetId>()
  /** the newest state last */
  readonly #ofUser = new Map<UserId, Set<BetId>>()

  /** Takes the newest state of one. */
  set(row: PaymentRow): void {
    this.#byId.set(row.paymentId, row)
    this.#byKey.set(keyOf(row.userId, row.clientId), row.paymentId)
    const own = this.#ofUser.get(row.userId) ?? new Set()
    this.#ofUser.set(row.userId, own)
    own.delete(row.paymentId)
    own.add(row.paymentId)
    if (isPaymentOver(row)) this.#forgetOldest(own)
  }

  find(paymentId: BetId): PaymentRow | null {
    return this.#byId.get(paymentId) ?? null
  }

  byKey(userId: UserId, clientId: string): PaymentRow | null {
    const paymentId = this.#byKey.get(keyOf(userId, clientId))
    return paymentId === undefined ? null : this.find(paymentId)
  }

  /** A player's that have not ended. */
  openOf(userId: UserId): readonly PaymentRow[] {
    return [...(this.#ofUser.get(userId) ?? [])]
      .flatMap((paymentId) => this.#byId.get(paymentId) ?? [])
      .filter((row) => !isPaymentOver(row))
  }

  /** All that have not ended. */
  open(): readonly PaymentRow[] {
    return [...this.#byId.values()].filter((row) => !isPaymentOver(row))
  }

  #forgetOldest(own: Set<BetId>): void {
    const ended = [...own].flatMap((paymentId) => this.#byId.get(paymentId) ?? [])
    const over = ended.filter(isPaymentOver)
    for (const { paymentId, userId, clientId } of over.slice(0, -ENDED_KEPT)) {
      own.delete(paymentId)
      this.#byId.delete(paymentId)
      this.#byKey.delete(keyOf(userId, clientId))
    }
  }
}
