import type { Seat, Title } from '@crease/casino/kernel/title.ts'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import type { ZoneGroup } from './plan.ts'
import type { WheelPlace } from './plans/wheel.ts'
import { placesInZone } from './places.ts'

const columnsOf = (shares: readonly number[]): string =>
  shares.map((share) => `minmax(0, ${share}fr)`).join(' ')

/** The columns of a group: which of both holds is decided by the width of the cloth. */
export const groupStyle = ({ zones, narrow, broad }: ZoneGroup): StyleProperties => ({
  '--narrow': columnsOf(narrow),
  '--broad': columnsOf(broad),
  '--lines': String(Math.ceil(zones.length / broad.length)),
  '--narrow-lines': String(Math.ceil(zones.length / narrow.length)),
})

/** Places that a zone makes room for in its width. */
export const handStyle = ({ family }: Title, seat: Seat): StyleProperties => ({
  '--places': String(placesInZone(family, seat)),
  '--ratio': seat.kind === 'card' || seat.kind === 'digit-card' ? '1.4' : '1',
})

export const wheelStyle = ({ along, across, length, breadth }: WheelPlace): StyleProperties => ({
  '--along': String(along),
  '--across': String(across),
  '--length': String(length),
  '--breadth': String(breadth),
})
