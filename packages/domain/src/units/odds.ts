/** Decimal odds as a whole number of hundredths: 1.85 is 185. Legal from 1.01 to 1000.00. */
declare const unit: unique symbol
export type Odds = number & { readonly [unit]: 'odds, hundredths' }

export const LOWEST_ODDS = 101 as Odds
export const HIGHEST_ODDS = 100_000 as Odds

/** Names a whole number of hundredths as odds. Throws outside 101..100000: a bug past the edge. */
export function odds(hundredths: number): Odds {
  if (!Number.isInteger(hundredths) || hundredths < LOWEST_ODDS || hundredths > HIGHEST_ODDS) {
    throw new Error(`not odds in hundredths: ${hundredths}`)
  }
  return hundredths as Odds
}
