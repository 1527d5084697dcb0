import type { Title } from '../kernel/title.ts'
import { raceTitle } from './race.ts'

/** Virtual Horse Racing. */
export const vhorses: Title = raceTitle({
  slug: 'vhorses',
  name: 'Virtual Horse Racing',
  code: 420,
  kind: 'horses',
  paidPlaces: 3,
  field: {
    runners: 8,
    stable: [
      'Monsoon',
      'Copper Kite',
      'Late Mango',
      'Quiet Ferry',
      'Brass Lantern',
      'Salt Road',
      'Tea at Noon',
      'Slow Umbrella',
      'Paper Boat',
      'Indigo Lane',
      'Seven Steps',
      'Marble Arch',
      'Night Market',
      'Silver Ghat',
      'Jasmine Hour',
      'Red Signal',
      'Long Platform',
      'Second Bell',
      'Dust and Gold',
      'Open Window',
      'Cloud Postman',
      'Harvest Moon',
      'Coconut Grove',
      'Last Tram',
    ],
    standard: [26, 19, 15, 12, 10, 8, 6, 4],
  },
})
