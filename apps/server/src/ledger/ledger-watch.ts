import { setTimeout as pause } from 'node:timers/promises'
import { openProbe, type DatabaseAddress } from './database.ts'

const LOOK_EVERY_MS = 400
const ANSWER_WITHIN_MS = 1200
/** a process that was busy reads what has come meanwhile before it judges */
const GRACE_MS = 50

/**
 * Asks the ledger for a sign of life twice a second. When there is none in 1.2 s it is away: `away` is
 * called, so that nobody waits on for an answer that does not come [OP65].
 */
export class LedgerWatch {
  readonly #probe: ReturnType<typeof openProbe>
  readonly #away: () => void
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #answers = true

  constructor(address: DatabaseAddress, away: () => void) {
    this.#probe = openProbe(address, ANSWER_WITHIN_MS + GRACE_MS)
    this.#away = away
    this.#watching = this.#watch()
  }

  /** Whether the ledger answered when it was last asked. */
  get answers(): boolean {
    return this.#answers
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    await this.#probe.end()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      this.#answers = await this.#look()
      if (!this.#answers) this.#away()
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  #look(): Promise<boolean> {
    const answered = this.#probe.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const late = pause(ANSWER_WITHIN_MS, undefined, { ref: false })
      .then(() => pause(GRACE_MS, undefined, { ref: false }))
      .then(() => false)
    return Promise.race([answered, late])
  }
}
