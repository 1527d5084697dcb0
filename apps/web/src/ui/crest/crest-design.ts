/** The look of a crest: one family, and always the same for a name. */
export interface CrestDesign {
  readonly shape: 'shield' | 'roundel' | 'flag'
  readonly pattern: 'halves' | 'bars' | 'stripes' | 'bend' | 'chevron' | 'cross'
  /** the field and what lies on it: both dark enough for the letters */
  readonly colours: readonly [string, string]
  /** the first letters of its words, at most two */
  readonly letters: string
}

const SHAPES = ['shield', 'roundel', 'flag'] as const
const PATTERNS = ['halves', 'bars', 'stripes', 'bend', 'chevron', 'cross'] as const
/** Two tones of each: white letters are read on both. */
type Tones = CrestDesign['colours']
const TONES: readonly [Tones, ...Tones[]] = [
  ['#16406f', '#2563a8'],
  ['#0b5345', '#117a65'],
  ['#641e16', '#a93226'],
  ['#4a235a', '#7d3c98'],
  ['#6e2c00', '#a04000'],
  ['#1b2631', '#4d5f73'],
  ['#145a32', '#1e8449'],
  ['#78184a', '#b0307a'],
  ['#1a5276', '#117897'],
  ['#5b4a00', '#8a6d00'],
]

/** The crest of a side or a competition, drawn from its name alone [UI470]. */
export function crestDesign(name: string): CrestDesign {
  let rest = hashOf(name)
  const take = <T>(choices: readonly [T, ...T[]]): T => {
    const chosen = choices[rest % choices.length] ?? choices[0]
    rest = Math.floor(rest / choices.length)
    return chosen
  }
  return {
    colours: take(TONES),
    pattern: take(PATTERNS),
    shape: take(SHAPES),
    letters: lettersOf(name),
  }
}

/** FNV-1a over its letters, 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Words that begin with a capital or a digit; of one alone its first letter. */
function lettersOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{Lu}\p{Lo}\d]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
}
