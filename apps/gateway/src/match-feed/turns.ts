/** The most that deferrable work may take of one turn of the event loop, milliseconds: a new bet queues after it. */
const TURN_MS = 2

/**
 * Work that may wait a moment: done at once while the turn of the event loop has time for it, else in the next ones, in
 * its order. A hundred events that change together, each with a hundred readers, would else hold up every bet.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  /** when this turn began to be taken; null: it was not */
  #began: number | null = null

  run(work: () => void): void {
    if (this.#waiting.length > 0 || this.#isTaken()) this.#waiting.push(work)
    else work()
  }

  /** Drops what waits. */
  stop(): void {
    this.#waiting.length = 0
  }

  #isTaken(): boolean {
    const now = performance.now()
    if (this.#began === null) {
      this.#began = now
      setImmediate(() => this.#next())
    }
    return now - this.#began >= TURN_MS
  }

  #next(): void {
    this.#began = null
    while (this.#waiting.length > 0 && !this.#isTaken()) this.#waiting.shift()?.()
  }
}
