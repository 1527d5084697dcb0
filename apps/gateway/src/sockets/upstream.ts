import type { Upstream } from '@crease/contract/sockets.ts'

/** An exchange that gives no sign of life for longer is down, milliseconds: it gives one every 500. */
export const EXCHANGE_DOWN_AFTER_MS = 3000
const LOOK_EVERY_MS = 250

/** Watches how fresh prices can be [RT35]. */
export class UpstreamWatch {
  readonly #now: () => number
  readonly #lateAfterMs: number
  readonly #timer: NodeJS.Timeout
  #beatAt: number
  #feedHeardAt: Upstream['feedHeardAt'] = null
  #said: Upstream['status'] = 'live'

  /** `changed` is called when the status has changed; `now`: epoch milliseconds. */
  constructor(now: () => number, lateAfterMs: number, changed: (upstream: Upstream) => void) {
    this.#now = now
    this.#lateAfterMs = lateAfterMs
    this.#beatAt = now()
    this.#timer = setInterval(() => {
      const upstream = this.current()
      if (upstream.status === this.#said) return
      this.#said = upstream.status
      changed(upstream)
    }, LOOK_EVERY_MS).unref()
  }

  /** The exchange gave a sign of life and says when it last heard the feed. */
  beat(feedHeardAt: Upstream['feedHeardAt']): void {
    this.#beatAt = this.#now()
    this.#feedHeardAt = feedHeardAt
  }

  current(): Upstream {
    const feedHeardAt = this.#feedHeardAt
    return { status: this.#status(feedHeardAt), feedHeardAt }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #status(feedHeardAt: number | null): Upstream['status'] {
    const now = this.#now()
    if (now - this.#beatAt > EXCHANGE_DOWN_AFTER_MS) return 'down'
    return feedHeardAt !== null && now - feedHeardAt > this.#lateAfterMs ? 'stale' : 'live'
  }
}
