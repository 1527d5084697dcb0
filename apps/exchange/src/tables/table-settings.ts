import { TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_SPORT_ID } from '@crease/contract/sports.ts'
import type { KeptSportSettings } from '../ledger/reads/kept-sport-settings.ts'

/** What is set of the casino's tables. */
export interface TableSettings {
  /** off: nobody deals, and what stands open in the ledger is ended */
  readonly areOpen: boolean
  /** what bets at moving odds wait out between cards */
  readonly betDelayMs: number
  /** what the seeds are sealed with, as 64 hexadecimal digits; null: a file of the data directory */
  readonly dealerKey: string | null
}

/** What the house allows at its tables now: it holds from the next window on [CG800]. */
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
      const setting = settings.of(CASINO_SPORT_ID)
      if (setting === undefined) return TABLE_LIMITS
      const max = Math.min(paiseToPoints(setting.maxBet), TABLE_LIMITS.max)
      return { min: Math.min(paiseToPoints(setting.minBet), max), max }
    },
    betDelayMs: () => Math.max(leastDelayMs, settings.of(CASINO_SPORT_ID)?.betDelayMs ?? 0),
  }
}
