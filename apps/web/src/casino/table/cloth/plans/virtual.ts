import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, equal, group, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

const IN_ROW = 4

/** Under the lanes a zone for each runner; a match has its two sides with the draw between them. */
export function virtual(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined || title.seats.every(({ kind }) => kind !== 'runner')) return seated(title)
  const isFour = main.selections.length % IN_ROW === 0
  return [group(bareZones(main), { narrow: equal(2), broad: equal(isFour ? IN_ROW : 3) })]
}
