const LOGIN = /^[a-z0-9._-]{3,20}$/

/** Words by which a player would pass for the house, as skeletons: alone, or before a separator. */
const RESERVED = [
  'admin',
  'administrator',
  'bank',
  'cashier',
  'compliance',
  'dealer',
  'demo',
  'help',
  'house',
  'maker',
  'mod',
  'moderator',
  'official',
  'omar',
  'operator',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'trader',
].map(skeletonOf)

/** A login as it is kept and looked up: one form of each letter, one case [AU80]. */
export const foldLogin = (typed: string): string => typed.normalize('NFKC').toLowerCase().trim()

/** Whether a folded login is 3 to 20 of a to z, 0 to 9, dot, underscore and hyphen [AU80]. */
export const isLogin = (folded: string): boolean => LOGIN.test(folded) && /[a-z0-9]/.test(folded)

/**
 * What two logins that look alike have in common: 0 as o, 1 and i as l, rn as m, vv as w; any separators
 * are one, and none at the ends [AU81]. The migration says the same in SQL.
 */
export function skeletonOf(folded: string): string {
  return folded
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[._-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Whether a login, or a name, passes for the house's: `houses` are its names [AU82]. */
export function isReserved(name: string, houses: readonly string[]): boolean {
  const skeleton = skeletonOf(foldLogin(name).replaceAll(/\s+/g, '-'))
  const words = skeleton.split('-')
  const joined = words.join('')
  const isHouses = houses.some((house) => {
    const theirs = skeletonOf(foldLogin(house).replaceAll(/[^a-z0-9]+/g, ''))
    return theirs !== '' && joined.includes(theirs)
  })
  return isHouses || RESERVED.some((word) => words.includes(word) || joined === word)
}
