import type { Command } from '@crease/domain/records/command.ts'
import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'

/** The house's newest prices of every market, runner by runner: a feed names only those that changed. */
export class KeptQuotes {
  readonly #markets = new Map<MarketId, Map<RunnerId, RunnerQuotes>>()

  /** Takes note of new prices, and forgets those of a market that is settled; all else is passed over. */
  hear(command: Command): void {
    if (command.kind === 'feed-message') for (const change of command.changes) this.hear(change)
    if (command.kind === 'settle') this.#markets.delete(command.marketId)
    if (command.kind !== 'quotes') return
    const { marketId, runners } = command
    const kept = this.#markets.get(marketId) ?? new Map<RunnerId, RunnerQuotes>()
    for (const quotes of runners) {
      // an engine that was read from the ledger has no prices anyway: lines of the past need no word
      if (quotes.back.length + quotes.lay.length === 0) kept.delete(quotes.runnerId)
      else kept.set(quotes.runnerId, quotes)
    }
    if (kept.size > 0) this.#markets.set(marketId, kept)
    else this.#markets.delete(marketId)
  }

  /** All of them once more, for an engine that was read from the ledger. */
  again(): readonly Command[] {
    return [...this.#markets].map(([marketId, runners]) => ({
      kind: 'quotes',
      marketId,
      runners: [...runners.values()],
    }))
  }
}
