import type { Title } from '../kernel/title.ts'
import { ON_FIVE_REELS, type SlotData } from './slot-lines.ts'
import { slotTitle } from './slot.ts'

const MONSOON: SlotData = {
  slug: 'slot-monsoon',
  name: 'Monsoon Treasure',
  code: 433,
  wild: 'W',
  pictures: [
    { letter: 'W', name: 'Rainbow', pays: { 3: 500, 4: 2_500, 5: 15_000 } },
    { letter: 'B', name: 'Boat', pays: { 3: 300, 4: 1_200, 5: 6_000 } },
    { letter: 'F', name: 'Frog', pays: { 3: 100, 4: 400, 5: 1_500 } },
    { letter: 'L', name: 'Lotus', pays: { 3: 100, 4: 250, 5: 900 } },
    { letter: 'D', name: 'Drop', pays: { 3: 50, 4: 150, 5: 500 } },
    { letter: 'R', name: 'Reed', pays: { 3: 50, 4: 100, 5: 350 } },
    { letter: 'U', name: 'Umbrella', pays: {} },
  ],
  free: { letter: 'U', needs: 3, spins: 6, times: 2 },
  strips: [
    'DRLFDFRWDLRBDR',
    'RDWLRDFURLDBRD',
    'DLRFDWRLDURDBR',
    'RDLBRWDFRULDRD',
    'LDRUFDRLWDRBDL',
  ],
  rows: 3,
  lines: ON_FIVE_REELS,
  top: 50_000,
}

/** Monsoon Treasure: five reels of three rows, five lines, free spins. */
export const slotMonsoon: Title = slotTitle(MONSOON)
