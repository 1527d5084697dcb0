import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, equal, group, groupsOf, type Plan } from '../plan.ts'
import { seated } from './seated.ts'

const FOUR = 4
const THREE = 3

/** The two sides with their balls; of one ball, card or goal every end of it. */
export function cricket(title: Title): Plan {
  const [main] = title.markets
  if (main === undefined) return []
  const ends = main.selections.length
  if (ends <= 2) return seated(title)
  const columns = equal(ends % THREE === 0 ? THREE : FOUR)
  return [
    group(bareZones(main), { narrow: columns, broad: columns, size: 'tall' }),
    ...groupsOf(title, ['method'], { narrow: equal(THREE), broad: equal(FOUR + 1) }),
  ]
}
