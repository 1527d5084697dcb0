import { chown, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../net/free-port.ts'
import { begin, PASSWORD, patroniNode, runAs, type PatroniNode } from './patroni-node.ts'
import { tcpWire, type TcpWire } from '../net/tcp-wire.ts'

const WITHIN_MS = 120_000
const LOOK_EVERY_MS = 50

/** Machines with PostgreSQL under Patroni, and an etcd. */
export interface PatroniCluster {
  /** of all, in the form of libpq */
  readonly connectionString: string
  readonly nodes: readonly PatroniNode[]
  /** the primary and its synchronous standby, as soon as every other machine is a standby that runs too */
  readonly whole: () => Promise<{ readonly primary: PatroniNode; readonly standby: PatroniNode }>
  /** the way of a machine to etcd */
  readonly wireOf: (node: PatroniNode) => TcpWire
  readonly stop: () => Promise<void>
}

/** Starts so many, and waits until commits wait for a standby; strict: without one they wait for ever. */
export async function startPatroni({
  machines,
  strict,
}: {
  readonly machines: 2 | 3
  readonly strict: boolean
}): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-patroni-'))
  const { uid, gid } = runAs()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const [client, peer] = [await freePort(), await freePort()]
  const etcd = begin('etcd', etcdArgs({ folder: join(folder, 'etcd'), client, peer }))
  const wires = new Map<PatroniNode, TcpWire>()
  for (let machine = 1; machine <= machines; machine += 1) {
    const name = `crease-${machine}`
    const wire = await tcpWire(client)
    const [port, restPort] = [await freePort(), await freePort()]
    const node = patroniNode({ name, folder, port, restPort, etcd: [`127.0.0.1:${wire.port}`] })
    wires.set(node, wire)
  }
  const nodes = [...wires.keys()]
  await knowsItsVersion(client)
  for (const node of nodes) node.start()
  async function whole(): ReturnType<PatroniCluster['whole']> {
    for (const until = Date.now() + WITHIN_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      const [primary] = await those(nodes, 'primary')
      const [standby] = (await those(nodes, 'sync')).filter((node) => node !== primary)
      // one that is still rewound from a primary that dies then has to be copied again by hand
      const replicas = await those(nodes, 'replica')
      const areAll = replicas.length === nodes.length - 1
      if (primary !== undefined && standby !== undefined && areAll) return { primary, standby }
    }
    throw new Error(`Patroni is not ready:\n${nodes.map(({ output }) => output()).join('\n\n')}`)
  }
  async function stop(): Promise<void> {
    for (const node of nodes) await node.kill()
    const ended = once(etcd.child, 'exit')
    etcd.child.kill('SIGKILL')
    await ended
    for (const wire of wires.values()) await wire.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { primary } = await whole()
    if (strict) await primary.configure({ synchronous_mode_strict: true })
  } catch (error) {
    await stop()
    throw error
  }
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    connectionString: `postgresql://postgres:${PASSWORD}@${hosts}/postgres`,
    nodes,
    whole,
    wireOf: (node) => {
      const wire = wires.get(node)
      if (wire === undefined) throw new Error(`${node.name} is of another cluster`)
      return wire
    },
    stop,
  }
}

/** A Patroni that begins before etcd has agreed on its version ends at once. */
async function knowsItsVersion(port: number): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
    const said = await fetch(`http://127.0.0.1:${port}/version`)
      .then((answer) => answer.text())
      .catch(() => '')
    if (/"etcdcluster":"\d/.test(said)) return
  }
  throw new Error('etcd does not say its version')
}

export async function those(
  nodes: readonly PatroniNode[],
  role: 'primary' | 'sync' | 'replica',
): Promise<readonly PatroniNode[]> {
  const are = await Promise.all(nodes.map((node) => node.is(role)))
  return nodes.filter((_, index) => are[index] === true)
}

function etcdArgs({
  folder,
  client,
  peer,
}: {
  readonly folder: string
  readonly client: number
  readonly peer: number
}): readonly string[] {
  const at = (port: number): string => `http://127.0.0.1:${port}`
  return [
    ['--data-dir', folder, '--listen-client-urls', at(client)],
    ['--advertise-client-urls', at(client), '--listen-peer-urls', at(peer)],
    ['--initial-advertise-peer-urls', at(peer), '--initial-cluster', `default=${at(peer)}`],
  ].flat()
}
