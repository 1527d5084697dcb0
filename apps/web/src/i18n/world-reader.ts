import type { Reader } from './world-text.ts'

/**
 * Templates of what the world says, by their English form, such as '{over} over runs {side}'. A gap takes
 * what its name says: one of `ORDINALS` an ordinal, one of `NUMBERS` a whole number, `line` one that may
 * have a half, `side` the letters of a team, `cards` their ranks, `seats` their numbers, `player` an initial and a surname, one of `WORDS` something
 * that is read in its turn, and any other a name that stays as it is. The other language's form has the
 * same gaps; `{over:ओवर}` says which one of them it is.
 */
export type Templates = Readonly<Record<string, string>>

/** Says which one of a row something is, with the word for it: 3 and 'पारी' is 'तीसरी पारी'. */
type Ordinal = (number: number, thing: string) => string

const NUMBERS = new Set(
  'over overs runs number set game day session from to best need balls'.split(' '),
)
const ORDINALS = new Set(['nth', 'innings'])
const WORDS = new Set(
  'sport market result instead reason first second scored ground table question'.split(' '),
)
/** a translation is remembered: the same names are asked for at every painting */
const REMEMBERED = 2_000

interface Pattern {
  readonly english: string
  readonly form: RegExp
  readonly gaps: readonly string[]
  readonly said: string
}

/** Reads by the first of these templates that fits, the one with most words of its own first [UI360]. */
export function readerOf(templates: Templates, ordinal: Ordinal): Reader {
  const plain = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [english, said] of Object.entries(templates)) {
    if (english.includes('{')) patterns.push(patternOf(english, said))
    else plain.set(english, said)
  }
  patterns.sort((a, b) => ownWords(b) - ownWords(a))
  const read: Reader = (english) => {
    const known = plain.get(english)
    if (known !== undefined) return known
    for (const pattern of patterns) {
      const found = pattern.form.exec(english)
      if (found !== null) return filled(pattern, found, { read: remembered, ordinal })
    }
    return english
  }
  const remembered = remembering(read)
  return remembered
}

function remembering(read: Reader): Reader {
  const known = new Map<string, string>()
  return (english) => {
    const before = known.get(english)
    if (before !== undefined) return before
    const text = read(english)
    if (known.size >= REMEMBERED) known.clear()
    known.set(english, text)
    return text
  }
}

const GAP = /\{(\w+)\}/g

function patternOf(english: string, said: string): Pattern {
  const gaps = [...english.matchAll(GAP)].map(([, gap = '']) => gap)
  const form = english
    .split(GAP)
    .map((piece, at) => (at % 2 === 1 ? `(${formOf(piece)})` : escaped(piece)))
    .join('')
  return { english, form: new RegExp(`^${form}$`), gaps, said }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function formOf(gap: string): string {
  if (ORDINALS.has(gap)) return String.raw`\d+(?:st|nd|rd|th)`
  if (NUMBERS.has(gap)) return String.raw`\d+`
  if (gap === 'line') return String.raw`\d+(?:\.\d+)?`
  // before it stands a name that may have commas
  if (gap === 'market') return '[^,:]+'
  if (gap === 'side') return '[A-Z]+(?: [A-Z]+)*'
  if (gap === 'cards') return String.raw`[AKQJ\d]+(?: [AKQJ\d]+)*`
  if (gap === 'seats') return String.raw`\d+(?:, \d+)*`
  // what an outside source says behind a question is not a part of it; a name that only ends so has no such word
  if (gap === 'question')
    return String.raw`[^()]*\b(?:runs?|bhav|meter|wkt|[bB]oundaries|balls)\b[^()]*?`
  if (gap === 'player') return String.raw`[A-Z] \S+`
  return '.+?'
}

const ownWords = ({ english }: Pattern): number => english.replaceAll(GAP, '').length

interface Tongue {
  readonly read: Reader
  readonly ordinal: Ordinal
}

const FILLED = /\{(\w+)(?::([^}]+))?\}/g

function filled(
  { gaps, said }: Pattern,
  found: RegExpExecArray,
  { read, ordinal }: Tongue,
): string {
  return said.replaceAll(FILLED, (_, gap: string, thing: string | undefined) => {
    const text = found[gaps.indexOf(gap) + 1] ?? ''
    if (thing !== undefined) return ordinal(Number.parseInt(text, 10), thing)
    return WORDS.has(gap) ? read(text) : text
  })
}
