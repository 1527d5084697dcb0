import { SPORTS, type Sport } from '@crease/contract/sports.ts'

const named = (slug: string): Sport => {
  const sport = SPORTS.find((one) => one.slug === slug)
  if (sport === undefined) throw new Error(`sports.ts lists no ${slug}`)
  return sport
}

export const CRICKET = named('cricket')

/** The three sports that have lists of their own, cricket first. */
export const MAIN_SPORTS = [CRICKET, named('tennis'), named('football')] as const

/** The sport of an address such as /inplay/Cricket or /inplay/table-tennis; case does not matter [UI16]. */
export function sportNamed(name: string): Sport | undefined {
  const asked = name.toLowerCase()
  return SPORTS.find(({ slug, name: own }) => slug === asked || own.toLowerCase() === asked)
}
