import type { Statement } from '@crease/ledger/tables/statement.ts'
import pg from 'pg'

type Done = (error: Error | null) => void

/**
 * Statements of one transaction, sent with one Sync after the last, at which PostgreSQL commits and answers all in one
 * piece. If one fails, all are undone, and later statements are skipped. No returned row is read.
 */
export class Transaction extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #prepared: Set<string>
  readonly #done: Done

  /** `prepared` are the names that this connection was told before; `done` hears once, null when all is durable. */
  constructor(statements: readonly Statement[], prepared: Set<string>, done: Done) {
    super({ text: '' })
    this.#statements = statements
    this.#prepared = prepared
    this.#done = done
  }

  override submit = (connection: pg.Connection): void => {
    for (const { name, text, values } of this.#statements) {
      if (!this.#prepared.has(name)) connection.parse({ name, text, types: [] }, true)
      this.#prepared.add(name)
      connection.bind({ statement: name, values: values.map(worded) }, true)
      connection.execute({}, true)
    }
    connection.sync()
  }

  /** The answer to the Sync: it comes after the commit. */
  handleReadyForQuery(): void {
    this.#done(null)
  }

  handleError(error: Error): void {
    this.#done(error)
  }

  handleDataRow(): void {}

  handleCommandComplete(): void {}
}

const worded = (value: Statement['values'][number]): string | null =>
  value === null ? null : String(value)
