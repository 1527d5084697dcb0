const MOST = 50_000
const RETRY_AFTER_MS = 2000

/**
 * Sessions that are over here while the table still has them: a sign-out holds from memory first, and the
 * table is told again until it agrees [AU11]. At most fifty thousand, the oldest forgotten.
 */
export class EndedSessions {
  readonly #remove: (tokenHash: string) => Promise<void>
  readonly #hashes = new Set<string>()
  #retry: NodeJS.Timeout | null = null

  /** `remove` takes a session out of the table. */
  constructor(remove: (tokenHash: string) => Promise<void>) {
    this.#remove = remove
  }

  has(tokenHash: string): boolean {
    return this.#hashes.has(tokenHash)
  }

  /** A session that is over, and of which the table is told elsewhere. */
  note(tokenHash: string): void {
    this.#hashes.add(tokenHash)
    const [oldest] = this.#hashes
    if (this.#hashes.size > MOST && oldest !== undefined) this.#hashes.delete(oldest)
  }

  /** Ends a session at once; resolves when the table agrees, rejects when it cannot be told now. */
  async end(tokenHash: string): Promise<void> {
    this.note(tokenHash)
    try {
      await this.#remove(tokenHash)
    } catch (error) {
      this.#tellLater()
      throw error
    }
    this.#hashes.delete(tokenHash)
  }

  #tellLater(): void {
    if (this.#retry !== null) return
    this.#retry = setTimeout(() => {
      this.#retry = null
      void this.#tellAll()
    }, RETRY_AFTER_MS).unref()
  }

  async #tellAll(): Promise<void> {
    for (const tokenHash of this.#hashes) {
      const told = await this.end(tokenHash).then(
        () => true,
        () => false,
      )
      if (!told) return
    }
  }
}
