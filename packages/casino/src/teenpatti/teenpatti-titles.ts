import type { Title } from '../kernel/title.ts'
import { TEEN3, TEEN32, TEEN33 } from './instant.ts'
import { JOKER1, JOKER120 } from './joker1.ts'
import { JOKER20 } from './joker20.ts'
import { TEEN, TEEN62 } from './one-day.ts'
import { PATTI2 } from './patti2.ts'
import { POISON20, POISON_ONE } from './poison.ts'
import { TEEN20 } from './teen20.ts'
import { TEEN20B, TEEN20C } from './teen20b.ts'
import { TEEN6 } from './teen6.ts'
import { TEEN8 } from './teen8.ts'
import { TEEN9 } from './teen9.ts'
import { TEENMUF } from './teenmuf.ts'
import { TEENUNIQUE } from './teenunique.ts'
import { TEEN41, TEEN42 } from './top-open.ts'

/** Tables of teenpatti, in the order of the gallery, then the skins. */
export const TEENPATTI_TITLES: readonly Title[] = [
  TEEN20,
  TEEN20B,
  TEEN,
  TEEN6,
  TEEN9,
  TEEN8,
  TEENMUF,
  PATTI2,
  TEEN3,
  TEEN32,
  TEEN33,
  TEEN41,
  TEEN42,
  JOKER20,
  JOKER1,
  POISON20,
  TEEN20C,
  TEEN62,
  TEENUNIQUE,
  JOKER120,
  POISON_ONE,
]
