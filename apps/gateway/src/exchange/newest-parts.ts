import type { PublicNews } from '@crease/protocol/messages.ts'

/**
 * Which parts of published news are newer than those applied already: subjects are read beside each other, so that a recalled
 * message of one may be older than what another has brought [RT761].
 */
export class NewestParts {
  /** by name: the number of the message that brought it */
  readonly #numbers = new Map<string, number>()

  /** The parts of a message that nothing newer was applied of; they count as applied from now on. */
  take({ events, markets, scores, tables }: PublicNews, number: number): PublicNews {
    return {
      events: events.filter(({ eventId }) => this.#isNewest(`event ${eventId}`, number)),
      markets: markets.filter(({ definition }) =>
        this.#isNewest(`market ${definition.marketId}`, number),
      ),
      scores: scores.filter(([event]) => this.#isNewest(`score ${event}`, number)),
      tables: tables.filter(({ slug }) => this.#isNewest(`table ${slug}`, number)),
    }
  }

  /** No message up to this number will come any more. */
  forgetTo(number: number): void {
    for (const [part, known] of this.#numbers) if (known <= number) this.#numbers.delete(part)
  }

  clear(): void {
    this.#numbers.clear()
  }

  #isNewest(part: string, number: number): boolean {
    if ((this.#numbers.get(part) ?? 0) > number) return false
    this.#numbers.set(part, number)
    return true
  }
}
