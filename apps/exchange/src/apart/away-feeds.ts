import type { MarketId } from '@crease/domain/units/ids.ts'

/** What one look finds. */
interface AwayParts {
  /** markets that take bets, and whether each is in play */
  readonly open: () => Iterable<{ readonly marketId: MarketId; readonly inPlay: boolean }>
  readonly suspend: (markets: readonly MarketId[]) => Promise<void>
  /** whoever runs the feeds is to be cut off: it says nothing any more */
  readonly silent: () => void
  /** after so long without feeds every market is suspended, milliseconds */
  readonly allAfterMs: number
  /** by a clock that only rises, milliseconds */
  readonly now: () => number
}

/** Who runs the feeds and gives no sign of life for so long is taken to be gone: prices in play last little longer [FD80]. */
const SILENT_AFTER_MS = 2_000
/** Who begins to run them gives its first sign of life within so long. */
const BEGINS_WITHIN_MS = 30_000

/**
 * Markets while nobody runs their feeds: those in play take no bets from the moment on, all others after the time for which
 * a feed in the same process might be silent [FD33] [OP944].
 */
export class AwayFeeds {
  readonly #parts: AwayParts
  #awaySince: number | null
  /** when whoever runs them is silent, if it says nothing more; null: nobody runs them */
  #silentAt: number | null = null
  #suspending: Promise<void> | null = null

  constructor(parts: AwayParts) {
    this.#parts = parts
    this.#awaySince = parts.now()
  }

  /** Somebody runs them from now on. */
  begin(): void {
    this.#silentAt = this.#parts.now() + BEGINS_WITHIN_MS
    this.#awaySince = null
  }

  alive(): void {
    this.#silentAt = this.#parts.now() + SILENT_AFTER_MS
  }

  /** Nobody runs them any more. */
  ended(): void {
    this.#awaySince = this.#parts.now()
    this.#silentAt = null
    this.look()
  }

  /** Asked several times a second: what a busy exchange has not suspended is asked for again. */
  look(): void {
    const { now, allAfterMs, silent } = this.#parts
    if (this.#silentAt !== null && now() > this.#silentAt) silent()
    const away = this.#awaySince
    if (away === null || this.#suspending !== null) return
    const isLong = now() - away > allAfterMs
    const found = [...this.#parts.open()].filter(({ inPlay }) => inPlay || isLong)
    if (found.length === 0) return
    this.#suspending = this.#parts
      .suspend(found.map(({ marketId }) => marketId))
      .catch(() => undefined)
      .finally(() => (this.#suspending = null))
  }
}
