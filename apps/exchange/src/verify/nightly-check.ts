import { execFile } from 'node:child_process'
import type { Database } from '@crease/ledger/connections/database.ts'
import { lastVerification } from './verification-log.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

/** Half past three at night, UTC: when few bet. */
const NIGHT_MS = 3.5 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** A check's own process writes its moment: the two clocks may differ by less. */
const AHEAD_MS = 60_000
const LOOK_EVERY_MS = 10 * 60_000
/** the exit code of a check with a broken rule */
const BROKEN = 1

interface NightlyCheckDeps {
  readonly database: Database
  /** where it is */
  readonly connectionString: string
  /** the program that checks: apps/exchange/src/commands/verify.ts */
  readonly program: string
  /** where the heads of the chains are kept */
  readonly dataDir: string
  readonly now: () => number
  readonly log: {
    readonly info: (details: object, message: string) => void
    readonly error: (details: object, message: string) => void
  }
}

/** Whether a night has started since the last check, or no check ran yet; one that is ahead of now counts for none [OP1124]. */
export function isDue(lastAt: number | null, now: number): boolean {
  const night = Math.floor((now - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS
  return lastAt === null || lastAt > now + AHEAD_MS || lastAt < night
}

/**
 * Checks what changed in the ledger once a night, with a seventh of it [LG182], in its own process so that no bet waits
 * for it [OP31]. After a night without a server it checks at the start. Findings are recorded in the table `verification`;
 * anything but 'it adds up' is logged as an error.
 */
export class NightlyCheck {
  readonly #deps: NightlyCheckDeps
  readonly #timer: NodeJS.Timeout
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null

  constructor(deps: NightlyCheckDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
  }

  /** Checks if it is due and no check runs; resolves when that is over. */
  async look(): Promise<void> {
    this.#running ??= this.#checkIfDue().finally(() => (this.#running = null))
    await this.#running
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#running
  }

  async #checkIfDue(): Promise<void> {
    const { database, log, now } = this.#deps
    try {
      if (!isDue(await lastVerification(database), now())) return
      const { exitCode, said } = await this.#check()
      if (exitCode === 0) log.info({ said }, 'the ledger adds up')
      else if (exitCode === BROKEN) log.error({ said }, 'THE LEDGER DOES NOT ADD UP')
      else if (!this.#stopping.signal.aborted) log.error({ said }, 'the ledger was not checked')
    } catch (error) {
      log.error({ err: error }, 'the ledger could not be checked')
    }
  }

  async #check(): Promise<{ readonly exitCode: number | null; readonly said: string }> {
    const { program, connectionString, dataDir } = this.#deps
    const env = { ...PROGRAM_ENV, DATA_DIR: dataDir, DATABASE_URL: connectionString }
    const { signal } = this.#stopping
    return new Promise((resolve) => {
      const args = [program, '--nightly']
      const child = execFile(process.execPath, args, { env, signal }, (_error, out, wrong) => {
        resolve({ exitCode: child.exitCode, said: `${out}${wrong}`.trim() })
      })
    })
  }
}
