import type { SuitLetter } from '../../../ui/casino/suits.ts'

/** How the name of a cell is drawn where it is no words: as a small card with a rank or a suit, or in its colour. */
export type CellLook = 'rank' | 'red' | 'black' | SuitLetter

const RANKS = new Set('A 2 3 4 5 6 7 8 9 10 J Q K'.split(' '))
const LOOKS: Readonly<Record<string, CellLook>> = {
  spade: 'S',
  heart: 'H',
  club: 'C',
  diamond: 'D',
  '♠': 'S',
  '♥': 'H',
  '♣': 'C',
  '♦': 'D',
  red: 'red',
  black: 'black',
}
/** of fewer cells 'A' is a side, and no ace */
const RANKS_MIN = 4

/** Of a book of ranks or suits each cell shows its card, of one of colours its colour [UI1182]; of any other its words. */
export function cellLooks(names: readonly string[]): readonly (CellLook | undefined)[] {
  // an ace tells cards from numbers
  const areRanks = names.length >= RANKS_MIN && names.includes('A')
  if (areRanks && names.every((name) => RANKS.has(name))) return names.map(() => 'rank')
  return names.map((name) => LOOKS[name.toLowerCase().replace(/s$/, '')])
}
