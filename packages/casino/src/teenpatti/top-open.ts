import { cardOf } from '../kernel/cards.ts'
import { fixedHand } from './fixed-hand.ts'

/** Three cards of 49 are drawn a round. */
const TOP_OPEN = {
  b: [],
  seconds: 20,
  lay: 1050,
  leastLeft: 13,
  hasTotals: true,
  hands: 'fresh 49',
} as const

export const TEEN41 = fixedHand({
  ...TOP_OPEN,
  slug: 'teen41',
  name: 'Queen Top Open Teenpatti',
  code: 351,
  a: [cardOf(12, 'S'), cardOf(11, 'H'), cardOf(9, 'D')],
})

export const TEEN42 = fixedHand({
  ...TOP_OPEN,
  slug: 'teen42',
  name: 'Jack Top Open Teenpatti',
  code: 352,
  a: [cardOf(11, 'C'), cardOf(10, 'S'), cardOf(8, 'S')],
})
