import type { Return } from '@crease/domain/rounds/returns.ts'
import { choose } from '../kernel/ahead.ts'
import { LOSE, WIN, wonIf } from '../kernel/round.ts'
import type { Market } from '../kernel/title.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'

/** The two sides; Bahar gets the first card, then they take turns. */
export type Place = 'bahar' | 'andar'
export const PLACES = ['bahar', 'andar'] as const
export const placeName = (place: Place): string => (place === 'bahar' ? 'Bahar' : 'Andar')

/** hundredths: what Bahar pays when the very first card is the one, for it comes first */
const FIRST_CARD: Return = { kind: 'pays', hundredths: 125 }

export const FIRST_MATCH_BOOK: Market['book'] = { kind: 'apart', returns: [WIN, LOSE, FIRST_CARD] }

/** Whose card the n-th of a deal is, from 1. */
export const placeOf = (card: number): Place => (card % 2 === 1 ? 'bahar' : 'andar')

/** The return of a bet on a side when the card of this number, from 1, is the first match [CG144]. */
export function comesAt(place: Place, card: number): Return {
  if (place === 'bahar' && card === 1) return FIRST_CARD
  return wonIf(placeOf(card) === place)
}

/** The chances of a bet on a side, by the place of the first of `matches` in the rest of the shoe. */
export function firstMatchChances(place: Place, left: number, matches: number): Chances {
  const count = new ChanceCount()
  for (let card = 1; card <= left - matches + 1; card += 1) {
    count.add(comesAt(place, card), choose(left - card, matches - 1))
  }
  return count.chances()
}
