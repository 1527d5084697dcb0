import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { migrate } from '@crease/exchange/ledger/migrate.ts'
import { freshDatabase, type TestDatabase } from '@crease/exchange/ledger/postgres/test-database.ts'
import type { FromShard, ToShard } from './shard-words.ts'

const PROGRAM = fileURLToPath(new URL('shard-process.ts', import.meta.url))

interface Ledger {
  readonly fresh: TestDatabase
  readonly database: Database
}

interface Owner {
  readonly process: ChildProcess
  readonly ready: Promise<void>
  readonly asked: Map<number, (reply: Reply | null) => void>
}

/** Several shards, each a process on a database of its own; what they say to each other goes by us. */
export class ShardProcesses {
  readonly #ledgers: readonly Ledger[]
  readonly #owners: Owner[] = []
  #asked = 0

  private constructor(ledgers: readonly Ledger[]) {
    this.#ledgers = ledgers
  }

  static async open(count: number): Promise<ShardProcesses> {
    const ledgers = await Promise.all(Array.from({ length: count }, openLedger))
    const shards = new ShardProcesses(ledgers)
    await Promise.all(ledgers.map((_ledger, at) => shards.begin(at)))
    return shards
  }

  get databases(): readonly Database[] {
    return this.#ledgers.map(({ database }) => database)
  }

  /** Asks a shard; null: its process ended before it answered. */
  ask(at: number, command: Command): Promise<Reply | null> {
    const owner = this.#owners[at]
    if (owner?.process.connected !== true) return Promise.resolve(null)
    const id = (this.#asked += 1)
    return new Promise((resolve) => {
      owner.asked.set(id, resolve)
      tell(owner, { kind: 'ask', id, command })
    })
  }

  /** Ends the owner of a shard from one moment to the next; resolves when it is gone. */
  async kill(at: number): Promise<void> {
    const owner = this.#owners[at]
    if (owner === undefined) throw new Error(`no shard ${at}`)
    const gone = new Promise((resolve) => owner.process.once('exit', resolve))
    owner.process.kill('SIGKILL')
    await gone
  }

  /** Begins an owner of a shard; resolves when it has taken the shard over. */
  begin(at: number): Promise<void> {
    const ledger = this.#ledgers[at]
    if (ledger === undefined) throw new Error(`no shard ${at}`)
    const env = {
      ...process.env,
      SHARD: `${at}`,
      SHARDS: `${this.#ledgers.length}`,
      LEDGER: ledger.fresh.connectionString,
    }
    const child = fork(PROGRAM, { env })
    const ready = Promise.withResolvers<void>()
    const owner: Owner = { process: child, ready: ready.promise, asked: new Map() }
    this.#owners[at] = owner
    child.on('message', (message: FromShard) => {
      if (message.kind === 'ready') ready.resolve()
      else if (message.kind === 'answer') answered(owner, message.id, message.reply)
      else this.#bring(at, message)
    })
    child.on('exit', () => {
      for (const id of owner.asked.keys()) answered(owner, id, null)
    })
    return owner.ready
  }

  async close(): Promise<void> {
    for (const { process: child } of this.#owners) child.kill('SIGKILL')
    for (const { database, fresh } of this.#ledgers) {
      await database.end()
      await fresh.drop()
    }
  }

  #bring(from: number, { to, say }: Extract<FromShard, { kind: 'say' }>): void {
    const other = this.#owners[to]
    if (other?.process.connected === true) tell(other, { kind: 'hear', from: shardId(from), say })
  }
}

async function openLedger(): Promise<Ledger> {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh)
  await migrate(database)
  return { fresh, database }
}

function answered({ asked }: Owner, id: number, reply: Reply | null): void {
  asked.get(id)?.(reply)
  asked.delete(id)
}

function tell({ process: child }: Owner, message: ToShard): void {
  // who is just being killed hears nothing, and whoever waits for it is told
  child.send(message, () => undefined)
}
