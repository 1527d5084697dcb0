/** A stage shorter than this is not worth a line. */
const SHOWN_AFTER_MS = 1_000
const REPEATED_EVERY_MS = 5_000

/** Lines about stages that take longer than a second, for a person who waits at a terminal. */
export class Progress {
  readonly #print: (line: string) => void
  #timers: NodeJS.Timeout[] = []

  /** `print` writes one line. */
  constructor(print: (line: string) => void) {
    this.#print = print
  }

  /** The next stage begins, which ends the one before; null: all have ended. */
  stage(name: string | null): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    if (name === null) return
    const began = Date.now()
    const repeat = (): void =>
      this.#print(`${name} ... ${Math.round((Date.now() - began) / 1000)} s`)
    const first = setTimeout(() => this.#print(`${name} ...`), SHOWN_AFTER_MS)
    this.#timers = [first, setInterval(repeat, REPEATED_EVERY_MS)]
  }
}
