/** The cloth of a wheel with one zero: what can be covered. */
export interface Cover {
  readonly id: string
  readonly name: string
  readonly kind: CoverKind
  readonly numbers: readonly number[]
}

export type CoverKind =
  | 'Straight'
  | 'Split'
  | 'Street'
  | 'Corner'
  | 'Line (six)'
  | 'Dozen'
  | 'Column'
  | 'Red'
  | 'Black'
  | 'Odd'
  | 'Even'
  | '1-18'
  | '19-36'

const ROW = 3
export const NUMBERS = Array.from({ length: 37 }, (_, number) => number)
const FROM_ONE = NUMBERS.slice(1)
const ROW_STARTS = FROM_ONE.filter((number) => number % ROW === 1)
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

const isRedNumber = (number: number): boolean => REDS.has(number)

/** '17 black', '0 green'. */
export function numberName(number: number): string {
  if (number === 0) return '0 green'
  return `${number} ${isRedNumber(number) ? 'red' : 'black'}`
}

const named =
  (kind: CoverKind, word: string, id: string) =>
  (numbers: readonly number[]): Cover => ({
    id: `${id}-${numbers.join('-')}`,
    name: `${word}${numbers.join('/')}`,
    kind,
    numbers,
  })

const run = (from: number, length: number): readonly number[] =>
  Array.from({ length }, (_, at) => from + at)

const SPLITS = [
  [0, 1],
  [0, 2],
  [0, 3],
  ...FROM_ONE.filter((number) => number % ROW !== 0).map((number) => [number, number + 1]),
  ...FROM_ONE.filter((number) => number + ROW <= 36).map((number) => [number, number + ROW]),
]
const STREETS = [[0, 1, 2], [0, 2, 3], ...ROW_STARTS.map((start) => run(start, ROW))]
const CORNERS = [
  [0, 1, 2, 3],
  ...FROM_ONE.filter((number) => number % ROW !== 0 && number + ROW < 36).map((number) => [
    number,
    number + 1,
    number + ROW,
    number + ROW + 1,
  ]),
]
const LINES = ROW_STARTS.filter((start) => start + ROW < 36).map((start) => run(start, 2 * ROW))

const whole = (kind: CoverKind, id: string, wins: (number: number) => boolean): Cover => ({
  id,
  name: kind,
  kind,
  numbers: FROM_ONE.filter(wins),
})

const thirds = (
  kind: 'Dozen' | 'Column',
  names: readonly string[],
  of: (number: number) => number,
): readonly Cover[] =>
  names.map((name, at) => ({
    ...whole(kind, `${kind.toLowerCase()}-${at + 1}`, (number) => of(number) === at),
    name,
  }))

/** The covers under one heading, and whether always one of them wins, one or (on zero) none, or several may. */
export interface CoverGroup {
  readonly id: string
  readonly name: string
  readonly book: 'always-one' | 'one-or-none' | 'apart'
  readonly covers: readonly Cover[]
}

export const CLOTH: readonly CoverGroup[] = [
  {
    id: 'straight',
    name: 'Numbers',
    book: 'always-one',
    covers: NUMBERS.map((number) => named('Straight', '', 'straight')([number])),
  },
  {
    id: 'colour',
    name: 'Red or black',
    book: 'one-or-none',
    covers: [
      whole('Red', 'red', isRedNumber),
      whole('Black', 'black', (number) => !isRedNumber(number)),
    ],
  },
  {
    id: 'parity',
    name: 'Odd or even',
    book: 'one-or-none',
    covers: [
      whole('Odd', 'odd', (number) => number % 2 === 1),
      whole('Even', 'even', (number) => number % 2 === 0),
    ],
  },
  {
    id: 'half',
    name: 'Low or high',
    book: 'one-or-none',
    covers: [
      whole('1-18', 'low', (number) => number <= 18),
      whole('19-36', 'high', (number) => number > 18),
    ],
  },
  {
    id: 'dozen',
    name: 'Dozens',
    book: 'one-or-none',
    covers: thirds('Dozen', ['1st 12', '2nd 12', '3rd 12'], (number) =>
      Math.floor((number - 1) / 12),
    ),
  },
  {
    id: 'column',
    name: 'Columns',
    book: 'one-or-none',
    covers: thirds('Column', ['Column 1', 'Column 2', 'Column 3'], (number) => (number - 1) % ROW),
  },
  {
    id: 'split',
    name: 'Splits',
    book: 'apart',
    covers: SPLITS.map(named('Split', 'Split ', 'split')),
  },
  {
    id: 'street',
    name: 'Streets',
    book: 'apart',
    covers: STREETS.map(named('Street', 'Street ', 'street')),
  },
  {
    id: 'corner',
    name: 'Corners',
    book: 'apart',
    covers: CORNERS.map(named('Corner', 'Corner ', 'corner')),
  },
  {
    id: 'line',
    name: 'Lines of six',
    book: 'apart',
    covers: LINES.map(named('Line (six)', 'Line ', 'line')),
  },
]
