import type { Family, Title } from '@crease/casino/kernel/title.ts'
import type { Print } from './felt-print.tsx'

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
  virtual: 'green',
  slot: 'violet',
  fantasy: 'slate',
}

/** The pattern woven into a cloth of its own. */
type Weave = 'diamonds' | 'waves' | 'stripes' | 'gold'

/** Titles with the bets of another one have a cloth of their own: its colour and its weave [CG964]. */
const OWN_CLOTHS: Readonly<Record<string, readonly [felt: string, weave: Weave]>> = {
  lucky7eu: ['teal', 'stripes'],
  lucky7eu2: ['wine', 'diamonds'],
  sicbo2: ['wine', 'diamonds'],
  teen20c: ['violet', 'diamonds'],
  teen62: ['wine', 'gold'],
  poison20: ['violet', 'waves'],
  aaa2: ['slate', 'stripes'],
  btable2: ['teal', 'stripes'],
  roulette11: ['violet', 'gold'],
  roulette12: ['blue', 'waves'],
  superover2: ['teal', 'diamonds'],
  dt202: ['wine', 'diamonds'],
}

export const feltOf = ({ family, slug }: Pick<Title, 'family' | 'slug'>): string =>
  `var(--art-felt-${OWN_CLOTHS[slug]?.[0] ?? FELTS[family]})`

/** The weave of a title's own cloth; undefined: its cloth is plain. */
export const weaveOf = (slug: string): Weave | undefined => OWN_CLOTHS[slug]?.[1]

/** The cloth of a title's own, for its tile; null: that of its kind. */
export const ownFeltOf = (slug: string): string | null => OWN_CLOTHS[slug]?.[0] ?? null

const NAMED_SEATS_MAX = 4

/** The print on the cloth of a title [UI1181]. */
export function printOf({ family, seats }: Pick<Title, 'family' | 'seats'>): Print {
  const kinds = new Set(seats.map(({ kind }) => kind))
  if (kinds.has('goals') || kinds.has('shot')) return 'pitch'
  // a race has its lanes, a wheel its numbers; reels and boards that are played alone have no dealer
  if (kinds.has('runner') || ['slot', 'fantasy', 'wheel'].includes(family)) return 'none'
  if (family === 'cricket') return 'ground'
  // more seats cover the place of the name
  return seats.length > NAMED_SEATS_MAX ? 'lines' : 'name'
}
