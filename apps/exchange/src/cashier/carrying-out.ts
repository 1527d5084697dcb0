import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { BetId } from '@crease/domain/units/ids.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Timers } from '../exchange/timers.ts'
import { referenceOf, type CarriedOut, type CashierProvider } from './cashier-provider.ts'

/** How often it is looked for payments that were let go and are not carried out: after a crash, or a lost answer. */
const LOOK_EVERY_MS = 5_000
/** An operator waits no longer for a provider; it goes on without them. */
const OPERATOR_WAITS_MS = 3_000

/**
 * Wait before a payment is tried again after the ledger refused its outcome, doubled each time: a refused group makes the
 * exchange read its ledger again, and bets are BUSY meanwhile.
 */
const LEFT_OUT_MS = { first: 10_000, most: 60_000 } as const

export interface CarryingOutDeps {
  readonly exchange: Pick<Exchange, 'submit'>
  /** those that operators have let go, the oldest first */
  readonly approved: () => Promise<readonly PaymentRow[]>
  readonly provider: CashierProvider
  readonly timers: Timers
  /** milliseconds of a steady clock */
  readonly now: () => number
  /** puts on record what became of a payment [OP800] */
  readonly record: RecordEvent
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly error: (details: object, message: string) => void
  }
}

/**
 * Has approved payments carried out, each by one question at a time, until the provider's answer is in the ledger
 * [PC8]. Payments under way at a server's end are retried by the next one.
 */
export class CarryingOut {
  readonly #deps: CarryingOutDeps
  readonly #underWay = new Map<BetId, Promise<PaymentRow>>()
  readonly #leftOut = new Map<BetId, { readonly until: number; readonly waitMs: number }>()
  /** those that ended since the list of the present look was read */
  readonly #ended = new Set<BetId>()
  #isStopped = false
  #dropLook: () => void = () => undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(deps: CarryingOutDeps) {
    this.#deps = deps
    this.#look()
  }

  /** Begins, and answers with the payment as it is when it is done, or after three seconds as it was. */
  async carryOut(payment: PaymentRow): Promise<PaymentRow> {
    const { promise: late, resolve } = Promise.withResolvers<PaymentRow>()
    const drop = this.#deps.timers.after(OPERATOR_WAITS_MS, () => resolve(payment))
    try {
      return await Promise.race([this.#once(payment), late])
    } finally {
      drop()
    }
  }

  /** Begins nothing more, and waits for what the sequencer was told. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#dropLook()
    await this.#looking
  }

  #once(payment: PaymentRow): Promise<PaymentRow> {
    const { paymentId } = payment
    const already = this.#underWay.get(paymentId)
    if (already !== undefined) return already
    const carried = this.#carry(payment).finally(() => this.#underWay.delete(paymentId))
    this.#underWay.set(paymentId, carried)
    return carried
  }

  async #carry(payment: PaymentRow): Promise<PaymentRow> {
    const { exchange, provider, record, log } = this.#deps
    const { paymentId } = payment
    const outcome = await this.#askProvider(payment)
    if (outcome === null || this.#isStopped) return payment
    const reply = await exchange.submit({ kind: 'payment-outcome', paymentId, outcome })
    if (reply.kind !== 'payment') {
      log.error({ paymentId, reply }, 'a payment was carried out, and is not in the ledger yet')
      this.#leaveOut(paymentId)
      return payment
    }
    this.#leftOut.delete(paymentId)
    this.#ended.add(paymentId)
    const { userId: user, direction, amount, status } = reply.payment
    const said = { paymentId, direction, amount, became: status.kind, provider: provider.name }
    log.info(said, 'a payment was carried out')
    record({ kind: 'funds-decided', user, by: null, from: null, about: said })
    return reply.payment
  }

  /** Null: it does not know, and is asked again at the next look. */
  async #askProvider(payment: PaymentRow): Promise<CarriedOut | null> {
    try {
      return await this.#deps.provider.carryOut(payment, referenceOf(payment))
    } catch (error) {
      const { paymentId } = payment
      this.#deps.log.error({ err: error, paymentId }, 'a payment was not carried out yet')
      return null
    }
  }

  #look(): void {
    this.#looking = this.#carryAll()
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error }, 'approved payments cannot be read yet'),
      )
      .then(() => {
        if (this.#isStopped) return
        this.#dropLook = this.#deps.timers.after(LOOK_EVERY_MS, () => this.#look())
      })
  }

  async #carryAll(): Promise<void> {
    this.#ended.clear()
    for (const payment of await this.#deps.approved()) {
      if (this.#isStopped) return
      const { paymentId } = payment
      const { until } = this.#leftOut.get(paymentId) ?? { until: -Infinity }
      // an operator may have had it carried out while the provider was asked for another
      if (until <= this.#deps.now() && !this.#ended.has(paymentId)) await this.carryOut(payment)
    }
  }

  #leaveOut(paymentId: BetId): void {
    const { first, most } = LEFT_OUT_MS
    const before = this.#leftOut.get(paymentId)
    const waitMs = before === undefined ? first : Math.min(before.waitMs * 2, most)
    this.#leftOut.set(paymentId, { until: this.#deps.now() + waitMs, waitMs })
  }
}
