import type { Timers } from '../../exchange/timers.ts'
import type { Dealer } from './dealer.ts'
import type { Logger } from '../logger.ts'
import { Waiting } from '../waiting.ts'

/** after the start of the server, which has enough to do, milliseconds */
const FIRST_AFTER_MS = 60_000
/** from one chain to the next, with the start of its thread a thirtieth of a processor: a quarter of an hour for all, milliseconds */
const BETWEEN_MS = 10_000

interface AheadParts {
  readonly tables: readonly string[]
  readonly dealer: Pick<Dealer, 'ready'>
  readonly timers: Pick<Timers, 'after'>
  readonly log: Logger
}

/**
 * Publishes the first chain of every table that has none, one after the other in the background, so that many tables
 * that wake at once do not wait for each other's. A table that wakes before gets its own at once [CG701].
 */
export class ChainsAhead {
  readonly #parts: AheadParts
  readonly #wait: Waiting
  #isStopped = false
  #making: Promise<void> | null = null

  constructor(parts: AheadParts) {
    this.#parts = parts
    this.#wait = new Waiting(parts.timers)
  }

  start(): void {
    this.#making = this.#make()
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wait.break()
    await this.#making
  }

  async #make(): Promise<void> {
    const { tables, dealer, log } = this.#parts
    await this.#wait.for(FIRST_AFTER_MS)
    for (const table of tables) {
      if (this.#isStopped) return
      try {
        if ((await dealer.ready(table)) === 'made') await this.#wait.for(BETWEEN_MS)
      } catch (error) {
        log.error({ err: error, table }, 'the seeds of a casino table were not made ahead')
      }
    }
  }
}
