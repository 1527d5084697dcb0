import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksNamed, group, type Plan } from '../plan.ts'

const LARGE_MAX = 3
const FILMS = 6
const SIDES = 2

/** The card above; low and high or the films as large zones, and a line of parity and colour under them. */
export function draw(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined || main.selections.length === 0) return []
  const zones = bareZones(main)
  const columns = zones.length === FILMS ? { narrow: [1, 1], broad: [1, 1, 1] } : {}
  const isLarge = zones.length <= LARGE_MAX
  const lines = bareZones(...booksNamed(title, 'parity', 'colour'))
  return [
    group(zones, {
      ...columns,
      size: 'tall',
      ...(isLarge && { narrow: zones.map(() => 1), broad: zones.map(() => 1) }),
      isDuel: zones.length === SIDES,
    }),
    ...(lines.length === 0 ? [] : [group(lines, { size: 'flat' })]),
  ]
}
