import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { begin } from '../support/patroni/patroni-node.ts'
import { NODES, type Network, type NodeNumber } from './network.ts'
import { answers } from '../support/net/answers.ts'

const NATS_TOKEN = 'a-secret-of-nats'
const WITHIN_MS = 60_000

/** A program on one node, which can be killed and begun again. */
export interface Service {
  readonly port: number
  readonly start: () => Promise<void>
  /** kill -9 */
  readonly kill: () => Promise<void>
  /** SIGSTOP: its connections stay open, and it answers nothing */
  readonly freeze: () => void
  /** SIGCONT */
  readonly thaw: () => void
  readonly output: () => string
}

interface Placed {
  readonly network: Network
  readonly folder: string
}

/** The etcd of a node, one of three. */
export const etcdOn = ({ network, folder }: Placed, node: NodeNumber): Service => {
  const url = (of: NodeNumber, port: number): string => `http://${network.address(of)}:${port}`
  const all = NODES.map((each) => `etcd-${each}=${url(each, 2380)}`).join(',')
  return service(
    { network, node, port: 2379 },
    [
      ['etcd'],
      ['--name', `etcd-${node}`, '--data-dir', join(folder, `etcd-${node}`)],
      ['--listen-client-urls', url(node, 2379), '--advertise-client-urls', url(node, 2379)],
      ['--listen-peer-urls', url(node, 2380), '--initial-advertise-peer-urls', url(node, 2380)],
      ['--initial-cluster', all, '--initial-cluster-state', 'new'],
    ].flat(),
  )
}

/** The NATS server of a node, one of three that know each other. */
export const natsOn = ({ network, folder }: Placed, node: NodeNumber): Service => {
  const routes = NODES.filter((each) => each !== node)
    .map((each) => `nats://${network.address(each)}:6222`)
    .join(',')
  return service(
    { network, node, port: 4222 },
    [
      ['nats-server'],
      ['--name', `nats-${node}`, '--addr', network.address(node), '--port', '4222'],
      ['--auth', NATS_TOKEN, '-js', '-sd', join(folder, `nats-${node}`)],
      ['--cluster_name', 'crease', '--cluster', `nats://${network.address(node)}:6222`],
      ['--routes', routes],
    ].flat(),
  )
}

/** Its own server first: to another one a node comes where that is lost [NT8]. */
export const natsUrlFor = (network: Network, node: NodeNumber): string => {
  const servers = [node, ...NODES.filter((each) => each !== node)]
  return `nats://${NATS_TOKEN}@${servers.map((each) => `${network.address(each)}:4222`).join(',')}`
}

interface Place {
  readonly network: Network
  readonly node: NodeNumber
  readonly port: number
}

function service({ network, node, port }: Place, command: readonly string[]): Service {
  let running: ReturnType<typeof begin> | null = null
  return {
    port,
    start: async () => {
      running = begin(command[0] ?? '', command.slice(1), { on: network.on(node) })
      for (const until = Date.now() + WITHIN_MS; Date.now() < until; await pause(50)) {
        if (await answers(port, network.address(node))) return
      }
      throw new Error(`${command[0]} of node ${node} does not answer:\n${running.output()}`)
    },
    kill: async () => {
      const { child } = running ?? {}
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    output: () => running?.output() ?? '',
  }
}
