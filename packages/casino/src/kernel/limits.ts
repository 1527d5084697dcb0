/** points that a bet may pay at most, its stake included [CG117] */
const MOST_PAID = 2_500_000
const MOST_STAKED = 50_000

/** The most that a bet at these odds (hundredths) may be, in whole hundreds of points: for markets of long odds. */
export const maxStakeAt = (odds: number): { readonly maxStake: number } => ({
  maxStake: Math.min(MOST_STAKED, Math.floor(MOST_PAID / odds) * 100),
})
