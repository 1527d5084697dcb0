import type { Title } from '../kernel/title.ts'
import { slotTitle } from './slot.ts'

/** Brass Bells: three reels, one line. */
export const slotBells: Title = slotTitle({
  slug: 'slot-bells',
  name: 'Brass Bells',
  code: 430,
  wild: 'W',
  pictures: [
    { letter: 'W', name: 'Crown', pays: { 3: 50_000 } },
    { letter: 'S', name: 'Seven', pays: { 3: 8_000 } },
    { letter: 'B', name: 'Bell', pays: { 3: 2_500 } },
    { letter: 'D', name: 'Drum', pays: { 3: 1_300 } },
    { letter: 'C', name: 'Coin', pays: { 3: 800 } },
    { letter: 'L', name: 'Leaf', pays: { 2: 100, 3: 400 } },
  ],
  strips: ['CSBLCSLDBLCBLWCLDDLCDL', 'BCSLDCLSWLLCBDBLCDLCDL', 'CBLCDLCSDCBLWLBLDCLDSL'],
  rows: 1,
  lines: [[0, 0, 0]],
  top: 50_000,
})
