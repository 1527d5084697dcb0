import type { RecordedDefinition } from './definition.ts'
import { RecordedBook } from './recorded-book.ts'
import type { MarketChange } from './stream-message.ts'

/** One market as its recording has it so far: its definition and a book per runner. */
export class RecordedMarket {
  #definition: RecordedDefinition | null = null
  #books = new Map<string, RecordedBook>()

  /** the last one that could be read: without bets while a later one could not [FD70] */
  get definition(): RecordedDefinition | null {
    return this.#definition
  }

  get books(): ReadonlyMap<string, RecordedBook> {
    return this.#books
  }

  /**
   * Takes over a whole change and names the runners whose book may have changed. No reader comes in between: a file
   * may hold a runner's bids and its lays in two entries of one message [FD1].
   */
  apply(change: MarketChange): Set<string> {
    const changed = new Set(change.runners.map(({ runner }) => runner))
    if (change.image) {
      for (const runner of this.#books.keys()) changed.add(runner)
      this.#books = new Map()
    }
    if (change.definition === 'unreadable') this.#close()
    else if (change.definition !== null) this.#definition = change.definition
    for (const runner of change.runners) this.#bookOf(runner.runner).apply(runner)
    return changed
  }

  #close(): void {
    if (this.#definition === null || this.#definition.status === 'CLOSED') return
    this.#definition = { ...this.#definition, status: 'SUSPENDED', fault: 'NOT READABLE' }
  }

  #bookOf(runner: string): RecordedBook {
    const known = this.#books.get(runner)
    if (known !== undefined) return known
    const book = new RecordedBook()
    this.#books.set(runner, book)
    return book
  }
}
