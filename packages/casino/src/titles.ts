import type { Title } from './kernel/title.ts'
import { DICE } from './dice/family.ts'
import { RACES } from './race/family.ts'
import { WHEELS } from './wheel/family.ts'

/** Every title there is, by its slug; a family adds its own. */
const FAMILIES: readonly (readonly Title[])[] = [RACES, WHEELS, DICE]

export const TITLES: ReadonlyMap<string, Title> = new Map(
  FAMILIES.flat().map((title) => [title.slug, title]),
)
