import type { EndedSession } from '@crease/protocol/messages.ts'

const MOST = 50_000
const RETRY_AFTER_MS = 2000

/**
 * Ended sessions: an end holds from memory first, and the table is updated until it agrees [AU11]. They are
 * remembered, fifty thousand at most and the oldest dropped, so that no lookup under way revives one.
 */
export class EndedSessions {
  readonly #tell: (ended: EndedSession) => Promise<unknown>
  readonly #ids = new Set<string>()
  readonly #untold = new Map<string, EndedSession>()
  #retry: NodeJS.Timeout | null = null

  /** `tell` ends a session in the table. */
  constructor(tell: (ended: EndedSession) => Promise<unknown>) {
    this.#tell = tell
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** A session that is over; its row is updated elsewhere. */
  note(id: string): void {
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size <= MOST || oldest === undefined) return
    this.#ids.delete(oldest)
    this.#untold.delete(oldest)
  }

  /** Ends a session at once; resolves when the table agrees, rejects when it cannot be told now. */
  async end(ended: EndedSession): Promise<void> {
    this.note(ended.id)
    try {
      await this.#tell(ended)
    } catch (error) {
      this.#untold.set(ended.id, ended)
      this.#tellLater()
      throw error
    }
    this.#untold.delete(ended.id)
  }

  #tellLater(): void {
    if (this.#retry !== null) return
    this.#retry = setTimeout(() => {
      this.#retry = null
      void this.#tellAll()
    }, RETRY_AFTER_MS).unref()
  }

  async #tellAll(): Promise<void> {
    for (const ended of this.#untold.values()) {
      const told = await this.end(ended).then(
        () => true,
        () => false,
      )
      if (!told) return
    }
  }
}
