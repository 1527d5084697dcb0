import type { Family } from '@crease/casino/kernel/title.ts'

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
