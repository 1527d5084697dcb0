import { setTimeout as pause } from 'node:timers/promises'
import { signalIfThere } from '../support/gateway-process.ts'
import type { Cluster } from './cluster.ts'
import { epochOf } from './lease-history.ts'
import { LINKS, NODES, type Link, type NodeNumber } from './network.ts'
import type { Service } from './services.ts'

/** An owner that stands still is past its lease by then. */
const STANDS_STILL_MS = 9_000
const LOOK_EVERY_MS = 20
const PROMOTED_WITHIN_MS = 60_000
const SETTLED_AFTER_MS = 5_000

type Fault =
  | { readonly kind: 'cut'; readonly link: Link }
  | { readonly kind: 'pause' | 'nats' | 'freeze' | 'unplug'; readonly node: NodeNumber }
  | { readonly kind: 'primary' }

interface FaultsParts {
  readonly cluster: Cluster
  readonly random: () => number
  readonly say: (line: string) => void
}

/**
 * Faults by a seed, in an order of its own: each link cut, exchanges paused, a NATS server killed and one frozen, a node
 * unplugged, the primary killed [OP947].
 */
export class Faults {
  readonly #parts: FaultsParts
  readonly #cut: Link[] = []
  /** the number of faults of each kind */
  readonly counts = { cut: 0, pause: 0, nats: 0, freeze: 0, unplug: 0, primary: 0, unpromoted: 0 }

  constructor(parts: FaultsParts) {
    this.#parts = parts
  }

  /** Everything once, and at the end all links mended, in an order of its own. */
  async round(): Promise<void> {
    const all: Fault[] = [
      ...LINKS.map((link) => ({ kind: 'cut', link }) as const),
      // the exchange that decides at first, and any
      { kind: 'pause', node: 1 },
      { kind: 'pause', node: this.#node() },
      { kind: 'nats', node: this.#node() },
      { kind: 'freeze', node: this.#node() },
      { kind: 'unplug', node: this.#node() },
      { kind: 'primary' },
    ]
    while (all.length > 0) {
      const [fault] = all.splice(this.#below(all.length), 1)
      if (fault === undefined) break
      await this.#happen(fault)
      this.counts[fault.kind] += 1
      if (this.#parts.random() < 0.4) this.#mendOne()
    }
    await this.mendAll()
  }

  async mendAll(): Promise<void> {
    while (this.#cut.length > 0) {
      this.#mendOne()
      await pause(this.#between(200, 1_500))
    }
  }

  /** An exchange stands still until another decides, and for so long after that. */
  async pauseOwner(node: NodeNumber, longerMs: number): Promise<void> {
    const { cluster, say } = this.#parts
    const before = await epochOf(cluster.ledger)
    const pids = cluster.ownersOf(node)
    for (const pid of pids) signalIfThere(pid, 'SIGSTOP')
    say(`the exchange of node ${node} stands still`)
    for (const until = Date.now() + STANDS_STILL_MS; Date.now() < until;) {
      const now = await epochOf(cluster.ledger)
      if (now !== null && now !== before) break
      await pause(LOOK_EVERY_MS)
    }
    await pause(longerMs)
    for (const pid of pids) signalIfThere(pid, 'SIGCONT')
    say(`the exchange of node ${node} goes on`)
  }

  async #happen(fault: Fault): Promise<void> {
    switch (fault.kind) {
      case 'cut':
        return this.#cutLink(fault.link)
      case 'pause':
        return this.pauseOwner(fault.node, this.#between(0, 3_000))
      case 'nats':
        return this.#killNats(fault.node)
      case 'freeze':
        return this.#freezeNats(fault.node)
      case 'unplug':
        return this.#unplug(fault.node)
      case 'primary':
        return this.#killPrimary()
    }
  }

  async #cutLink(link: Link): Promise<void> {
    const { cluster, say } = this.#parts
    cluster.network.cut(link)
    this.#cut.push(link)
    say(`the link between nodes ${link.join(' and ')} is cut`)
    await pause(this.#between(1_500, 6_000))
  }

  #mendOne(): void {
    const [link] = this.#cut.splice(this.#below(this.#cut.length), 1)
    if (link === undefined) return
    this.#parts.cluster.network.mend(link)
    this.#parts.say(`the link between nodes ${link.join(' and ')} is mended`)
  }

  async #killNats(number: NodeNumber): Promise<void> {
    const nats = this.#natsOf(number)
    this.#parts.say(`the NATS server of node ${number} is killed`)
    await nats.kill()
    await pause(this.#between(1_000, 4_000))
    await nats.start()
  }

  /** Longer than its clients wait for its answer [NT8]. */
  async #freezeNats(number: NodeNumber): Promise<void> {
    const nats = this.#natsOf(number)
    this.#parts.say(`the NATS server of node ${number} is frozen`)
    nats.freeze()
    await pause(this.#between(4_000, 8_000))
    nats.thaw()
    this.#parts.say(`the NATS server of node ${number} goes on`)
  }

  async #unplug(number: NodeNumber): Promise<void> {
    const { cluster, say } = this.#parts
    cluster.network.unplug(number)
    say(`node ${number} is unplugged`)
    await pause(this.#between(4_000, 8_000))
    cluster.network.plug(number)
    say(`node ${number} is plugged in`)
  }

  #natsOf(number: NodeNumber): Service {
    const node = this.#parts.cluster.nodes.find((each) => each.number === number)
    if (node === undefined) throw new Error(`there is no node ${number}`)
    return node.nats
  }

  /** Of a whole cluster: who else had no standby loses what it alone has, as it says. */
  async #killPrimary(): Promise<void> {
    const { cluster, say } = this.#parts
    await this.mendAll()
    // what was cut off from etcd has caught up by then
    await cluster.whole(SETTLED_AFTER_MS)
    const roles = await cluster.roles()
    if (roles === null) throw new Error('the primary was lost by itself')
    const { primary, standby } = roles
    say(`the primary ${primary.name} is killed`)
    await primary.kill()
    const began = Date.now()
    while (!(await standby.is('primary'))) {
      if (Date.now() - began > PROMOTED_WITHIN_MS) break
      await pause(100)
    }
    const isPromoted = await standby.is('primary')
    // then there is none until the old one is back: bets wait, and nothing of them may be lost
    if (!isPromoted) this.counts.unpromoted += 1
    say(
      `${standby.name} ${isPromoted ? 'is' : 'IS NOT'} the primary after ${Date.now() - began} ms`,
    )
    await pause(this.#between(500, 2_000))
    primary.start()
    await cluster.whole()
  }

  #node(): NodeNumber {
    return NODES[this.#below(NODES.length)] ?? 1
  }

  #below(count: number): number {
    return Math.floor(this.#parts.random() * count)
  }

  #between(least: number, most: number): number {
    return least + Math.floor(this.#parts.random() * (most - least))
  }
}
