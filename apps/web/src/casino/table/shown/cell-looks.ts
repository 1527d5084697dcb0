import type { SuitLetter } from '../../drawings/suits.ts'

/** How the name of a cell is drawn where it is no words: as a small card with a rank or a suit, in its colour, as dice. */
export type CellLook = 'rank' | 'red' | 'black' | SuitLetter | DiceLook
/** the pips of each die, one after the other */
type DiceLook = `dice ${string}`

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

/** How many dice show the number of a cell, by the id of its book. */
const ALIKE: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 }
const SIX = '1 2 3 4 5 6'

/**
 * The looks of cells: the card in a book of ranks or suits, the colour in one of colours, the dice in one of equal dice
 * or of two [UI1182]; else the words.
 */
export function cellLooks(
  names: readonly string[],
  bookId = '',
): readonly (CellLook | undefined)[] {
  const alike = ALIKE[bookId]
  if (alike !== undefined && names.join(' ') === SIX) {
    return names.map((name): CellLook => `dice ${name.repeat(alike)}`)
  }
  // an ace tells cards from numbers
  const areRanks = names.length >= RANKS_MIN && names.includes('A')
  if (areRanks && names.every((name) => RANKS.has(name))) return names.map(() => 'rank')
  return names.map((name) => diceOf(name) ?? LOOKS[name.toLowerCase().replace(/s$/, '')])
}

/** Of '1 and 3' the two dice. */
function diceOf(name: string): DiceLook | undefined {
  const two = /^([1-6]) and ([1-6])$/.exec(name)
  return two === null ? undefined : `dice ${two[1]}${two[2]}`
}

/** The pips of each die of a look; of no dice none. */
export const pipsOf = (look: CellLook | undefined): readonly number[] =>
  look?.startsWith('dice ') === true ? look.slice('dice '.length).split('').map(Number) : []

/** The ranks of a line, each by itself. */
const LINES: Readonly<Record<string, string>> = {
  A23: 'A 2 3',
  '456': '4 5 6',
  '8910': '8 9 10',
  JQK: 'J Q K',
  'J, Q, K': 'J Q K',
}

/** A name as a cell writes it: of a line of ranks each rank by itself. */
export const writtenName = (name: string): string => LINES[name] ?? name
