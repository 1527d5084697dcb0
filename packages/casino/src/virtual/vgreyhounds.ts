import type { Title } from '../kernel/title.ts'
import { raceTitle } from './race.ts'

/** Virtual Greyhounds. */
export const vgreyhounds: Title = raceTitle({
  slug: 'vgreyhounds',
  name: 'Virtual Greyhounds',
  code: 421,
  kind: 'greyhounds',
  paidPlaces: 2,
  runners: [
    { name: 'Night Biscuit', weight: 17 },
    { name: 'Fast Chutney', weight: 27 },
    { name: 'Zigzag Post', weight: 12 },
    { name: 'Old Button', weight: 21 },
    { name: 'Rain Ticket', weight: 9 },
    { name: 'Small Comet', weight: 14 },
  ],
})
