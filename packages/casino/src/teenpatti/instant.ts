import { cardOf } from '../kernel/cards.ts'
import { fixedHand } from './fixed-hand.ts'

/** One card of 47 is drawn a round. */
const INSTANT = {
  seconds: 12,
  lay: null,
  leastLeft: 12,
  hasTotals: false,
  hands: 'fresh 47',
} as const

export const TEEN3 = fixedHand({
  ...INSTANT,
  slug: 'teen3',
  name: 'Instant Teenpatti',
  code: 348,
  a: [cardOf(13, 'S'), cardOf(12, 'H'), cardOf(10, 'D')],
  b: [cardOf(9, 'C'), cardOf(8, 'S')],
})

export const TEEN32 = fixedHand({
  ...INSTANT,
  slug: 'teen32',
  name: 'Instant Teenpatti 2.0',
  code: 349,
  a: [cardOf(2, 'H'), cardOf(2, 'S'), cardOf(3, 'C')],
  b: [cardOf(8, 'H'), cardOf(9, 'H')],
})

export const TEEN33 = fixedHand({
  ...INSTANT,
  slug: 'teen33',
  name: 'Instant Teenpatti 3.0',
  code: 350,
  a: [cardOf(9, 'C'), cardOf(8, 'H'), cardOf(6, 'S')],
  b: [cardOf(9, 'D'), cardOf(5, 'C')],
})
