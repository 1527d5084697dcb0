import { NO_MONEY, paise, type Paise } from './money.ts'

/** A commission rate of 100 %, in hundredths of a percent. */
const WHOLE_RATE = 10_000n

/**
 * Commission on what a user won net in one market: rate x net, never on a loss, rounded down to the
 * paisa in the user's favour [ST6]. `rate` is in hundredths of a percent: 2 % is 200; so is `discount`, of the
 * commission [ST46].
 */
export function commissionOn(net: Paise, rate: number, discount: number | null = null): Paise {
  if (net <= 0) return NO_MONEY
  const charged = WHOLE_RATE - BigInt(discount ?? 0)
  return paise(Number((BigInt(net) * BigInt(rate) * charged) / (WHOLE_RATE * WHOLE_RATE)))
}
