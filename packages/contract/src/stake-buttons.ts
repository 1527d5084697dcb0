import type { StakeButton } from './accounts/account-shapes.ts'

const button = (priceLabel: string, priceValue: number): StakeButton => ({ priceLabel, priceValue })

/** The stakes of a player who set none: small ones first, as our smallest market takes 100. */
export const DEFAULT_BUTTONS: readonly StakeButton[] = [
  button('100', 100),
  button('500', 500),
  button('1k', 1_000),
  button('5k', 5_000),
  button('10k', 10_000),
  button('25k', 25_000),
  button('50k', 50_000),
  button('75k', 75_000),
]
