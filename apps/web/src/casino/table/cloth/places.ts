import type { Family, Seat } from '@crease/casino/kernel/title.ts'
import { inRowOf } from './hand.tsx'

/** full-width faces of a seat without a fixed number of places */
const OPEN_PLACES = 6
/** cards' widths in the zone of a race, whose hands grow: of three cards each rank is seen */
const GROWING = 1.9
/** of a row of more cards than these each lies over the one before, so that they are larger */
const APART_MAX = 6
/** of how much of its width a card that is lain over is seen */
const SEEN = 0.68
/** a hand of two has room for the third card that may join it */
const THIRD = 3

/** Faces side by side that a seat has room for. */
export const placesOf = (seat: Seat): number =>
  inRowOf(seat, seat.places === 0 ? OPEN_PLACES : seat.places)

/** Faces side by side that take the width of a seat's row. */
export function placesInRow(family: Family, seat: Seat): number {
  const places = family === 'baccarat' ? Math.max(THIRD, placesOf(seat)) : placesOf(seat)
  return seat.kind === 'card' && places > APART_MAX ? places * SEEN : places
}

/** Faces side by side that a zone has room for; a hand of a race grows until its side has won. */
export function placesInZone(family: Family, seat: Seat): number {
  const places = placesInRow(family, seat)
  return family === 'race' && seat.kind === 'card' ? Math.max(GROWING, places) : places
}
