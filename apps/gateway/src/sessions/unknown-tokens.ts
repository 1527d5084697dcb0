import { NewestMap } from '@crease/domain/memory/newest-map.ts'

/** Long enough for a flood; a token that is made later was never asked for before: it is 256 random bits. */
const REMEMBERED_MS = 30_000
const MOST = 10_000

/**
 * Hashes of tokens that were looked up and not found, so that they are not looked up again [AU10]: at most
 * ten thousand, for half a minute.
 */
export class UnknownTokens {
  readonly #until = new NewestMap<string, number>(MOST)

  /** `now`: epoch milliseconds. */
  has(tokenHash: string, now: number): boolean {
    const until = this.#until.get(tokenHash)
    if (until === undefined) return false
    if (until > now) return true
    this.#until.delete(tokenHash)
    return false
  }

  add(tokenHash: string, now: number): void {
    this.#until.set(tokenHash, now + REMEMBERED_MS)
  }

  forget(tokenHash: string): void {
    this.#until.delete(tokenHash)
  }
}
