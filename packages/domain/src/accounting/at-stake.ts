import type { Payoff } from '../market/payoff.ts'
import { liabilityOf } from '../risk/exposure.ts'
import { centipaise, ceilToPaise, type Paise } from '../units/money.ts'
import type { LiveFill } from './fill-log.ts'

/**
 * What changes hands between the sides of these matches at most, whatever the result: of each the sum of what its
 * backer and its layer can lose, which is its pot, stake x odds where one runner wins.
 */
export function atStake(fills: readonly LiveFill[], payoff: Payoff): Paise {
  let pot = 0
  for (const { stake, odds } of fills) {
    pot += liabilityOf({ side: 'BACK', stake, odds }, payoff)
    pot += liabilityOf({ side: 'LAY', stake, odds }, payoff)
  }
  return ceilToPaise(centipaise(pot))
}
