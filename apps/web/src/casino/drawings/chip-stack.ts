import { inPoints } from '../../ui/amounts.ts'
import type { Paise } from '@crease/domain/units/money.ts'

/** The colours of a casino's chips by their worth in points, the largest first. */
const DENOMINATIONS = [
  [75_000, 'sand'],
  [50_000, 'teal'],
  [25_000, 'rose'],
  [10_000, 'sky'],
  [5_000, 'brown'],
  [1_000, 'yellow'],
  [500, 'purple'],
  [100, 'black'],
  [25, 'green'],
  [5, 'red'],
  [0, 'white'],
] as const
type ChipTone = (typeof DENOMINATIONS)[number][1]

/** chips that are seen of a stack, the upper one among them */
const SEEN_MAX = 4
/** pixels of each edge below the upper chip */
const EDGE = 2.5

/** The colour of the largest chip that a stake holds. */
export const chipTone = (stake: Paise): ChipTone =>
  DENOMINATIONS.find(([worth]) => inPoints(stake) >= worth)?.[1] ?? 'white'

/** The chips that a stake is paid in, the largest first; as many as are seen. */
export function chipsOf(stake: Paise): readonly ChipTone[] {
  let left = inPoints(stake)
  const chips = DENOMINATIONS.flatMap(([worth, tone]) => {
    const count = worth === 0 ? 0 : Math.floor(left / worth)
    left -= count * worth
    return Array.from({ length: Math.min(count, SEEN_MAX) }, () => tone)
  })
  return chips.length === 0 ? ['white'] : chips.slice(0, SEEN_MAX)
}

/** The edges of the chips below the upper one, as shadows of it; undefined: it lies alone. */
export function stackShadow(stake: Paise): string | undefined {
  const below = chipsOf(stake).slice(1)
  if (below.length === 0) return undefined
  return below
    .flatMap((tone, at) => {
      const down = `0 ${(at + 1) * EDGE}px 0`
      return [`${down} -0.5px var(--chip-${tone})`, `${down} 0.5px var(--chip-rim)`]
    })
    .join(', ')
}
