import { noQuotes, type FeedEvent, type RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import { runnerId, type MarketId } from '@crease/domain/units/ids.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { RecordedBook } from './recorded-book.ts'
import type { RecordedMarket } from './recorded-market.ts'
import { isCrossed } from './translation.ts'

/** Every bet on a line wins as much as is staked. */
const EVENS = odds(200)
const WHOLE = 100

interface Told {
  readonly at: number
  readonly marketId: MarketId
}

/**
 * A LINE market [FD99]: its prices are lines at even money. A back wins below its line, which is a lay of the runner that
 * wins from the next whole number on; a lay wins there, and is its back.
 */
export class RecordedLine {
  /** the offers of each line that joined, by the number from which its runner wins */
  readonly #offers = new Map<number, RunnerQuotes>()

  /** Lines that join, and all offers that changed; a runner that no longer runs has none. */
  news(market: RecordedMarket, { at, marketId }: Told): readonly FeedEvent[] {
    const now = offersIn(market)
    const joined = [...now.keys()].filter((from) => !this.#offers.has(from))
    const changed: RunnerQuotes[] = []
    for (const from of [...this.#offers.keys(), ...joined]) {
      const offers = now.get(from) ?? noQuotes(nameOf(from))
      if (isSameValue(this.#offers.get(from), offers)) continue
      this.#offers.set(from, offers)
      changed.push(offers)
    }
    const runners = joined.toSorted((a, b) => a - b).map(runnerFrom)
    return [
      ...(runners.length === 0 ? [] : [{ kind: 'runners', at, marketId, runners } as const]),
      ...(changed.length === 0
        ? []
        : [{ kind: 'quotes', at, marketId, runners: changed } as const]),
    ]
  }
}

const nameOf = (from: number) => runnerId(String(from))

const runnerFrom = (from: number): Runner => ({
  runnerId: nameOf(from),
  name: String(from),
  sort: from,
  band: { from, below: null },
})

/** The book of the only runner while it runs. */
function bookOf({ definition, books }: RecordedMarket): RecordedBook | undefined {
  const [only] = definition?.runners ?? []
  return only?.status.kind === 'ACTIVE' ? books.get(only.runner) : undefined
}

/** The offers by line; a line on a whole number, which could be level, has no counterpart here. */
function offersIn(market: RecordedMarket): Map<number, RunnerQuotes> {
  const book = bookOf(market)
  const [toBack, toLay] = [book?.back() ?? [], book?.lay() ?? []]
  const offers = new Map<number, RunnerQuotes>()
  if (isCrossed(toBack, toLay)) return offers
  for (const [side, levels] of [['lay', toBack] as const, ['back', toLay] as const]) {
    for (const { odds: line, size } of levels) {
      if (line % WHOLE === 0) continue
      const from = Math.ceil(line / WHOLE)
      const before = offers.get(from) ?? noQuotes(nameOf(from))
      offers.set(from, { ...before, [side]: [{ odds: EVENS, size }] })
    }
  }
  return offers
}
