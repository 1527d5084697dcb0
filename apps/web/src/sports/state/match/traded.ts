import { NO_MONEY, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Section } from '../../../link/named.ts'

/** The trade of a runner: its last price, null while there is none, and how much; with the starting price, null: there is none. */
export interface Traded {
  readonly ltp: Odds | null
  readonly tv: Paise
  readonly start: Section['start'] | null
}

/** Null where nothing was traded, and there is no starting price. */
export function tradedOf(section: Section): Traded | null {
  const { tv = NO_MONEY } = section
  const [ltp, start] = [section.ltp ?? null, section.start ?? null]
  return ltp === null && tv === 0 && start === null ? null : { ltp, tv, start }
}
