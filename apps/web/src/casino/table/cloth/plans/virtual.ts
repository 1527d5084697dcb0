import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, equal, group, type Plan } from '../plan.ts'

/** A zone for each runner, at the head of its lane; under the pitch the two sides with the draw between them. */
export function virtual(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined) return []
  if (title.seats.every(({ kind }) => kind !== 'runner')) {
    return [group(bareZones(main), { narrow: equal(3), size: 'tall', isDuel: true })]
  }
  return [group(bareZones(main), { narrow: equal(1) })]
}
