import pg from 'pg'

type Done = (error: Error | null) => void

/**
 * Reads the rows of a query in PostgreSQL's binary form: each message of the copy is given as it comes, and is not kept.
 * Rejects where one of them cannot be read, behind the last.
 */
export async function copyOut(
  connection: Pick<pg.Client, 'query'>,
  sql: string,
  take: (message: Buffer) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.query(new CopyOut(sql, take, (error) => (error === null ? resolve() : reject(error))))
  await promise
}

class CopyOut extends pg.Query {
  readonly #sql: string
  readonly #take: (message: Buffer) => void
  readonly #done: Done
  /** the error of an unreadable row: later rows are skipped */
  #fault: Error | null = null

  constructor(sql: string, take: (message: Buffer) => void, done: Done) {
    super({ text: '' })
    this.#sql = `COPY (${sql}) TO STDOUT (FORMAT binary)`
    this.#take = take
    this.#done = done
  }

  override submit = (connection: pg.Connection): void => {
    connection.parse({ name: '', text: this.#sql, types: [] }, true)
    connection.bind({ values: [] }, true)
    connection.execute({}, true)
    connection.sync()
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#fault !== null) return
    try {
      this.#take(chunk)
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleReadyForQuery(): void {
    this.#done(this.#fault)
  }

  handleError(error: Error): void {
    this.#done(error)
  }

  handleCommandComplete(): void {}
}
