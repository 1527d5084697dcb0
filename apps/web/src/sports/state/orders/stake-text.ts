import type { Paise } from '@crease/domain/units/money.ts'
import type { Gtype } from '../../../link/words.ts'
import { exactAmount, plainAmount } from '../../../ui/amounts.ts'

/** The stake of a bet in a table; each way '2 × 100.00', for both of its parts [EW1]. */
export const stakeText = ({
  gtype,
  stake,
}: {
  readonly gtype?: Gtype | undefined
  readonly stake: Paise
}): string => (gtype === 'eachway' ? `2 × ${exactAmount(stake)}` : exactAmount(stake))

/** The same in a line: each way '2 × 100' [EW8]. */
export const plainStake = (gtype: Gtype, stake: Paise): string =>
  gtype === 'eachway' ? `2 × ${plainAmount(stake)}` : plainAmount(stake)
