import type { Title } from '../kernel/title.ts'
import { ON_THREE_REELS } from './slot-lines.ts'
import { slotTitle } from './slot.ts'

/** Mango Season: three reels of three rows, five lines. */
export const slotMangoes: Title = slotTitle({
  slug: 'slot-mangoes',
  name: 'Mango Season',
  code: 431,
  wild: 'W',
  pictures: [
    { letter: 'W', name: 'Basket', pays: { 3: 4_500 } },
    { letter: 'M', name: 'Mango', pays: { 3: 1_200 } },
    { letter: 'P', name: 'Papaya', pays: { 3: 500 } },
    { letter: 'O', name: 'Orange', pays: { 3: 300 } },
    { letter: 'G', name: 'Guava', pays: { 3: 120 } },
    { letter: 'L', name: 'Lime', pays: { 3: 60 } },
  ],
  strips: ['WGLOPLGOLGPLOMPGML', 'PGLMPLGMWLGOLPOLGO', 'GOPGLMPOLWPGLMGLOL'],
  rows: 3,
  lines: ON_THREE_REELS,
  top: 5_700,
})
