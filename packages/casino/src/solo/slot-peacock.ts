import type { Title } from '../kernel/title.ts'
import { ON_FIVE_REELS, type SlotData } from './slot-lines.ts'
import { slotTitle } from './slot.ts'

export const PEACOCK: SlotData = {
  slug: 'slot-peacock',
  name: 'Peacock Garden',
  code: 432,
  wild: 'W',
  pictures: [
    { letter: 'W', name: 'Feather', pays: { 3: 500, 4: 2_500, 5: 25_000 } },
    { letter: 'P', name: 'Peacock', pays: { 3: 250, 4: 1_000, 5: 5_000 } },
    { letter: 'E', name: 'Elephant', pays: { 3: 90, 4: 400, 5: 1_500 } },
    { letter: 'T', name: 'Tree', pays: { 3: 50, 4: 140, 5: 500 } },
    { letter: 'R', name: 'Rose', pays: { 3: 35, 4: 90, 5: 400 } },
    { letter: 'N', name: 'Nut', pays: { 3: 20, 4: 45, 5: 200 } },
  ],
  strips: [
    'TNWRTNERTNPENR',
    'ENWRNTRNEPTNRT',
    'TNRTNREPNTWNRE',
    'ENTRPNTERNTWNR',
    'TENTRNPENTRNWR',
  ],
  rows: 3,
  lines: [
    ...ON_FIVE_REELS,
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
  ],
  top: 25_935,
}

/** Peacock Garden: five reels of three rows, ten lines. */
export const slotPeacock: Title = slotTitle(PEACOCK)
