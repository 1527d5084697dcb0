import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { exchangesOf, signalIfThere } from '../support/gateway-process.ts'
import { those } from '../support/patroni/patroni-cluster.ts'
import { PASSWORD, patroniNode, runAs, type PatroniNode } from '../support/patroni/patroni-node.ts'
import {
  startServer,
  startSpare,
  UNLIMITED,
  type ServerProcess,
} from '../support/server-process.ts'
import { NODES, openNetwork, type Network, type NodeNumber } from './network.ts'
import { etcdOn, natsOn, natsUrlFor, type Service } from './services.ts'

const CLOCK = fileURLToPath(new URL('clock-apart.mjs', import.meta.url))
/** The clock of the servers of each node beside that of the machine: ten seconds between the first and the last. */
const APART_MS: Readonly<Record<NodeNumber, number>> = { 1: -5_000, 2: 0, 3: 5_000 }
const WITHIN_MS = 300_000
/** A standby that has not come back by then is made again, as docs/runbooks/failover.md says. */
const REMADE_AFTER_MS = 60_000
const LOOK_EVERY_MS = 100
/** on a machine that is busy a gateway may find no connection to the ledger in time */
const STARTS = 5

interface ClusterNode {
  readonly number: NodeNumber
  readonly etcd: Service
  readonly nats: Service
}

/**
 * Three nodes with a NATS and an etcd each, a PostgreSQL under Patroni on two of them, and on each an exchange, of which one
 * decides and two are spares, and a gateway.
 */
export class Cluster {
  readonly network: Network
  readonly nodes: readonly ClusterNode[]
  readonly databases: readonly PatroniNode[]
  readonly #folder: string
  readonly #say: (line: string) => void
  readonly #owners = new Map<NodeNumber, ServerProcess>()
  readonly #gateways = new Map<NodeNumber, ServerProcess>()
  #ledger: Database | null = null
  readonly #keys = {
    CREDENTIAL_KEY: randomBytes(32).toString('hex'),
    DEALER_KEY: randomBytes(32).toString('hex'),
  }

  private constructor({ network, folder, say }: Laid) {
    const placed = { network, folder }
    this.#say = say
    this.network = network
    this.#folder = folder
    this.nodes = NODES.map((number) => ({
      number,
      etcd: etcdOn(placed, number),
      nats: natsOn(placed, number),
    }))
    const etcd = NODES.map((each) => `${network.address(each)}:2379`)
    this.databases = ([1, 2] as const).map((number) =>
      patroniNode({
        name: `crease-${number}`,
        folder,
        port: 5432,
        restPort: 8008,
        // its own first
        etcd: [...etcd.slice(number - 1), ...etcd.slice(0, number - 1)],
        host: network.address(number),
        on: network.on(number),
      }),
    )
  }

  /** Lays the network and begins everything, in the order in which one needs the other. */
  static async open(say: (line: string) => void): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'crease-cluster-'))
    const { uid, gid } = runAs()
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
    const cluster = new Cluster({ network: openNetwork(), folder, say })
    try {
      await cluster.#begin()
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  get gatewayUrls(): readonly string[] {
    return [...this.#gateways.values()].map(({ url }) => url)
  }

  get ledger(): Database {
    if (this.#ledger === null) throw new Error('the ledger is not there yet')
    return this.#ledger
  }

  /** The processes of the group that decides on a node, its parent first. */
  ownersOf(node: NodeNumber): readonly number[] {
    const owner = this.#owners.get(node)
    return owner === undefined ? [] : [owner.pid, ...exchangesOf(owner.pid)]
  }

  /** Who is the primary, and who its synchronous standby; null: one of them is missing. */
  async roles(): Promise<{ readonly primary: PatroniNode; readonly standby: PatroniNode } | null> {
    const [primary] = await those(this.databases, 'primary')
    const [standby] = (await those(this.databases, 'sync')).filter((node) => node !== primary)
    return primary === undefined || standby === undefined ? null : { primary, standby }
  }

  /** Until there are both, and have been for so long: behind a cut there may be others once more. */
  async whole(steadyMs = 0): Promise<void> {
    let remadeAt = Date.now() + REMADE_AFTER_MS
    let since: number | null = null
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      since = (await this.roles()) === null ? null : (since ?? Date.now())
      if (since !== null && Date.now() >= since + steadyMs) return
      if (since !== null || Date.now() < remadeAt) continue
      remadeAt = Date.now() + REMADE_AFTER_MS
      await this.#remakeStandby()
    }
    throw new Error(
      `Patroni is not whole:\n${this.databases.map(({ output }) => output().slice(-2_000)).join('\n')}`,
    )
  }

  /** One that follows nobody, and says so for long, does not come back by itself. */
  async #remakeStandby(): Promise<void> {
    const [primary] = await those(this.databases, 'primary')
    const standby = this.databases.find((node) => node !== primary)
    if (primary === undefined || standby === undefined) return
    this.#say(`the copy of ${standby.name} is made anew; it said:`)
    for (const line of standby.output().split('\n').filter(tellsOfCopy).slice(-20)) this.#say(line)
    await standby.remake().catch((error: unknown) => this.#say(String(error)))
  }

  /** What the groups printed. */
  output(): string {
    const groups = [...this.#owners, ...this.#gateways]
    return groups.map(([node, { output }]) => `-- node ${node}\n${output()}`).join('\n')
  }

  async close(): Promise<void> {
    for (const { pid } of [...this.#gateways.values(), ...this.#owners.values()]) {
      for (const each of [pid, ...exchangesOf(pid)]) signalIfThere(each, 'SIGCONT')
    }
    const groups = [...this.#gateways.values(), ...this.#owners.values()]
    await Promise.all(groups.map((group) => group.stop()))
    await this.#ledger?.end()
    for (const database of this.databases) await database.kill()
    for (const { nats, etcd } of this.nodes) {
      await nats.kill()
      await etcd.kill()
    }
    this.network.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #begin(): Promise<void> {
    await Promise.all(this.nodes.map(({ etcd }) => etcd.start()))
    await Promise.all(this.nodes.map(({ nats }) => nats.start()))
    await this.#etcdAgrees()
    for (const database of this.databases) database.start()
    await this.whole()
    const postgres = openDatabase({ connectionString: this.#address('postgres') })
    await postgres.query('CREATE DATABASE crease')
    await postgres.end()
    for (const { number } of this.nodes) {
      this.#owners.set(number, await this.#group(number, { ROLES: 'exchange', SPARE: 'on' }))
    }
    this.#ledger = openDatabase({ connectionString: this.#address('crease') })
    for (const { number } of this.nodes) {
      this.#gateways.set(number, await this.#group(number, { ROLES: 'gateway' }))
    }
  }

  #address(name: string): string {
    const hosts = ([1, 2] as const).map((node) => `${this.network.address(node)}:5432`).join(',')
    return `postgresql://postgres:${PASSWORD}@${hosts}/${name}`
  }

  /** What cannot start is started again, as a service of the system is. */
  async #group(
    number: NodeNumber,
    roles: Readonly<Record<string, string>>,
    tries = STARTS,
  ): Promise<ServerProcess> {
    try {
      return await this.#start(number, roles)
    } catch (error) {
      if (tries === 1) throw error
      return this.#group(number, roles, tries - 1)
    }
  }

  #start(number: NodeNumber, roles: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const start = roles['ROLES'] === 'exchange' ? startSpare : startServer
    return start(
      {
        ...this.#keys,
        ...roles,
        DATABASE_URL: this.#address('crease'),
        SYNC_STANDBY: 'required',
        NATS_URL: natsUrlFor(this.network, number),
        DATA_DIR: join(this.#folder, `${roles['ROLES']}-${number}`),
        HOST: this.network.address(number),
        PUBLIC_ORIGINS: 'https://crease.example',
        GATEWAYS: process.env['GATEWAYS'] ?? '1',
        TABLES: 'off',
        ...UNLIMITED,
        LOG_LEVEL: process.env['CLUSTER_LOG'] ?? 'error',
        NODE_OPTIONS: `--import=${CLOCK}`,
        APART_MS_OF_TEST: String(APART_MS[number]),
      },
      this.network.on(number),
    )
  }

  /** A Patroni that begins before etcd has agreed on its version ends at once. */
  async #etcdAgrees(): Promise<void> {
    const url = `http://${this.network.address(1)}:2379/version`
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      const said = await fetch(url)
        .then((answer) => answer.text())
        .catch(() => '')
      if (/"etcdcluster":"\d/.test(said)) return
    }
    throw new Error('etcd does not say its version')
  }
}

interface Laid {
  readonly network: Network
  readonly folder: string
  readonly say: (line: string) => void
}

const tellsOfCopy = (line: string): boolean =>
  /rewind|timeline|promot|demot|diverg|recovery|follow|prev-link/.test(line)
