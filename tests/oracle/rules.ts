/** The numbers of the rules. All amounts are paise, odds hundredths. */
export const RULES = {
  /** unmatched bets of one player in one market [BS1] */
  mostUnmatched: 500,
  /** hundredths of a percent of net winnings [ST6] */
  commissionRate: 200n,
} as const

/** Deliberate errors: each must be found by the comparison, or it would find nothing. */
export const FAULTS = [
  'exposure-ignores-unmatched-lays',
  'settlement-rounds-up',
  'newest-first',
  'house-first',
  'dead-heat-pays-in-full',
  'places-pay-the-win-odds',
  'commission-on-losses-too',
  'void-is-not-settled-again',
  'across-pays-a-paisa-more',
  'house-carries-alone',
  'lays-on-close-by-their-stake',
  'self-matches-reach-the-auction',
] as const
export type Fault = (typeof FAULTS)[number]
