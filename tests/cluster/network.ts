import { spawnSync } from 'node:child_process'

/** Nodes of the cluster, numbered from 1. */
export type NodeNumber = 1 | 2 | 3
export const NODES: readonly NodeNumber[] = [1, 2, 3]
/** Every link there is. */
export const LINKS: readonly Link[] = [
  [1, 2],
  [1, 3],
  [2, 3],
]
export type Link = readonly [NodeNumber, NodeNumber]

/** Three machines on one switch, each in a network namespace of this one; we are at the switch, and reach all. */
export type Network = ReturnType<typeof openNetwork>

/** Why there can be no namespaces here; null: there can. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may'
  const name = `crease-try-${process.pid}`
  const tried = spawnSync('ip', ['netns', 'add', name])
  if (tried.status !== 0) return 'ip netns does not work here'
  spawnSync('ip', ['netns', 'del', name])
  return null
}

let laid = 0

/**
 * Lays the network; of each run by itself, so that two may run beside each other. Nor has one behind another in a process its
 * addresses: a server that was known by them with a later timeline is not believed [LG161].
 */
export function openNetwork() {
  const run = (process.pid + 7 * (laid += 1)) % 150
  const bridge = `creasebr${run}`
  const nameOf = (node: NodeNumber): string => `crease-${run}-${node}`
  const wireOf = (node: NodeNumber): string => `cr${run}n${node}`
  const address = (node: NodeNumber): string => `10.${100 + run}.0.${node}`
  ip(`link add ${bridge} type bridge`)
  ip(`addr add 10.${100 + run}.0.254/24 dev ${bridge}`)
  ip(`link set ${bridge} up`)
  for (const node of NODES) {
    const [name, wire] = [nameOf(node), wireOf(node)]
    ip(`netns add ${name}`)
    ip(`link add ${wire} type veth peer name eth0 netns ${name}`)
    ip(`link set ${wire} master ${bridge} up`)
    ip(`-n ${name} addr add ${address(node)}/24 dev eth0`)
    ip(`-n ${name} link set eth0 up`)
    ip(`-n ${name} link set lo up`)
  }
  /** What is for the other is dropped where it is sent, as on a wire that is cut. */
  function routes(what: 'add' | 'del', [one, other]: Link): void {
    ip(`-n ${nameOf(one)} route ${what} blackhole ${address(other)}/32`)
    ip(`-n ${nameOf(other)} route ${what} blackhole ${address(one)}/32`)
  }
  function close(): void {
    process.off('exit', close)
    for (const node of NODES) {
      for (const pid of processesOn(nameOf(node))) end(pid)
      spawnSync('ip', ['netns', 'del', nameOf(node)])
    }
    spawnSync('ip', ['link', 'del', bridge])
  }
  process.on('exit', close)
  return {
    /** of a node, as all others know it */
    address,
    /** What a command begins with that runs on a node. */
    on: (node: NodeNumber) => ['ip', 'netns', 'exec', nameOf(node)],
    /** Nothing passes between these two, either way, and nobody is told so. */
    cut: (link: Link) => routes('add', link),
    mend: (link: Link) => routes('del', link),
    /** Pulls the cable of a node at the switch: its own port stays up. */
    unplug: (node: NodeNumber) => ip(`link set ${wireOf(node)} nomaster`),
    plug: (node: NodeNumber) => ip(`link set ${wireOf(node)} master ${bridge}`),
    close,
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended by itself between the look and the kill
  }
}

/** Whatever still runs there is of this run. */
function processesOn(name: string): readonly number[] {
  const said = spawnSync('ip', ['netns', 'pids', name]).stdout.toString().trim()
  return said === '' ? [] : said.split('\n').map(Number)
}

function ip(command: string): void {
  const { status, stderr } = spawnSync('ip', command.split(' '))
  if (status !== 0) throw new Error(`ip ${command}: ${stderr.toString()}`)
}
