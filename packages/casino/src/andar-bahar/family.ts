import type { Title } from '../kernel/title.ts'
import { ab20 } from './ab20.ts'
import { abj } from './abj.ts'
import { ab3, ab4 } from './shoes.ts'

/** Andar Bahar. */
export const ANDAR_BAHAR: readonly Title[] = [ab20, abj, ab3, ab4]
