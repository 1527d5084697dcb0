import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksNamed, equal, group, groupsOf, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

const TOTALS = 14
const HALF = 7

/** Small, odd, even and big, the totals in a row, and the single dice: the cloth of sic bo. */
export function dice(title: Title): Plan {
  const [size, parity, total, single] = booksNamed(title, 'size', 'parity', 'total', 'single')
  if (size === undefined || parity === undefined || total === undefined || single === undefined) {
    return [...seated(title), ...groupsOf(title, ['seven', 'parity'], { size: 'flat' })]
  }
  const [small, big] = bareZones(size)
  const ends = [small, ...bareZones(parity), big].filter((zone) => zone !== undefined)
  return [
    group(ends, { size: 'tall' }),
    group(bareZones(total), { narrow: equal(HALF), broad: equal(TOTALS) }),
    group(bareZones(single), { narrow: equal(single.selections.length) }),
  ]
}
