import type { Title } from '../kernel/title.ts'
import { card32 } from './card32.ts'
import { card32eu } from './card32eu.ts'
import { dum10 } from './dum10.ts'
import { queen } from './queen.ts'
import { race17 } from './race17.ts'
import { race20 } from './race20.ts'
import { trap } from './trap.ts'

/** Races: who comes furthest by the cards. */
export const RACES: readonly Title[] = [card32, card32eu, queen, trap, race17, race20, dum10]
