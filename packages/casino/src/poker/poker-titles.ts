import type { Title } from '../kernel/title.ts'
import { POKER } from './poker-one-day.ts'
import { POKER20 } from './poker20.ts'
import { POKER6 } from './poker6.ts'

/** Tables of poker, in the order of the gallery. */
export const POKER_TITLES: readonly Title[] = [POKER20, POKER, POKER6]
