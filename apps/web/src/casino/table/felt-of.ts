import type { Family, Title } from '@crease/casino/kernel/title.ts'
import type { Print } from '../drawings/felt-print.tsx'

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

export const feltOf = (family: Family): string => `var(--art-felt-${FELTS[family]})`

const NAMED_SEATS_MAX = 4

/** What is printed on the cloth of a title [UI1181]. */
export function printOf({ family, seats }: Pick<Title, 'family' | 'seats'>): Print {
  const kinds = new Set(seats.map(({ kind }) => kind))
  if (kinds.has('goals') || kinds.has('shot')) return 'pitch'
  // a race has its lanes, a wheel its numbers; reels and boards that are played alone have no dealer
  if (kinds.has('runner') || ['slot', 'fantasy', 'wheel'].includes(family)) return 'none'
  if (family === 'cricket') return 'ground'
  // more seats cover the place of the name
  return seats.length > NAMED_SEATS_MAX ? 'lines' : 'name'
}
