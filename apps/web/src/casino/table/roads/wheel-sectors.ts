import { AROUND } from '../../drawings/wheel-order.ts'

/** A number with this many to each side of it around the wheel. */
export function neighboursOf(number: number, beside: number): readonly number[] {
  const at = AROUND.findIndex((one) => one === number)
  return Array.from({ length: 2 * beside + 1 }, (_, step) => {
    const place = (at - beside + step + AROUND.length) % AROUND.length
    return AROUND[place] ?? 0
  })
}

/** Lines of the racetrack's grid: thirty columns, and the rows of the two straights between the bends. */
interface TrackPlace {
  readonly gridColumn: string
  readonly gridRow: string
}

/** numbers in the bend at the zero, in each straight, and in the bend opposite */
const [TOP, STRAIGHT, FOOT] = [5, 13, 6]
const COLUMNS = 30
const HALF_TOP = Math.floor(TOP / 2)

/** The cell of the number that is this far around the wheel from the zero, clockwise. */
export function trackPlace(at: number): TrackPlace {
  const along = (at + HALF_TOP) % AROUND.length
  if (along < TOP) return bend(along, TOP, 1)
  if (along < TOP + STRAIGHT) return straight(COLUMNS - 4, along - TOP)
  const foot = along - TOP - STRAIGHT
  if (foot < FOOT) return bend(FOOT - 1 - foot, FOOT, STRAIGHT + 2)
  return straight(1, AROUND.length - 1 - along)
}

const bend = (at: number, of: number, row: number): TrackPlace => ({
  gridColumn: `${1 + (at * COLUMNS) / of} / span ${COLUMNS / of}`,
  gridRow: String(row),
})
const straight = (column: number, at: number): TrackPlace => ({
  gridColumn: `${column} / span 5`,
  gridRow: String(at + 2),
})

/** A sector of the wheel, by the covers that a casino lays for it, a chip on each. */
export interface Sector {
  readonly id: 'voisins' | 'orphelins' | 'tiers'
  readonly covers: readonly string[]
}

export const SECTORS: readonly Sector[] = [
  {
    id: 'voisins',
    // seven covers; the street with zero and the corner have two chips
    covers: [
      'street-0-2-3',
      'street-0-2-3',
      'split-4-7',
      'split-12-15',
      'split-18-21',
      'split-19-22',
      'corner-25-26-28-29',
      'corner-25-26-28-29',
      'split-32-35',
    ],
  },
  {
    id: 'orphelins',
    covers: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
  },
  {
    id: 'tiers',
    covers: [
      'split-5-8',
      'split-10-11',
      'split-13-16',
      'split-23-24',
      'split-27-30',
      'split-33-36',
    ],
  },
]
