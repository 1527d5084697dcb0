import type { Reply } from '@crease/domain/records/command.ts'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import type { CashierTerms } from '@crease/domain/records/players/payment.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type {
  OwnPayments,
  PaymentAsk,
  PaymentDecision,
  PaymentOutcome,
  PaymentsAsk,
  WaitingPayments,
} from '@crease/protocol/payments.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { PaymentReads } from '@crease/ledger/reads/payment-reads.ts'
import type { CarryingOut } from './carrying-out.ts'

export interface CashierDeps {
  readonly exchange: Pick<Exchange, 'submit'>
  readonly reads: Pick<PaymentReads, 'past' | 'resets' | 'ofUser' | 'waiting'>
  readonly carryingOut: Pick<CarryingOut, 'carryOut'>
  readonly terms: CashierTerms
}

/** Deposits and withdrawals: the one way for players and operators. */
export class Cashier {
  readonly #deps: CashierDeps

  constructor(deps: CashierDeps) {
    this.#deps = deps
  }

  /** Requests a payment [PC2]. */
  async ask(ask: PaymentAsk): Promise<PaymentOutcome> {
    const { exchange, reads } = this.#deps
    // what ended is the ledger's alone: what is under the key goes along, and the sequencer decides
    const past = await reads.past(ask.userId, ask.clientId)
    return outcomeOf(await exchange.submit({ ...ask, kind: 'request-payment', past }))
  }

  /** An operator's approval or refusal. An approved payment is carried out at once [PC8]. */
  async decide(
    by: Operator,
    { paymentId, decision, reason }: PaymentDecision,
  ): Promise<PaymentOutcome> {
    const act = { kind: 'decide-payment', paymentId, decision } as const
    const resets = await this.#deps.reads.resets(paymentId)
    const outcome = outcomeOf(
      await this.#deps.exchange.submit({ kind: 'operate', by, reason, act, resets }),
    )
    if (outcome.kind === 'refused' || outcome.payment.status.kind !== 'APPROVED') return outcome
    return { kind: 'payment', payment: await this.#deps.carryingOut.carryOut(outcome.payment) }
  }

  /** A player's own, the newest first. */
  async own(user: UserId, ask: PaymentsAsk): Promise<OwnPayments> {
    return { payments: await this.#deps.reads.ofUser(user, ask), terms: this.#deps.terms }
  }

  /** Requests that wait for operators, the oldest first. */
  async waiting(ask: PaymentsAsk): Promise<WaitingPayments> {
    return { kind: 'payments', payments: await this.#deps.reads.waiting(ask) }
  }
}

/** The sequencer's reply about a payment. */
function outcomeOf(reply: Reply): PaymentOutcome {
  if (reply.kind === 'payment' || reply.kind === 'refused') return reply
  throw new Error(`a payment was answered ${reply.kind}`)
}
