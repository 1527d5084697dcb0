import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { editAddress } from '@crease/exchange/ledger/hosts/host-list.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { shardAddress } from '@crease/exchange/ledger/shard-databases.ts'
import { exchangesOf } from '../support/gateway-process.ts'
import { startNats, type NatsServer } from '../support/nats/nats-server.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'
import { ALL, SHARDS, verifiedWith } from './sharded-server.ts'

const PASSWORD = 'a-secret-of-nats'

/** Groups of processes as on machines of their own: exchanges that each own a shard and wait for the others', and gateways. */
export class ShardedNodes {
  readonly #parts: Parts
  readonly #nodes: ServerProcess[] = []
  #gateway: ServerProcess | null = null

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Everything but the groups. */
  static async open(): Promise<ShardedNodes> {
    const dataDir = await temporaryDataDir('sharded-nodes')
    const nats = await startNats(['--auth', PASSWORD, '-js', '-sd', join(dataDir.path, 'js')])
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, connections: 200 })
    const owner = openDatabase({ connectionString: postgres.connectionString })
    await owner.query('CREATE DATABASE crease')
    await owner.end()
    const url = editAddress(postgres.connectionString, (at) => (at.pathname = '/crease'))
    const ledgers = ALL.map((shard) => openDatabase({ connectionString: shardAddress(url, shard) }))
    const common = {
      SHARDS: String(SHARDS),
      DATABASE_URL: url,
      NATS_URL: `nats://${PASSWORD}@127.0.0.1:${nats.port}`,
      CREDENTIAL_KEY: randomBytes(32).toString('hex'),
      DEALER_KEY: randomBytes(32).toString('hex'),
      GATEWAYS: '1',
      BETS_PER_SECOND: '100000',
      SIGN_INS_PER_MINUTE: '100000',
      REQUESTS_PER_10_SECONDS: '10000000',
      CORE_MS_PER_SECOND: '1000000',
    }
    return new ShardedNodes({ dataDir, nats, postgres, ledgers, common })
  }

  get gateway(): ServerProcess {
    if (this.#gateway === null) throw new Error('no gateway was begun')
    return this.#gateway
  }

  ledger(shard: number): Database {
    const found = this.#parts.ledgers[shard]
    if (found === undefined) throw new Error(`there is no shard ${shard}`)
    return found
  }

  /** Begins the group that owns this shard, or none, and waits for the others. */
  async beginNode(own: number | null): Promise<ServerProcess> {
    const node = await startServer({
      ...this.#parts.common,
      DATA_DIR: join(this.#parts.dataDir.path, `node-${own ?? 'spare'}`),
      ROLES: 'exchange',
      OWNS: own === null ? '' : String(own),
      SPARE: 'on',
    })
    this.#nodes.push(node)
    return node
  }

  async beginGateway(): Promise<void> {
    const DATA_DIR = join(this.#parts.dataDir.path, 'gateway')
    this.#gateway = await startServer({ ...this.#parts.common, DATA_DIR, ROLES: 'gateway' })
  }

  /** Who has a shard: the name and the epoch of one life of an exchange. */
  async holder(shard: number): Promise<{ readonly owner: string; readonly epoch: number }> {
    const { rows } = await this.ledger(shard).query<{ owner: string; epoch: number }>(
      'SELECT owner, epoch FROM shard_lease WHERE shard = 0',
    )
    const [found] = rows
    if (found === undefined) throw new Error(`nobody has shard ${shard}`)
    return found
  }

  /** What `npm run verify` says. */
  verified(): ReturnType<typeof verifiedWith> {
    const { common, dataDir } = this.#parts
    return verifiedWith({ ...common, DATA_DIR: join(dataDir.path, 'node-0') })
  }

  async close(): Promise<void> {
    const { ledgers, postgres, nats, dataDir } = this.#parts
    await this.#gateway?.stop()
    for (const node of this.#nodes) await node.stop()
    await Promise.all(ledgers.map((ledger) => ledger.end()))
    await postgres.stop()
    await nats.kill()
    await dataDir.remove()
  }
}

interface Parts {
  readonly dataDir: TemporaryDataDir
  readonly nats: NatsServer
  readonly postgres: EmbeddedPostgres
  readonly ledgers: readonly Database[]
  readonly common: Readonly<Record<string, string>>
}

/** kill -9 of a group at once, its parent first: as if its machine were gone. */
export function killNode({ pid }: ServerProcess): void {
  const children = exchangesOf(pid)
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL')
}
