/**
 * How often each of many may do something: `perSecond` on average, `burst` at once. Remembers at most
 * `keys`; the one longest unseen is forgotten first, and by then has its whole burst again anyway.
 */
export class Allowance {
  readonly #limits: AllowanceLimits
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(limits: AllowanceLimits) {
    this.#limits = limits
  }

  /** Takes one from this key's allowance at `now` (milliseconds); false when none is left. */
  take(key: string, now: number): boolean {
    const { perSecond, burst, keys } = this.#limits
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now }
    const refilled = bucket.left + (Math.max(0, now - bucket.at) * perSecond) / 1000
    const left = Math.min(burst, refilled)
    const allowed = left >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: allowed ? left - 1 : left, at: now })
    if (this.#buckets.size > keys) this.#forgetOldest()
    return allowed
  }

  forget(key: string): void {
    this.#buckets.delete(key)
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}

export interface AllowanceLimits {
  readonly perSecond: number
  readonly burst: number
  readonly keys: number
}
