import type { Session } from '@crease/people/sessions/session.ts'

/** A session as one of its access tokens knows it. */
export interface CachedToken {
  readonly session: Session
  /** epoch milliseconds; 0 once the session is over */
  readonly tokenEndsAt: number
}

/** The access tokens used last, by their hash; the one unused longest goes first, all of a session together. */
export class SessionCache {
  readonly #capacity: number
  readonly #tokens = new Map<string, CachedToken>()
  readonly #ofSession = new Map<string, Set<string>>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(hash: string): CachedToken | null {
    const found = this.#tokens.get(hash)
    if (found === undefined) return null
    this.#tokens.delete(hash)
    this.#tokens.set(hash, found)
    return found
  }

  set(hash: string, found: CachedToken): void {
    this.#delete(hash)
    this.#tokens.set(hash, found)
    const hashes = this.#ofSession.get(found.session.id) ?? new Set()
    this.#ofSession.set(found.session.id, hashes.add(hash))
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size > this.#capacity && oldest !== undefined) this.#delete(oldest)
  }

  /** No token of a session is good any more; that is known without the table [AU11]. */
  end(id: string): void {
    for (const hash of this.#ofSession.get(id) ?? []) {
      const found = this.#tokens.get(hash)
      if (found !== undefined) this.#tokens.set(hash, { ...found, tokenEndsAt: 0 })
    }
  }

  #delete(hash: string): void {
    const found = this.#tokens.get(hash)
    if (found === undefined) return
    this.#tokens.delete(hash)
    const hashes = this.#ofSession.get(found.session.id)
    hashes?.delete(hash)
    if (hashes?.size === 0) this.#ofSession.delete(found.session.id)
  }
}
