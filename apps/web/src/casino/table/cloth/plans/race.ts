import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksNamed, equal, group, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

/** zones of a ladder in a row */
const LADDER = 3

/** The hands of a race; of a race for one total its two questions, of a ladder of totals the steps on offer. */
export function race(title: Title): Plan {
  const [total, zero] = booksNamed(title, 'race', 'any-zero')
  if (total !== undefined && zero !== undefined) {
    return [group(bareZones(total, zero), { narrow: equal(2), size: 'tall' })]
  }
  const [ten, ...lines] = booksNamed(title, 'ten', 'parity', 'colour')
  if (ten === undefined) return seated(title)
  return [
    group(bareZones(ten), { narrow: equal(1), broad: equal(LADDER), size: 'tall' }),
    group(bareZones(...lines), { size: 'flat' }),
  ]
}
