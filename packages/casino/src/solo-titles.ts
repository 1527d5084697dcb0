import type { Title } from './kernel/title.ts'
import { hilo } from './solo/hilo.ts'
import { limbo } from './solo/limbo.ts'
import { mines } from './solo/mines.ts'
import { plinko } from './solo/plinko.ts'
import { roll } from './solo/roll.ts'
import { slotBells } from './solo/slot-bells.ts'
import { slotLanterns } from './solo/slot-lanterns.ts'
import { slotMangoes } from './solo/slot-mangoes.ts'
import { slotMonsoon } from './solo/slot-monsoon.ts'
import { slotPeacock } from './solo/slot-peacock.ts'

const ALL: readonly Title[] = [
  slotBells,
  slotMangoes,
  slotPeacock,
  slotMonsoon,
  slotLanterns,
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
