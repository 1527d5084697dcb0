const LOGIN = /^[a-z0-9._-]{3,20}$/

/** Words by which a player would pass for the house, as skeletons: alone, between separators, or with figures around. */
const RESERVED_WORDS = [
  'accounts',
  'admin',
  'administrator',
  'bank',
  'billing',
  'cashier',
  'compliance',
  'dealer',
  'demo',
  'finance',
  'help',
  'helpdesk',
  'house',
  'kyc',
  'maker',
  'mod',
  'moderator',
  'official',
  'omar',
  'operator',
  'owner',
  'payment',
  'payout',
  'root',
  'security',
  'staff',
  'superadmin',
  'support',
  'sysadmin',
  'system',
  'trader',
]

/** A login as it is kept and looked up: one form of each letter, one case [AU80]. */
export const foldLogin = (typed: string): string => typed.normalize('NFKC').toLowerCase().trim()

/** Whether a folded login is 3 to 20 of a to z, 0 to 9, dot, underscore and hyphen [AU80]. */
export const isLogin = (folded: string): boolean => LOGIN.test(folded) && /[a-z0-9]/.test(folded)

/**
 * Common form of logins that look alike: 0 as o, 1 and i as l, 2 as z, 5 as s, 8 as b, 9 as g, rn and nn as m, vv as w,
 * cl as d; any separators are one, and none at the ends [AU81]. The migration maps the same in SQL.
 */
export function skeletonOf(folded: string): string {
  return folded
    .replaceAll(/[01i2589]/g, (sign) => FIGURES[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('nn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[._-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const FIGURES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  2: 'z',
  5: 's',
  8: 'b',
  9: 'g',
}

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.map(skeletonOf))

/** Whether a login, or a name, passes for the house's: `houses` are its names [AU82]. */
export function isReserved(name: string, houses: readonly string[]): boolean {
  const words = inLatin(name).split(/[^a-z0-9]+/)
  const whole = words.join('')
  const isHouses = houses.some((house) => {
    const theirs = skeletonOf(joined(house))
    return theirs !== '' && readings(whole).some((reading) => reading.includes(theirs))
  })
  return isHouses || [...words, whole].flatMap(readings).some((reading) => RESERVED.has(reading))
}

/** Whether a name passes for another one, as whole: with separators or figures around it, or in letters of other scripts. */
export function isReadAs(name: string, other: string): boolean {
  const theirs = skeletonOf(joined(other))
  return theirs !== '' && readings(joined(name)).includes(theirs)
}

const joined = (name: string): string => inLatin(name).replaceAll(/[^a-z0-9]+/g, '')

/** Skeletons of what a word can be read as: itself, without figures around it or a plural, and figures as letters. */
function readings(word: string): readonly string[] {
  const bare = word.replaceAll(/^\d+|\d+$/g, '')
  const read = [word, bare, bare.replace(/s$/, '')]
  return read.flatMap((one) => [one, inLetters(one)]).map(skeletonOf)
}

/** 3, 4 and 7 are no letters to the eye, but are read as such. */
const inLetters = (word: string): string =>
  word.replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('7', 't')

/** A name in small Latin letters without accents; letters of other scripts that look Latin are taken for it. */
function inLatin(name: string): string {
  // in capitals first: ß is SS
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
  return Array.from(bare, (sign) => LATIN[sign] ?? sign).join('')
}

const LOOKS = 'авгеёзикмнопрстухьіїјѕԁԛԝһαβγδεζηικμνορτυχωıłøđðħŧɡɑ'
const LIKE = 'abreezukmhonpctyxbiijsdqwhabydeznikuvoptuxwiloddhtga'
/** Letters of Cyrillic, Greek and further Latin that look like plain ones. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(LOOKS, (sign, at) => [sign, LIKE[at] ?? sign]),
)

/** Letters that look Latin, of scripts and signs in which names are not written. */
const IMITATES = /[\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\u1D00-\u1DBF\uA720-\uA7FF]/u

/** Scripts with letters that look alike. */
const ALIKE = [
  /[^\p{Script=Latin}]/u,
  /[^\p{Script=Cyrillic}]/u,
  /[^\p{Script=Greek}]/u,
  /[^\p{Script=Armenian}]/u,
]

/** Whether letters of a name are chosen by their looks: no word of a real one mixes letters of these scripts with others [AU82]. */
export const mixesScripts = (name: string): boolean =>
  IMITATES.test(name) ||
  name
    .split(/[^\p{L}\p{M}]+/u)
    // letters that belong to any script: the ʻokina, the letter apostrophe
    .map((word) => word.replaceAll(/[\p{M}\u02B9-\u02BF]/gu, ''))
    .some((word) => ALIKE.some((others) => isMixed(word, others)))

const isMixed = (word: string, others: RegExp): boolean =>
  others.test(word) && Array.from(word).some((letter) => !others.test(letter))

/** One person's name, however it is written: the same letters in any order, so that neither spaces nor hyphens matter [PP29]. */
export const nameKey = (name: string): string =>
  Array.from(inLatin(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .toSorted()
    .join('')
