import type { Seat, Title } from '@crease/casino/kernel/title.ts'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import type { ZoneGroup } from './plan.ts'
import type { WheelPlace } from './plans/wheel.ts'
import { placesInZone } from './places.ts'

const columnsOf = (shares: readonly number[]): string =>
  shares.map((share) => `minmax(0, ${share}fr)`).join(' ')

/** Columns that the last of these zones takes, so that no place of its row stays empty. */
const lastSpan = (count: number, columns: number): number => columns - ((count - 1) % columns)

/** The columns of a group that shows this many zones: the width of the cloth decides which of both hold. */
export const groupStyle = ({ narrow, broad }: ZoneGroup, count: number): StyleProperties => ({
  '--narrow': columnsOf(narrow),
  '--broad': columnsOf(broad),
  '--narrow-last': String(lastSpan(count, narrow.length)),
  '--broad-last': String(lastSpan(count, broad.length)),
  '--narrow-lines': String(Math.ceil(count / narrow.length)),
  '--lines': String(Math.ceil(count / broad.length)),
})

/** of how much of its width a card is seen under the next one; dice and balls lie apart */
const SEEN = { cards: 0.66, tokens: 1.06 } as const

/** Places that a zone makes room for in its width. */
export function handStyle({ family }: Title, seat: Seat): StyleProperties {
  const isCards = seat.kind === 'card' || seat.kind === 'digit-card'
  return {
    '--places': String(placesInZone(family, seat)),
    '--ratio': isCards ? '1.4' : '1',
    '--seen': String(isCards ? SEEN.cards : SEEN.tokens),
  }
}

/** Cells along a wheel's cloth, from the zero to the columns. */
const ALONG = 14
/** On a broad cloth the columns have this much of the zero's cell, so that their names are whole. */
const LENT = 0.3

/** A line across the cloth where it is broad. */
const broadLine = (line: number): number => (line <= 0 || line >= ALONG ? line : line - LENT)

export const wheelStyle = ({ along, across, length, breadth }: WheelPlace): StyleProperties => ({
  '--along': String(along),
  '--across': String(across),
  '--length': String(length),
  '--breadth': String(breadth),
  '--broad-along': String(broadLine(along)),
  '--broad-length': String(broadLine(along + length) - broadLine(along)),
})
