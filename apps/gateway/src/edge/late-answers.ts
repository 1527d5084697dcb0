/** The delay of a refusal beyond a limit, and up to as much again, so that retries spread. */
const LATE_MS = 500
/** Delayed refusals at once; further ones are sent at once. */
const MOST_LATE = 500

/**
 * Gives refusals late: who asks again as soon as it is answered then asks at most twice a second on a connection,
 * and takes no time of those who keep within their bounds [AU15].
 */
export class LateAnswers {
  readonly #lateMs: number
  #waiting = 0

  constructor(lateMs = LATE_MS) {
    this.#lateMs = lateMs
  }

  /** Resolves when the answer may be given. */
  wait(): Promise<void> {
    if (this.#waiting >= MOST_LATE) return Promise.resolve()
    this.#waiting += 1
    return new Promise((resolve) =>
      setTimeout(
        () => {
          this.#waiting -= 1
          resolve()
        },
        this.#lateMs * (1 + Math.random()),
      ),
    )
  }
}
