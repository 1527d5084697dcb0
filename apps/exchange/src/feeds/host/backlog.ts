import type { Command, MarketChange } from '@crease/domain/records/command.ts'
import type { RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'

/** Changes that may wait; past it the feed is held back even where it conflates. */
export const BACKLOG_LIMIT = 10_000

/** A change of one market, or its result. */
export type FeedCommand = MarketChange | Extract<Command, { readonly kind: 'settle' }>

type Quotes = Extract<MarketChange, { readonly kind: 'quotes' }>

/**
 * Messages that wait for the exchange, in order, each as one command a market [FD1]. Prices of a market whose last
 * waiting message they are get replaced by later ones, runner by runner; nothing else is ever dropped [FD9].
 */
export class Backlog {
  readonly #conflated: () => void
  #waiting: Command[] = []
  /** how many changes the waiting commands hold */
  #changes = 0
  /** per market, the place of its newest waiting command, if that one ends with prices */
  readonly #tail = new Map<MarketId, number>()

  constructor(conflated: () => void) {
    this.#conflated = conflated
  }

  get full(): boolean {
    return this.#changes >= BACKLOG_LIMIT
  }

  /** Everything that one message states: nothing of it is decided without the rest. */
  add(message: readonly FeedCommand[]): void {
    for (const [marketId, commands] of Map.groupBy(message, marketOf)) {
      let changes: MarketChange[] = []
      for (const command of commands) {
        if (command.kind === 'settle') {
          this.#push(marketId, changes)
          changes = []
          this.#tail.delete(marketId)
          this.#wait(command)
        } else this.#join(changes, command)
      }
      this.#push(marketId, changes)
    }
  }

  /** Everything that waits; afterwards nothing does. */
  take(): readonly Command[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#changes = 0
    this.#tail.clear()
    return taken
  }

  #join(changes: MarketChange[], change: MarketChange): void {
    const last = changes.at(-1)
    if (last?.kind !== 'quotes' || change.kind !== 'quotes') {
      changes.push(change)
      return
    }
    changes[changes.length - 1] = merged(last, change)
    this.#conflated()
  }

  #push(marketId: MarketId, changes: readonly MarketChange[]): void {
    const [only] = changes
    if (only === undefined) return
    if (changes.length === 1 && only.kind === 'quotes' && this.#isMerged(only)) return
    if (changes.at(-1)?.kind === 'quotes') this.#tail.set(marketId, this.#waiting.length)
    else this.#tail.delete(marketId)
    this.#wait(changes.length === 1 ? only : { kind: 'feed-message', marketId, changes })
    this.#changes += changes.length - 1
  }

  #wait(command: Command): void {
    this.#waiting.push(command)
    this.#changes += 1
  }

  /** Whether prices take the place of those that wait at the end of their market's newest command. */
  #isMerged(quotes: Quotes): boolean {
    const at = this.#tail.get(quotes.marketId)
    const before = at === undefined ? undefined : this.#waiting[at]
    if (at === undefined || before === undefined) return false
    if (before.kind === 'quotes') this.#waiting[at] = merged(before, quotes)
    else if (before.kind === 'feed-message') {
      const changes = [...before.changes]
      this.#join(changes, quotes)
      this.#waiting[at] = { ...before, changes }
      return true
    } else return false
    this.#conflated()
    return true
  }
}

const marketOf = (command: FeedCommand): MarketId =>
  command.kind === 'open-market' ? command.market.marketId : command.marketId

function merged(before: Quotes, after: Quotes): Quotes {
  const latest = new Map<RunnerId, RunnerQuotes>()
  for (const runner of [...before.runners, ...after.runners]) latest.set(runner.runnerId, runner)
  return { ...after, runners: [...latest.values()] }
}
