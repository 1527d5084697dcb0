import type { Command } from '@crease/domain/records/command.ts'
import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'

/** So many commands may wait; past it the feed is held back even where it conflates. */
export const BACKLOG_LIMIT = 10_000

type Quotes = Extract<Command, { readonly kind: 'quotes' }>

/**
 * Commands that wait for the exchange, in order. Prices of a market that wait with nothing else of that
 * market behind them are replaced by later ones, runner by runner; nothing else is ever dropped [FD9].
 */
export class Backlog {
  readonly #conflated: () => void
  #waiting: Command[] = []
  /** per market, where its newest waiting command stands, if that one is prices */
  readonly #tail = new Map<MarketId, number>()

  constructor(conflated: () => void) {
    this.#conflated = conflated
  }

  get full(): boolean {
    return this.#waiting.length >= BACKLOG_LIMIT
  }

  add(command: Command): void {
    if (command.kind !== 'quotes') {
      if ('marketId' in command && command.marketId !== null) this.#tail.delete(command.marketId)
      this.#waiting.push(command)
      return
    }
    const at = this.#tail.get(command.marketId)
    const before = at === undefined ? undefined : this.#waiting[at]
    if (at === undefined || before?.kind !== 'quotes') {
      this.#tail.set(command.marketId, this.#waiting.length)
      this.#waiting.push(command)
      return
    }
    this.#waiting[at] = merged(before, command)
    this.#conflated()
  }

  /** Everything that waits; afterwards nothing does. */
  take(): readonly Command[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#tail.clear()
    return taken
  }
}

function merged(before: Quotes, after: Quotes): Quotes {
  const latest = new Map<RunnerId, RunnerQuotes>()
  for (const runner of [...before.runners, ...after.runners]) latest.set(runner.runnerId, runner)
  return { ...after, runners: [...latest.values()] }
}
