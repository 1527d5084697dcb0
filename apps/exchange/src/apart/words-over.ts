import type { FeedBatch } from '../feeds/feed.ts'
import type { PartLine } from './part-line.ts'

/** Batches that the exchange has not taken yet; the next one waits, and its feed with it. */
const MOST_UNDER_WAY = 64

/**
 * The words of one run of a feed on their way to the exchange, in their order and several at a time. One that does not come
 * there fails the run at its next word: its feed begins anew, and says all again.
 */
export class WordsOver {
  readonly #line: PartLine
  readonly #run: number
  readonly #underWay = new Set<Promise<void>>()
  #failure: unknown = null

  constructor(line: PartLine, run: number) {
    this.#line = line
    this.#run = run
  }

  async push(batch: FeedBatch): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    const told = this.#line.ask('push', this.#run, batch).then(
      () => undefined,
      (error: unknown) => void (this.#failure ??= error),
    )
    const under = told.finally(() => this.#underWay.delete(under))
    this.#underWay.add(under)
    if (this.#underWay.size >= MOST_UNDER_WAY) await Promise.race(this.#underWay)
  }

  /** Resolves when all that was pushed is decided. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
    if (this.#failure !== null) throw this.#failure
    await this.#line.ask('settled', this.#run)
  }
}
