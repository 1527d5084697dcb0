import type { PanaOdds } from './pana-markets.ts'

/** Odds of three cards from one deck of the cards from ace to 10. */
export const CARD_ODDS: PanaOdds = {
  single: 950,
  half: 190,
  singlePana: 14_500,
  doublePana: 38_000,
  triplePana: 225_000,
  panaRows: [
    'SP pana 145 (40-card draw)',
    'DP pana 380 (40-card draw)',
    'Triple pana 2250 (40-card draw)',
  ],
  anySingle: 127,
  anyDouble: 432,
  anyTriple: 22_978,
  cycle: 1631,
  motor: [3559, 1428, 718, 414, 262, 177],
  chart56: 263,
  chart64: 231,
  commonSingle: 406,
  commonDouble: 2112,
  oneParity: 813,
  run: 1428,
}

/** Odds of three digits, each drawn independently. */
export const DIGIT_ODDS: PanaOdds = {
  single: 900,
  half: 180,
  singlePana: 14_000,
  doublePana: 24_000,
  triplePana: 70_000,
  panaRows: ['SP pana (e.g. 1-2-3)', 'DP pana (e.g. 1-1-2)', 'Triple pana (e.g. 1-1-1)'],
  anySingle: 136,
  anyDouble: 351,
  anyTriple: 9307,
  cycle: 1712,
  motor: [3841, 1541, 775, 446, 282, 191],
  chart56: 284,
  chart64: 249,
  commonSingle: 438,
  commonDouble: 1712,
  oneParity: 751,
  run: 1541,
}
