import type { Title } from '../kernel/title.ts'
import { ON_THREE_REELS, type SlotData } from './slot-lines.ts'
import { slotTitle } from './slot.ts'

export const LANTERNS: SlotData = {
  slug: 'slot-lanterns',
  name: 'Festival of Lamps',
  code: 434,
  wild: 'W',
  wildTimes: 2,
  pictures: [
    { letter: 'W', name: 'Lamp', pays: { 3: 4_000 } },
    { letter: 'S', name: 'Star', pays: { 3: 1_000 } },
    { letter: 'K', name: 'Kite', pays: { 3: 300 } },
    { letter: 'G', name: 'Garland', pays: { 3: 150 } },
    { letter: 'P', name: 'Petal', pays: { 3: 100 } },
    { letter: 'T', name: 'Sweet', pays: { 3: 50 } },
  ],
  strips: ['TPGTKPTGWTPSTGPTKP', 'PTGKTPSTGPWTPTGKTP', 'GTPTKGTPSTPGTWPTKT'],
  rows: 3,
  lines: ON_THREE_REELS,
  top: 4_400,
}

/** Festival of Lamps: three reels of three rows, five lines; each lamp doubles. */
export const slotLanterns: Title = slotTitle(LANTERNS)
