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

/** Titles with the bets of another one have a cloth of their own [CG964]. */
const OWN_FELTS: Readonly<Record<string, string>> = {
  lucky7eu: 'teal',
  lucky7eu2: 'wine',
  sicbo2: 'wine',
  teen20c: 'violet',
  teen62: 'wine',
  poison20: 'violet',
  aaa2: 'slate',
  btable2: 'teal',
  roulette11: 'violet',
  roulette12: 'blue',
  superover2: 'teal',
  dt202: 'wine',
}

export const feltOf = ({ family, slug }: Pick<Title, 'family' | 'slug'>): string =>
  `var(--art-felt-${OWN_FELTS[slug] ?? FELTS[family]})`

/** The cloth of a title's own, for its tile; null: that of its kind. */
export const ownFeltOf = (slug: string): string | null => OWN_FELTS[slug] ?? null

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
