import type { Title } from './kernel/title.ts'
import { crash } from './solo/crash.ts'
import { hilo } from './solo/hilo.ts'
import { limbo } from './solo/limbo.ts'
import { mines } from './solo/mines.ts'
import { plinko } from './solo/plinko.ts'
import { roll } from './solo/roll.ts'
import { slotBells } from './solo/slot-bells.ts'
import { slotMangoes } from './solo/slot-mangoes.ts'
import { slotPeacock } from './solo/slot-peacock.ts'
import { TITLES } from './titles.ts'

const ALL: readonly Title[] = [
  slotBells,
  slotMangoes,
  slotPeacock,
  crash,
  limbo,
  roll,
  plinko,
  mines,
  hilo,
]

/** Games that one player plays alone, by slug: no table is opened for them. */
export const SOLO_TITLES: ReadonlyMap<string, Title> = new Map(
  ALL.map((title) => [title.slug, title]),
)

/** The title of a table or of a game that is played alone; null: there is none of this name. */
export const anyTitle = (slug: string): Title | null =>
  TITLES.get(slug) ?? SOLO_TITLES.get(slug) ?? null
