/** The longest text of a search. */
export const SEARCH_TEXT_MAX = 100
/** Words of a search that count; the words after them are ignored. */
const WORDS_MAX = 6

/** A text for comparison: without case, accents and nuktas, so that 'sao' finds 'São Paulo' [UI106]. */
function plainText(text: string): string {
  const lower = text.toLowerCase()
  if (!ABROAD.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll(/[øłđßæœı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Letters outside of ASCII: most names have none, and need no normal form. */
const ABROAD = /[^\0-\u007f]/

/** Letters without an accent to drop, as people without their key type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** The words of a search in the form of `plainText`; none for blanks. */
export const searchWords = (typed: string): readonly string[] =>
  plainText(typed).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)

/** A name in the form that searches compare. */
export interface SearchedName {
  readonly plain: string
  /** its sounds, a blank before each word */
  readonly sounds: () => string
}

export function searchedName(name: string): SearchedName {
  const plain = plainText(name)
  let sounds: string | null = null
  return { plain, sounds: () => (sounds ??= soundsIn(plain)) }
}

/** Whether a name contains a word of `searchWords`: by its letters, or in Devanagari by the sounds of a word's start. */
export function containsWord({ plain, sounds }: SearchedName, word: string): boolean {
  if (plain.includes(word)) return true
  return DEVANAGARI.test(word) && startsBySound(sounds(), soundsOf(word))
}

/** Fewer sounds than this say nothing: every second name begins with any single consonant. */
const SOUNDS_MIN = 2
const startsBySound = (sounds: string, start: string): boolean =>
  start.length >= SOUNDS_MIN && sounds.includes(` ${start}`)

const DEVANAGARI = /\p{Script=Devanagari}/u

const soundsIn = (plain: string): string =>
  plain
    .split(/[^a-z\p{Script=Devanagari}]+/u)
    .map((word) => ` ${knownSounds(word)}`)
    .join('')

/** Sounds of the words of names, which repeat from event to event. */
const known = new Map<string, string>()
const KNOWN_MAX = 10_000

function knownSounds(word: string): string {
  let sounds = known.get(word)
  if (sounds === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    sounds = soundsOf(word)
    known.set(word, sounds)
  }
  return sounds
}

/**
 * The consonants of a word in either script: 'मुलगारा' and 'mulgarra' both sound 'nlgr'. Vowels, aspirates and doubled
 * letters, which every writer spells differently, are left out; a vowel at the start is 'a'.
 */
function soundsOf(word: string): string {
  const latin = word
    .replaceAll(/\p{Script=Devanagari}/gu, (letter) => IN_LATIN[letter] ?? '')
    .replaceAll('ch', 'j')
    .replaceAll(/(?<=[aeo])w(?![aeiou])/g, '')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cfmqvxz]/g, (letter) => SAME_SOUND[letter] ?? letter)
  const start = /^[aeiou]/.test(latin) ? 'a' : ''
  return (start + latin.replaceAll(/[aeiouhy]/g, '')).replaceAll(/(.)\1+/g, '$1')
}

const SAME_SOUND: Readonly<Record<string, string>> = {
  c: 'k',
  f: 'p',
  m: 'n',
  q: 'k',
  v: 'w',
  x: 'ks',
  z: 'j',
}

/** Letters of Devanagari by the Latin letter of their group; vowel signs and the rest are silent. */
const IN_LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'अआइईउऊऋएऐओऔऑऍ',
    k: 'कख',
    g: 'गघ',
    n: 'ङञणनमंँ',
    j: 'चछजझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'पफ',
    b: 'बभ',
    y: 'य',
    r: 'र',
    l: 'लळ',
    w: 'व',
    s: 'शषस',
  }).flatMap(([latin, letters]) => letters.split('').map((letter) => [letter, latin])),
)
