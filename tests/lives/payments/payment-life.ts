import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { BetId, UserId } from '@crease/domain/units/ids.ts'
import type { LifeCounts } from '../life-story.ts'
import type { TableWorld } from '../table-player.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Bank } from './bank.ts'
import { OPERATORS } from './cashier-of-lives.ts'
import { PaymentPlayer } from './payment-player.ts'

interface Around extends TableWorld {
  readonly time: VirtualTime
  readonly bank: Bank
  readonly turns: number
}

/** Players who ask for money in and out, operators who decide, and a bank that does it, whatever becomes of the server. */
export class PaymentLife {
  readonly #around: Around
  readonly #players: readonly PaymentPlayer[]
  /** what operators were answered that it has become */
  readonly #decided = new Map<BetId, PaymentRow['status']['kind']>()

  constructor(users: readonly UserId[], around: Around) {
    this.#around = around
    this.#players = users.map((user) => new PaymentPlayer(user, around))
  }

  async run(): Promise<void> {
    const { bank, chance } = this.#around
    bank.lostPercent = chance.oneOf([0, 20, 50])
    const acting = [...this.#players.map((player) => () => player.act()), () => this.#decide()]
    await Promise.all(acting.map((act) => this.#again(act)))
  }

  /** From here on every answer of the bank arrives. */
  calm(): void {
    this.#around.bank.lostPercent = 0
  }

  complaints(): readonly string[] {
    return [
      ...this.#players.flatMap((player) => player.complaints()),
      ...this.#around.disk.rows('payment').flatMap((row) => this.#wrong(row)),
    ]
  }

  counts(): Pick<LifeCounts, 'paid' | 'notPaid'> {
    const ended = (kind: PaymentRow['status']['kind']): number =>
      this.#around.disk.rows('payment').filter(({ status }) => status.kind === kind).length
    return { paid: ended('PAID'), notPaid: ended('REFUSED') + ended('WITHDRAWN') }
  }

  /** What the bank did is what the ledger says of it, and what operators were told stands. */
  #wrong({ paymentId, status }: PaymentRow): readonly string[] {
    const did = this.#around.bank.done.get(paymentId)?.kind ?? null
    const must = { paid: 'PAID', failed: 'REFUSED' } as const
    const answered = this.#decided.get(paymentId)
    if (status.kind === 'APPROVED') return [`never carried out: payment ${paymentId}`]
    if (status.kind === 'PAID' && did !== 'paid') return [`paid by nobody: payment ${paymentId}`]
    if (did !== null && status.kind !== must[did]) return [`${did} by the bank: ${status.kind}`]
    const isUndone = answered !== undefined && status.kind === 'REQUESTED'
    return isUndone ? [`lost: a decision on payment ${paymentId}`] : []
  }

  async #again(act: () => Promise<void>): Promise<void> {
    const { time, turns, chance } = this.#around
    for (let turn = 0; turn < turns; turn += 1) {
      await time.sleep(chance.between(0, 600))
      await act()
    }
  }

  /** An operator looks at what waits and says yes or no to one, mostly yes; who says it twice counts once. */
  async #decide(): Promise<void> {
    const { chance, network } = this.#around
    const by = chance.oneOf(OPERATORS)
    const found = await network.ask((server) => server.waitingPayments())
    if (found?.kind !== 'payments' || found.payments.length === 0) return
    const { paymentId } = chance.oneOf(found.payments).payment
    const decision = chance.happens(80) ? 'approve' : 'refuse'
    const word = { paymentId, decision, reason: 'Looked at' } as const
    const outcome = await network.ask((server) => server.decidePayment(by, word))
    if (outcome?.kind !== 'payment') return
    const { kind } = outcome.payment.status
    if (kind !== 'REQUESTED') this.#decided.set(paymentId, kind)
  }
}
