import type { Timers } from '../exchange/timers.ts'

/** One wait at a time of a table, which can be broken off. */
export class Waiting {
  readonly #timers: Pick<Timers, 'after'>
  #end: (() => void) | null = null

  constructor(timers: Pick<Timers, 'after'>) {
    this.#timers = timers
  }

  /** Resolves after `waitMs`, or when it is broken off. */
  for(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#timers.after(Math.max(0, waitMs), () => this.break())
      this.#end = () => {
        cancel()
        resolve()
      }
    })
  }

  /** Resolves when it is broken off. */
  forAsLongAsItTakes(): Promise<void> {
    return new Promise((resolve) => (this.#end = resolve))
  }

  readonly break = (): void => {
    const end = this.#end
    this.#end = null
    end?.()
  }
}
