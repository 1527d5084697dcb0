import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, equal, group, type Plan } from '../plan.ts'

const IN_ROW = 4

/** Under the lanes a zone for each runner; under the pitch the two sides with the draw between them. */
export function virtual(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined) return []
  if (title.seats.every(({ kind }) => kind !== 'runner')) {
    return [group(bareZones(main), { narrow: equal(3), size: 'tall', isDuel: true })]
  }
  const isFour = main.selections.length % IN_ROW === 0
  return [group(bareZones(main), { narrow: equal(2), broad: equal(isFour ? IN_ROW : 3) })]
}
