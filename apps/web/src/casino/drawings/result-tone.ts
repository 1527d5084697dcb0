import { wheelTone } from './wheel-tone.ts'

/** How the discs of a strip of results are told apart: by the order in which codes are written. */
const TONES = ['blue', 'red', 'green', 'gold', 'violet', 'slate'] as const
type ResultTone = (typeof TONES)[number]

const KNOWN: Readonly<Partial<Record<string, ResultTone>>> = {
  P: 'blue',
  B: 'red',
  D: 'blue',
  T: 'red',
  TIE: 'green',
  A: 'blue',
  L: 'blue',
  H: 'red',
}

/** The tone of a result's code; of a wheel its number's own colour. */
export function resultTone(family: string, code: string): ResultTone {
  if (family === 'wheel') {
    const tone = wheelTone(Number(code))
    return tone === 'black' ? 'slate' : tone
  }
  // the T of a dragon tiger table is its tiger, elsewhere a tie
  if (code === 'T' && family !== 'compare') return 'green'
  if (family === 'fantasy') return multiplierTone(code)
  const known = KNOWN[code.toUpperCase()]
  if (known !== undefined) return known
  let sum = 0
  for (const letter of code) sum += letter.charCodeAt(0)
  return TONES[sum % TONES.length] ?? 'blue'
}

/** '1.57', '12.3', '12k', '1M': low ones fade, high ones shine. */
function multiplierTone(code: string): ResultTone {
  const value = /[kM]$/.test(code) ? Infinity : Number(code)
  if (value < 2) return 'slate'
  return value < 10 ? 'blue' : 'gold'
}
