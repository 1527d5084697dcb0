import { randomUUID } from 'node:crypto'
import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import type { AuditBatch, AuditRow } from './audit-rows.ts'
import { Folding } from './folding.ts'

const WRITE_EVERY_MS = 1000
const ROWS_AT_ONCE = 500
/** rows that wait while the ledger is away; what comes then is counted as lost, and stands in the log */
const MOST_WAITING = 20_000
/** the longest reason and note of an operator: the record alone keeps those of a password reset */
const LONGEST_TEXT = 200

export interface AuditTrailParts {
  readonly write: (batch: AuditBatch) => Promise<void>
  /** epoch milliseconds */
  readonly now: () => number
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/** Records events: a line of the log at once, a row of the ledger within a second [OP120]. */
export class AuditTrail {
  readonly #parts: AuditTrailParts
  readonly #folding = new Folding()
  readonly #timer: NodeJS.Timeout
  #waiting: AuditRow[] = []
  #lost = 0
  #lostEver = 0
  /** given to the ledger, which has not said yet that it has it */
  #batch: AuditBatch | null = null
  #writing: Promise<void> | null = null

  constructor(parts: AuditTrailParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#look('over'), WRITE_EVERY_MS)
    this.#timer.unref()
  }

  /** rows that wait for the ledger */
  get waiting(): number {
    return this.#waiting.length
  }

  /** rows dropped for lack of room since the start */
  get lost(): number {
    return this.#lostEver
  }

  readonly record: RecordEvent = (event) => {
    const row = this.#folding.take({ ...plain(event), at: this.#parts.now(), times: 1 })
    if (row !== null) this.#keep(row)
  }

  /** Writes what waits, once: what the ledger does not take now is in the log alone. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#look('all')
    await this.#look('all')
  }

  async #look(which: 'over' | 'all'): Promise<void> {
    for (const row of this.#folding.sweep(this.#parts.now(), which)) this.#keep(row)
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
    await this.#writing
  }

  #keep(row: AuditRow): void {
    const { kind, ...rest } = row
    this.#parts.log.info({ audit: kind, ...rest }, 'on record')
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(row)
    else this.#lose()
  }

  /** Until nothing waits, or the ledger does not take it: the same batch is given again at the next look. */
  async #writeAll(): Promise<void> {
    while (this.#batch !== null || this.#waiting.length > 0) {
      this.#batch ??= { id: randomUUID(), rows: this.#waiting.splice(0, ROWS_AT_ONCE) }
      try {
        await this.#parts.write(this.#batch)
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'the record was not written yet')
        return
      }
      this.#batch = null
      this.#noteLost()
    }
  }

  #lose(): void {
    this.#lost += 1
    this.#lostEver += 1
  }

  #noteLost(): void {
    if (this.#lost === 0) return
    const lost = { kind: 'record-lost', user: null, by: null, from: null, about: {} } as const
    this.#waiting.push({ ...lost, at: this.#parts.now(), times: this.#lost })
    this.#lost = 0
  }
}

/** As the table takes it: no control characters, nothing long. */
function plain(event: AuditEvent): AuditEvent {
  const about = Object.entries(event.about).slice(0, 12)
  const from = event.from === null ? null : cleaned(event.from).slice(0, 64)
  return {
    ...event,
    from,
    about: Object.fromEntries(
      about.map(([name, value]) => [name, typeof value === 'string' ? cleaned(value) : value]),
    ),
  }
}

const cleaned = (text: string): string =>
  text.replaceAll(/[\p{C}\u2028\u2029]/gu, '').slice(0, LONGEST_TEXT)
