import type { Title } from '../kernel/title.ts'
import { raceTitle } from './race.ts'

/** Virtual Horse Racing. */
export const vhorses: Title = raceTitle({
  slug: 'vhorses',
  name: 'Virtual Horse Racing',
  code: 420,
  kind: 'horses',
  paidPlaces: 3,
  runners: [
    { name: 'Monsoon', weight: 26 },
    { name: 'Copper Kite', weight: 19 },
    { name: 'Late Mango', weight: 15 },
    { name: 'Quiet Ferry', weight: 12 },
    { name: 'Brass Lantern', weight: 10 },
    { name: 'Salt Road', weight: 8 },
    { name: 'Tea at Noon', weight: 6 },
    { name: 'Slow Umbrella', weight: 4 },
  ],
})
