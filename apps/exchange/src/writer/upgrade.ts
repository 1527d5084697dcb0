import { randomUUID } from 'node:crypto'
import type { Database } from '@crease/ledger/connections/database.ts'
import { migrate, pendingMigrations } from '@crease/ledger/migrate.ts'
import { keepMarketsWhenFree } from './spare.ts'

const STILL_EVERY_MS = 5_000

interface UpgradeParts {
  readonly isSpare: boolean
  /** called once if the exchange of the release before still decides */
  readonly waits: () => void
  readonly log: {
    readonly info: (message: string) => void
    readonly warn: (details: object, message: string) => void
  }
}

/**
 * Brings the ledger up to date and logs each migration. A spare of a later release first waits until the release before
 * has ended, and keeps its markets from other spares meanwhile [OP963].
 */
export async function upgrade(database: Database, parts: UpgradeParts): Promise<void> {
  const { names, isNew } = await pendingMigrations(database)
  if (names.length === 0 || isNew) {
    await migrate(database)
    return
  }
  const { isSpare, log } = parts
  const kept = isSpare ? await takenOver(database, parts) : null
  const progress = new MigrationLog(names.length, log)
  try {
    await migrate(database, (name) => progress.begins(name))
    progress.done()
  } finally {
    progress.stop()
    await kept?.stop()
  }
}

const takenOver = (database: Database, { waits, log }: UpgradeParts) =>
  keepMarketsWhenFree({
    database,
    owner: randomUUID(),
    waits,
    // its own start finds out
    lost: () => undefined,
    log,
  })

/** Logs each migration when it begins, and a long one again. */
class MigrationLog {
  readonly #of: number
  readonly #log: UpgradeParts['log']
  readonly #beganAt = performance.now()
  readonly #ticking: NodeJS.Timeout
  #number = 0
  #name = ''

  constructor(of: number, log: UpgradeParts['log']) {
    this.#of = of
    this.#log = log
    log.info(`the ledger is brought up to date: ${of} ${of === 1 ? 'migration' : 'migrations'}`)
    this.#ticking = setInterval(() => this.#say('still runs'), STILL_EVERY_MS)
  }

  begins(name: string): void {
    this.#number += 1
    this.#name = name
    this.#say('runs')
  }

  done(): void {
    this.#log.info(`the ledger is up to date after ${this.#seconds()} s`)
  }

  stop(): void {
    clearInterval(this.#ticking)
  }

  #say(how: 'runs' | 'still runs'): void {
    if (this.#number === 0) return
    this.#log.info(
      `migration ${this.#number} of ${this.#of} ${how} after ${this.#seconds()} s: ${this.#name}`,
    )
  }

  #seconds(): string {
    return ((performance.now() - this.#beganAt) / 1000).toFixed(1)
  }
}
