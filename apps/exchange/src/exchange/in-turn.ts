/** Tasks one after the other, in the order in which they were asked for. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve()
  #failure: unknown = null

  /** Begins when all before it are over, however they ended; throws what `fail` was told before. */
  next<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#last.then(() => {
      if (this.#failure !== null) throw this.#failure
      return task()
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** From here on nothing is started: later callers get this failure. */
  readonly fail = (failure: unknown): void => {
    this.#failure ??= failure
  }

  /** Resolves when all that was asked for so far is over. */
  async idle(): Promise<void> {
    await this.#last
  }
}
