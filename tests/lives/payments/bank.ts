import type { CarriedOut, CashierProvider } from '@crease/exchange/cashier/cashier-provider.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import type { BetId } from '@crease/domain/units/ids.ts'
import type { Chance } from '../chance.ts'
import type { VirtualTime } from '../virtual-time.ts'

const SLOWEST_MS = 2_000
const FAILS_PERCENT = 15

/** Who moves the money outside: it lives on when servers die, and its answers get lost on their way. */
export class Bank implements CashierProvider {
  readonly name = 'bank'
  /** what it did, and how often it was asked to */
  readonly done = new Map<BetId, CarriedOut>()
  /** answers in a hundred that nobody hears; 0: quiet water */
  lostPercent = 0
  readonly #time: VirtualTime
  readonly #chance: Chance

  constructor(time: VirtualTime, chance: Chance) {
    this.#time = time
    this.#chance = chance
  }

  readonly carryOut = async ({ paymentId }: PaymentRow): Promise<CarriedOut> => {
    await this.#time.sleep(this.#chance.between(1, SLOWEST_MS))
    const before = this.done.get(paymentId)
    const outcome: CarriedOut = before ?? this.#first()
    this.done.set(paymentId, outcome)
    if (this.#chance.happens(this.lostPercent)) throw new Error('nobody heard the bank')
    return outcome
  }

  #first(): CarriedOut {
    return this.#chance.happens(FAILS_PERCENT)
      ? { kind: 'failed', reason: 'No such account' }
      : { kind: 'paid' }
  }
}
