import type { Session } from './session.ts'

/** The sessions used last, by the hash of their token; the one unused longest goes first. */
export class SessionCache {
  readonly #capacity: number
  readonly #sessions = new Map<string, Session>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(tokenHash: string): Session | null {
    const session = this.#sessions.get(tokenHash)
    if (session === undefined) return null
    this.#sessions.delete(tokenHash)
    this.#sessions.set(tokenHash, session)
    return session
  }

  set(session: Session): void {
    this.#sessions.delete(session.tokenHash)
    this.#sessions.set(session.tokenHash, session)
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > this.#capacity && oldest !== undefined) this.#sessions.delete(oldest)
  }

  delete(tokenHash: string): void {
    this.#sessions.delete(tokenHash)
  }
}
