import { wheelTone } from './wheel-tone.ts'

/** How the discs of a strip of results are told apart: by the order in which codes are written. */
const TONES = ['blue', 'red', 'green', 'gold', 'violet', 'slate'] as const
type ResultTone = (typeof TONES)[number]

const KNOWN: Readonly<Partial<Record<string, ResultTone>>> = {
  P: 'blue',
  B: 'red',
  D: 'blue',
  T: 'red',
  A: 'blue',
  L: 'blue',
  H: 'red',
}

/** Tables whose codes would share a tone, or look like a tie. */
const OWN: Readonly<Partial<Record<string, Readonly<Partial<Record<string, ResultTone>>>>>> = {
  dtl20: { L: 'gold' },
  teen9: { L: 'gold' },
  teen1: { D: 'red' },
  teen120: { D: 'red' },
  race2: { C: 'gold', D: 'violet' },
  race20: { C: 'gold' },
  card32: { '8': 'blue', '9': 'gold', '10': 'red', '11': 'violet' },
  card32eu: { '8': 'blue', '9': 'gold', '10': 'red', '11': 'violet' },
  notenum: { B1: 'blue', B2: 'red' },
  mogambo: { DT: 'blue', M: 'red' },
}

const SMALL_MAX = 10
const sicBo = (code: string): ResultTone => (Number(code) <= SMALL_MAX ? 'blue' : 'red')

/** Home, draw or away. */
function ofScore(code: string): ResultTone {
  const [home = 0, away = 0] = code.split('-').map(Number)
  if (home === away) return 'green'
  return home > away ? 'blue' : 'red'
}

const BALLS: Readonly<Partial<Record<string, ResultTone>>> = {
  '0': 'slate',
  '4': 'gold',
  '6': 'gold',
  W: 'red',
  E: 'violet',
}
const ofBall = (code: string): ResultTone => BALLS[code] ?? 'blue'

/** Tables with more results than tones: those that mean the same are alike [UI1312]. */
const BY_KIND: Readonly<Partial<Record<string, (code: string) => ResultTone>>> = {
  sicbo: sicBo,
  sicbo2: sicBo,
  vfootball: ofScore,
  ballbyball: ofBall,
  lucky15: ofBall,
  lottcard: () => 'slate',
  lottfive: () => 'slate',
  worli3: () => 'slate',
}

/** A table, by what is known of it before its code is fetched. */
interface ToneOf {
  readonly slug: string
  readonly family: string
}

/** Whether a result is a tie: 'T' is one except where a tiger plays. */
export const isTie = ({ slug, family }: ToneOf, code: string): boolean =>
  code.toUpperCase() === 'TIE' || (code === 'T' && family !== 'compare' && slug !== 'teen9')

/** The tone of a result's code; of a wheel its number's own colour. */
export function resultTone(of: ToneOf, code: string): ResultTone {
  const { slug, family } = of
  if (family === 'wheel') return numberTone(code)
  const ofKind = BY_KIND[slug]
  if (ofKind !== undefined) return ofKind(code)
  if (isTie(of, code)) return 'green'
  if (family === 'fantasy') return multiplierTone(code)
  return OWN[slug]?.[code] ?? KNOWN[code.toUpperCase()] ?? mixedTone(code)
}

function numberTone(code: string): ResultTone {
  const tone = wheelTone(Number(code))
  return tone === 'black' ? 'slate' : tone
}

/** The same tone for the same code. */
function mixedTone(code: string): ResultTone {
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
