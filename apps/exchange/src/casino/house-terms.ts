import { TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_SPORT_ID } from '@crease/contract/sports.ts'
import type { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'

/** The house's present limits at its tables: they hold from the next window on [CG800]. */
export interface HouseTerms {
  /** points a bet */
  readonly limits: () => StakeLimits
  /** how long a bet at moving odds waits, milliseconds */
  readonly betDelayMs: () => number
}

interface CasinoTermsParts {
  readonly settings: Pick<KeptSportSettings, 'of'>
  /** what bets wait at least, whatever the casino's own setting says */
  readonly leastDelayMs: number
}

/** The casino's own setting among those of sports. */
export function casinoTerms({ settings, leastDelayMs }: CasinoTermsParts): HouseTerms {
  return {
    limits: () => {
      const own = settings.of(CASINO_SPORT_ID)
      if (own === undefined) return TABLE_LIMITS
      // a smaller stake would win by rounding: a lay of a point is held short by most of a paisa [CG42]
      const max = Math.max(TABLE_LIMITS.min, Math.min(paiseToPoints(own.maxBet), TABLE_LIMITS.max))
      return { min: Math.min(Math.max(paiseToPoints(own.minBet), TABLE_LIMITS.min), max), max }
    },
    betDelayMs: () => Math.max(leastDelayMs, settings.of(CASINO_SPORT_ID)?.betDelayMs ?? 0),
  }
}
