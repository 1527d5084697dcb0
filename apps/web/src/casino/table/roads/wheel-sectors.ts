import { AROUND } from '../../drawings/wheel-order.ts'

/** A number with this many to each side of it around the wheel. */
export function neighboursOf(number: number, beside: number): readonly number[] {
  const at = AROUND.findIndex((one) => one === number)
  return Array.from({ length: 2 * beside + 1 }, (_, step) => {
    const place = (at - beside + step + AROUND.length) % AROUND.length
    return AROUND[place] ?? 0
  })
}

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
