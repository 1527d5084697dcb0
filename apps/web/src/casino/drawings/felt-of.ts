import type { Family, Title } from '@crease/casino/kernel/title.ts'
import type { Print } from './felt-print.tsx'

/** The pattern woven into a cloth. */
type Weave = 'diamonds' | 'waves' | 'stripes' | 'gold'
type Cloth = readonly [felt: string, weave?: Weave]

/** The cloth of each family [UI1370]. */
const CLOTHS: Readonly<Record<Family, Cloth>> = {
  draw: ['blue'],
  compare: ['violet'],
  teenpatti: ['green'],
  poker: ['blue', 'gold'],
  baccarat: ['wine'],
  race: ['teal'],
  'andar-bahar': ['brown'],
  meter: ['slate'],
  matka: ['olive'],
  wheel: ['green', 'diamonds'],
  dice: ['slate', 'gold'],
  cricket: ['green'],
  virtual: ['green'],
  slot: ['violet'],
  fantasy: ['slate'],
}

/** Titles with the bets of another one have a cloth of their own: its colour and its weave [CG964]. */
const OWN_CLOTHS: Readonly<Record<string, Cloth>> = {
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

type Named = Pick<Title, 'family' | 'slug'>

const clothOf = ({ family, slug }: Named): Cloth => OWN_CLOTHS[slug] ?? CLOTHS[family]

export const feltOf = (title: Named): string => `var(--art-felt-${clothOf(title)[0]})`

/** The weave of a title's cloth; undefined: it is plain. */
export const weaveOf = (title: Named): Weave | undefined => clothOf(title)[1]

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
