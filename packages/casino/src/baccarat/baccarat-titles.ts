import type { Title } from '../kernel/title.ts'
import { BACCARAT, BACCARAT2 } from './baccarat.ts'
import { TEENSIN_TITLE } from './teensin.ts'

/** Tables of baccarat, in the order of the gallery. */
export const BACCARAT_TITLES: readonly Title[] = [BACCARAT, BACCARAT2, TEENSIN_TITLE]
