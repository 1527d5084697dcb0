import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { Note, SharedAs } from './shared-limits.ts'

/**
 * How often each of many may do something: `perSecond` on average, `burst` at once. Remembers at most
 * `keys`; the one longest unseen is forgotten first, and has its whole burst again when it comes back.
 */
export class RateLimit {
  readonly #limits: RateLimits
  readonly #note: Note
  readonly #buckets: Map<string, { left: number; at: number }>

  constructor(limits: RateLimits) {
    this.#limits = limits
    this.#buckets = new NewestMap(limits.keys)
    const shared = limits.shared ?? null
    this.#note =
      shared?.limits.join(shared.name, (key, count) => this.#spend(key, steadyNow(), count)) ??
      (() => undefined)
  }

  /** Takes one from this key's rate limit at `now` (milliseconds); false when none is left. */
  take(key: string, now: number): boolean {
    const allowed = this.waitOf(key, now) === 0
    this.takeMany(key, now, allowed ? 1 : 0)
    return allowed
  }

  /** How long until this key has one again, milliseconds; 0: it has. */
  waitOf(key: string, now: number): number {
    const left = this.#leftOf(key, now)
    return left >= 1 ? 0 : ((1 - left) * 1000) / this.#limits.perSecond
  }

  /** Takes `count`, also more than there are: the missing ones must come back first. */
  takeMany(key: string, now: number, count: number): void {
    this.#spend(key, now, count)
    if (count > 0) this.#note(key, count)
  }

  #spend(key: string, now: number, count: number): void {
    const left = this.#leftOf(key, now) - count
    this.#buckets.set(key, { left, at: now })
  }

  #leftOf(key: string, now: number): number {
    const { perSecond, burst } = this.#limits
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now }
    return Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) * perSecond) / 1000)
  }

  forget(key: string): void {
    this.#buckets.delete(key)
  }
}

export interface RateLimits {
  readonly perSecond: number
  readonly burst: number
  readonly keys: number
  /** absent: each gateway counts its own */
  readonly shared?: SharedAs
}
