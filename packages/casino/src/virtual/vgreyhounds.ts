import type { Title } from '../kernel/title.ts'
import { raceTitle } from './race.ts'

/** Virtual Greyhounds. */
export const vgreyhounds: Title = raceTitle({
  slug: 'vgreyhounds',
  name: 'Virtual Greyhounds',
  code: 421,
  kind: 'greyhounds',
  paidPlaces: 2,
  field: {
    runners: 6,
    stable: [
      'Night Biscuit',
      'Fast Chutney',
      'Zigzag Post',
      'Old Button',
      'Rain Ticket',
      'Small Comet',
      'Loose Thread',
      'Green Pepper',
      'Tin Whistle',
      'Blue Scooter',
      'Half Rupee',
      'Left Sandal',
      'Quick Ladle',
      'Warm Engine',
      'Corner Shop',
      'Lucky Comma',
      'Spare Wheel',
      'Cold Lassi',
    ],
    standard: [17, 27, 12, 21, 9, 14],
  },
})
