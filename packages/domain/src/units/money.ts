import { whole } from './whole.ts'
/**
 * Money is an integer with a name. Two units, never mixed:
 * - `Paise`: 1/100 of a point. Stakes, balances, postings: everything the ledger writes.
 * - `Centipaise`: 1/100 of a paisa. Profit or loss inside the engine, where a stake in paise times
 *   an odds in hundredths is exact [MT1]. It is rounded once, in `settlement.ts`.
 */
declare const unit: unique symbol
export type Paise = number & { readonly [unit]: 'paise' }
export type Centipaise = number & { readonly [unit]: 'centipaise' }

export const CENTIPAISE_PER_PAISA = 100
export const PAISE_PER_POINT = 100

/** Names a whole number as paise. Throws on anything that is not a safe integer: that is a bug. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of paise: ${value}`)
  return value as Paise
}

/** Names a whole number as centipaise. Throws on anything that is not a safe integer: a bug. */
export function centipaise(value: number): Centipaise {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of centipaise: ${value}`)
  return value as Centipaise
}

export const NO_MONEY: Paise = paise(0)

/** Rounds centipaise up to paise: what is held for an exposure is never too little [EX2]. */
export function ceilToPaise(amount: Centipaise): Paise {
  return paise(whole(Math.ceil(amount / CENTIPAISE_PER_PAISA)))
}
