import { Socket } from 'node:net'
import {
  connectionConfig,
  connectWritable,
  type DatabaseAddress,
} from '@crease/ledger/connections/database.ts'
import { assertSynchronous, OnOneMachine } from '@crease/ledger/connections/synchronous.ts'
import type { Statement } from '@crease/ledger/tables/statement.ts'
import pg from 'pg'
import { Transaction } from './transaction.ts'

/** The PostgreSQL function whose notice means that a commit stopped waiting for its standby. */
const SYNC_WAIT = 'SyncRepWaitForLSN'

/** The sequencer's own connection, which sends its statements without waiting for each answer. */
export class PipelineConnection extends pg.Client {
  readonly #socket: Socket
  readonly #prepared = new Set<string>()
  /** a commit of this connection did not wait for the standby to the end: it is on one machine [LG163] */
  #isAlone = false

  constructor(address: DatabaseAddress) {
    const socket = new Socket()
    super({
      ...connectionConfig(address),
      pipeline: true,
      stream: () => socket,
      application_name: 'crease-sequencer',
    })
    this.#socket = socket
    this.on('error', () => undefined)
    this.on('notice', ({ routine }) => {
      if (routine === SYNC_WAIT) this.#isAlone = true
    })
  }

  /**
   * Resolves when all of the statements are durable; rejects when none of them is, or when their outcome is unknown.
   * All leave in one system call. After a rejection the connection takes no further statements. `on` two machines: a
   * query after the statements asks whether a standby had to have them [LG162].
   */
  async transact(
    statements: readonly Statement[],
    on: 'a machine' | 'two machines' = 'a machine',
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = (error: Error | null): void => (error === null ? resolve() : reject(error))
    let onTwo: Promise<void> | null = null
    this.#socket.cork()
    try {
      this.query(new Transaction(statements, this.#prepared, done))
      if (on === 'two machines') onTwo = assertSynchronous(this)
    } finally {
      this.#socket.uncork()
    }
    // the first of two rejections is thrown, the second one only handled
    onTwo?.catch(ignore)
    await promise
    if (this.#isAlone) throw new OnOneMachine('a wait for the standby was broken off')
    await onTwo
  }
}

/** Connects a pipeline; the caller ends it. */
export async function connectPipeline(address: DatabaseAddress): Promise<PipelineConnection> {
  const client = new PipelineConnection(address)
  await connectWritable(client, address)
  return client
}

const ignore = (): void => undefined
