import type { Title } from '../kernel/title.ts'
import { ourroullete } from './ourroullete.ts'
import { roulette11, roulette12, roulette13 } from './roulette.ts'

/** Wheels: one number from 0 to 36 a round. */
export const WHEELS: readonly Title[] = [roulette13, roulette11, roulette12, ourroullete]
