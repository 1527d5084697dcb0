import type { UserId } from '@crease/domain/units/ids.ts'

interface Changed {
  readonly userId: UserId
}

/** Players that wait at most; of more the rest is told at their next change. */
const WAITING_MAX = 10_000

/** Says who changed so much later, each once however often in between. */
export class ChangesLater {
  readonly #tell: (changed: readonly Changed[]) => void
  readonly #afterMs: number
  #waiting = new Set<UserId>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(tell: (changed: readonly Changed[]) => void, afterMs: number) {
    this.#tell = tell
    this.#afterMs = afterMs
  }

  readonly changed = (rows: readonly Changed[]): void => {
    if (rows.length > 0 && this.#waiting.size === 0) this.#begin()
    for (const { userId } of rows) {
      if (this.#waiting.size < WAITING_MAX) this.#waiting.add(userId)
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** Whoever changes from now on, for a while, waits together: the last of them long enough. */
  #begin(): void {
    const timer = setTimeout(() => {
      const told = this.#waiting
      this.#waiting = new Set()
      this.#later(told)
      this.#timers.delete(timer)
    }, this.#afterMs / 2)
    this.#timers.add(timer)
  }

  #later(told: ReadonlySet<UserId>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#tell([...told].map((userId) => ({ userId })))
    }, this.#afterMs)
    this.#timers.add(timer)
  }
}
