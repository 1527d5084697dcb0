import type { Payoff } from '../market/payoff.ts'
import type { PlayerShare } from '../records/rows.ts'
import { liabilityOf } from '../risk/exposure.ts'
import type { UserId } from '../units/ids.ts'
import { centipaise, ceilToPaise, type Paise } from '../units/money.ts'
import type { LiveFill } from './fill-log.ts'

/**
 * The largest amount that can change hands between the sides of these matches, whatever the result: for each the
 * possible losses of its backer and its layer together, which is its pot, stake x odds with one winner.
 */
export function atStake(fills: readonly LiveFill[], payoff: Payoff): Paise {
  return ceilToPaise(centipaise(fills.reduce((sum, fill) => sum + potOf(fill, payoff), 0)))
}

/** The same for each player alone: the pots of the matches that the player is a side of; the house is no player. */
export function stakesByPlayer(
  fills: readonly LiveFill[],
  payoff: Payoff,
  isOurs: (user: UserId) => boolean,
): readonly PlayerShare[] {
  const pots = new Map<UserId, number>()
  for (const fill of fills) {
    for (const user of new Set([fill.backUserId, fill.layUserId])) {
      if (!isOurs(user)) pots.set(user, (pots.get(user) ?? 0) + potOf(fill, payoff))
    }
  }
  return [...pots].map(([userId, pot]) => ({ userId, amount: ceilToPaise(centipaise(pot)) }))
}

const potOf = ({ stake, odds }: LiveFill, payoff: Payoff): number =>
  liabilityOf({ side: 'BACK', stake, odds }, payoff) +
  liabilityOf({ side: 'LAY', stake, odds }, payoff)
