import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Note, SharedLimits } from './shared-limits.ts'

interface Window {
  count: number
  /** epoch milliseconds */
  beganAt: number
}

interface Sharing {
  readonly shared: SharedLimits
  readonly name: string
  readonly keys: number
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1]

/** The counts of one rate limit in windows of time, shared with the other gateways; each child is a limit of its own. */
class Windows implements FastifyRateLimitStore {
  readonly #shared: SharedLimits
  readonly #name: string
  readonly #keys: number
  readonly #note: Note
  readonly #windows: Map<string, Window>
  /** known before the first request here: others are counted from the start */
  #windowMs: number
  #children = 0

  constructor({ shared, name, keys }: Sharing, windowMs: number) {
    this.#shared = shared
    this.#name = name
    this.#keys = keys
    this.#windows = new NewestMap(keys)
    this.#windowMs = windowMs
    this.#note = shared.join(name, (key, count) => void this.#add(key, count))
  }

  incr(key: string, told: Told, windowMs = this.#windowMs): void {
    this.#windowMs = windowMs
    const { count, beganAt } = this.#add(key, 1)
    this.#note(key, 1)
    told(null, { current: count, ttl: windowMs - (Date.now() - beganAt) })
  }

  /** The plugin calls it with the settings of the limit, whatever its types say. */
  child(limit: object): Windows {
    this.#children += 1
    const windowMs: unknown = Reflect.get(limit, 'timeWindow')
    const name = `${this.#name} ${this.#children}`
    const own = { shared: this.#shared, name, keys: this.#keys }
    return new Windows(own, typeof windowMs === 'number' ? windowMs : 0)
  }

  #add(key: string, count: number): Window {
    const now = Date.now()
    const known = this.#windows.get(key)
    // with a clock that was set back: the same hour is not waited for again [OP138]
    const isOver =
      known === undefined || known.beganAt + this.#windowMs <= now || now < known.beganAt
    const window = isOver ? { count: 0, beganAt: now } : known
    window.count += count
    this.#windows.set(key, window)
    return window
  }
}

/** The store of `@fastify/rate-limit` that counts for all gateways together, with a limit of keys. */
export function sharedWindows(
  shared: SharedLimits,
  keys: number,
): new (options: FastifyRateLimitOptions) => FastifyRateLimitStore {
  return class extends Windows {
    constructor(_options: FastifyRateLimitOptions) {
      super({ shared, name: 'http', keys }, 0)
    }
  }
}
