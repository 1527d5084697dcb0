import { ANDAR_BAHAR } from './andar-bahar/family.ts'
import { BACCARAT_TITLES } from './baccarat/baccarat-titles.ts'
import { COMPARE_TITLES } from './compare/titles.ts'
import { CRICKET } from './cricket/family.ts'
import { DICE } from './dice/family.ts'
import { DRAW_TITLES } from './draw/titles.ts'
import { FANTASY } from './fantasy/family.ts'
import type { Title } from './kernel/title.ts'
import { MATKA_TITLES } from './matka/titles.ts'
import { METERS } from './meter/family.ts'
import { POKER_TITLES } from './poker/poker-titles.ts'
import { RACES } from './race/family.ts'
import { TEENPATTI_TITLES } from './teenpatti/teenpatti-titles.ts'
import { VIRTUAL } from './virtual/family.ts'
import { WHEELS } from './wheel/family.ts'

/** Every title there is, by its slug; a family adds its own. */
const FAMILIES: readonly (readonly Title[])[] = [
  TEENPATTI_TITLES,
  POKER_TITLES,
  BACCARAT_TITLES,
  COMPARE_TITLES,
  DRAW_TITLES,
  MATKA_TITLES,
  RACES,
  ANDAR_BAHAR,
  METERS,
  WHEELS,
  DICE,
  CRICKET,
  VIRTUAL,
  FANTASY,
]

export const TITLES: ReadonlyMap<string, Title> = new Map(
  FAMILIES.flat().map((title) => [title.slug, title]),
)
