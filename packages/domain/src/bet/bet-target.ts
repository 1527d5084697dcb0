import { CENTIPAISE_PER_PAISA, paise, type Centipaise, type Paise } from '../units/money.ts'
import type { Side } from '../units/side.ts'
import type { Odds } from '../units/odds.ts'

/**
 * The sum that a payout-sized order is to bring to its backer [BS162]: its payout with the stake in it, or the profit
 * alone, which is the liability of a lay.
 */
export interface BetTarget {
  readonly kind: 'BACKERS_PROFIT' | 'PAYOUT'
  readonly size: Paise
}

/** The target in centipaise, as odds times paise are. */
export const targetOf = ({ size }: BetTarget): number => size * CENTIPAISE_PER_PAISA

/** The largest stake that brings no more than `left` centipaise at these odds. */
export const stakeFor = ({ kind }: Pick<BetTarget, 'kind'>, left: number, odds: Odds): Paise =>
  paise(Math.floor(left / (kind === 'PAYOUT' ? odds : odds - 100)))

/** The stake by which it is let in at its limit: of a lay the next paisa, so that no match at better odds risks more. */
export function stakeAtLimit(target: BetTarget, side: Side, limit: Odds): Paise {
  const stake = stakeFor(target, targetOf(target), limit)
  const exact = broughtBy(target, { stake, payout: stake * limit }) === targetOf(target)
  return side === 'LAY' && !exact ? paise(stake + 1) : stake
}

/** The part of a match that counts towards the target, centipaise. */
export const broughtBy = (
  { kind }: Pick<BetTarget, 'kind'>,
  { stake, payout }: { readonly stake: Paise; readonly payout: Centipaise | number },
): number => (kind === 'PAYOUT' ? payout : payout - stake * CENTIPAISE_PER_PAISA)
