import { setTimeout as pause } from 'node:timers/promises'
import { openProbe, type DatabaseAddress } from './database.ts'

const LOOK_EVERY_MS = 200
const ANSWER_WITHIN_MS = 700
/** a process that was busy reads what has come meanwhile before it judges */
const GRACE_MS = 50

/** 1.9 seconds at most for a silent ledger, at once for refused connections */
const GONE_AFTER_LOOKS = 2

/** a query of a silent ledger is abandoned after this */
const GIVEN_UP_AFTER_MS = 900

/**
 * Polls the ledger for a sign of life. Without one in 0.7 s the ledger is away: `breakStuck` is called, so that no
 * request waits for an answer that does not come [OP65].
 */
export class LedgerWatch {
  readonly #probe: ReturnType<typeof openProbe>
  readonly #breakStuck: (forMs: number) => void
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #answers = true
  #missed = 0

  constructor(address: DatabaseAddress, breakStuck: (forMs: number) => void) {
    this.#probe = openProbe(address, ANSWER_WITHIN_MS + GRACE_MS)
    this.#breakStuck = breakStuck
    this.#watching = this.#watch()
  }

  /** Whether the ledger answered when it was last asked. */
  get answers(): boolean {
    return this.#answers
  }

  /** Whether it has given no sign of life for longer than a busy machine takes: what it must write waits for nothing. */
  get isGone(): boolean {
    return this.#missed >= GONE_AFTER_LOOKS
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
      this.#missed = this.#answers ? 0 : this.#missed + 1
      if (!this.#answers) this.#breakStuck(GIVEN_UP_AFTER_MS)
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
