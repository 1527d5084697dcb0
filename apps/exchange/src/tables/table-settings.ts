import { TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { CASINO_SPORT_ID } from '@crease/contract/sports.ts'
import type { SportSetting } from '../ledger/reads/sport-settings.ts'

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

/** What an operator changed holds a second later. */
const READ_EVERY_MS = 1000

interface CasinoTermsParts {
  readonly read: () => Promise<readonly SportSetting[]>
  /** what bets wait at least, whatever the casino's own setting says */
  readonly leastDelayMs: number
  readonly log: { readonly error: (details: object, message: string) => void }
}

/** The casino's own setting among those of sports; while the ledger is away the last one holds. */
export class CasinoTerms implements HouseTerms {
  readonly #parts: CasinoTermsParts
  readonly #timer: NodeJS.Timeout
  #setting: SportSetting | null = null

  constructor(parts: CasinoTermsParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.read().catch((error: unknown) =>
        parts.log.error({ err: error }, 'the settings of the casino cannot be read yet'),
      )
    }, READ_EVERY_MS)
  }

  async read(): Promise<void> {
    const all = await this.#parts.read()
    this.#setting = all.find(({ sportId }) => sportId === CASINO_SPORT_ID) ?? null
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  readonly limits = (): StakeLimits => {
    if (this.#setting === null) return TABLE_LIMITS
    const { minBet, maxBet } = this.#setting
    const max = Math.min(paiseToPoints(maxBet), TABLE_LIMITS.max)
    return { min: Math.min(paiseToPoints(minBet), max), max }
  }

  readonly betDelayMs = (): number =>
    Math.max(this.#parts.leastDelayMs, this.#setting?.betDelayMs ?? 0)
}
