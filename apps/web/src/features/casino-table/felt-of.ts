import type { Family } from '@crease/casino/kernel/title.ts'

/** The cloth of each family. */
const FELTS: Readonly<Record<Family, string>> = {
  draw: 'blue',
  compare: 'violet',
  teenpatti: 'green',
  poker: 'blue',
  baccarat: 'wine',
  race: 'teal',
  'andar-bahar': 'wine',
  meter: 'slate',
  matka: 'teal',
  wheel: 'green',
  dice: 'violet',
  cricket: 'green',
}

export const feltOf = (family: Family): string => `var(--art-felt-${FELTS[family]})`

/** How the discs of a strip of results are told apart: by the order in which codes are written. */
const TONES = ['blue', 'red', 'green', 'gold', 'violet', 'slate'] as const
export type CodeTone = (typeof TONES)[number]

const KNOWN: Readonly<Partial<Record<string, CodeTone>>> = {
  P: 'blue',
  B: 'red',
  D: 'blue',
  T: 'red',
  TIE: 'green',
  A: 'blue',
  L: 'blue',
  H: 'red',
}

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The tone of a result's code; of a wheel its number's own colour. */
export function codeTone(family: Family, code: string): CodeTone {
  if (family === 'wheel') {
    const number = Number(code)
    if (number === 0) return 'green'
    return REDS.has(number) ? 'red' : 'slate'
  }
  const known = KNOWN[code.toUpperCase()]
  if (known !== undefined) return known
  let sum = 0
  for (const letter of code) sum += letter.charCodeAt(0)
  return TONES[sum % TONES.length] ?? 'blue'
}
