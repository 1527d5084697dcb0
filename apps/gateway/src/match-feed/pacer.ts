/**
 * Runs `run(key)` when a key is touched, but at most once per `intervalMs` and key: at once when the key
 * was quiet, else at the end of the running interval, however often it was touched meanwhile [RT4].
 */
export class Pacer<Key> {
  readonly #intervalMs: number
  readonly #run: (key: Key) => void
  /** the interval that runs, of each key published in it */
  readonly #waiting = new Map<Key, NodeJS.Timeout>()
  /** touched meanwhile: told at its end */
  readonly #again = new Set<Key>()

  constructor(intervalMs: number, run: (key: Key) => void) {
    this.#intervalMs = intervalMs
    this.#run = run
  }

  touch(key: Key): void {
    if (this.#waiting.has(key)) {
      this.#again.add(key)
      return
    }
    this.#start(key)
  }

  /** Drops what waits for this key. */
  forget(key: Key): void {
    clearTimeout(this.#waiting.get(key))
    this.#waiting.delete(key)
    this.#again.delete(key)
  }

  stop(): void {
    for (const key of this.#waiting.keys()) this.forget(key)
  }

  #start(key: Key): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(key)
      if (this.#again.delete(key)) this.#start(key)
    }, this.#intervalMs)
    timer.unref()
    this.#waiting.set(key, timer)
    this.#run(key)
  }
}
