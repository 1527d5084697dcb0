/** Lets at most `active` pieces of work run at once and `waiting` wait for their turn; refuses the rest. */
export class Gate {
  readonly #limits: { readonly active: number; readonly waiting: number }
  readonly #queue: (() => void)[] = []
  #active = 0

  constructor(limits: { readonly active: number; readonly waiting: number }) {
    this.#limits = limits
  }

  /** The work's outcome, or null if too much waits already: then it was not started. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#active >= this.#limits.active) {
      if (this.#queue.length >= this.#limits.waiting) return null
      await new Promise<void>((resume) => this.#queue.push(resume))
    } else {
      this.#active += 1
    }
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** Passes the place to the longest-waiting one, so that no later one takes it. */
  #leave(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#active -= 1
    else next()
  }
}
