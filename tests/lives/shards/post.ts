import type { Say } from '@crease/domain/allotments/say.ts'
import type { ShardId } from '@crease/domain/units/ids.ts'
import type { Chance } from '../chance.ts'
import { SOUND_WIRES, type Wires } from '../network.ts'
import type { VirtualTime } from '../virtual-time.ts'

interface Reachable {
  readonly isUp: boolean
  readonly hear: (from: ShardId, say: Say) => void
}

/** The ways between shards: what is said gets lost, doubled and overtaken, and a way may be cut for a while. */
export class Post {
  readonly wires: Wires = { ...SOUND_WIRES }
  readonly counts = { letters: 0, lostLetters: 0, cutLetters: 0 }
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #hearersOf: (shard: ShardId) => readonly Reachable[]
  readonly #cut = new Set<string>()

  constructor(
    time: VirtualTime,
    chance: Chance,
    hearersOf: (shard: ShardId) => readonly Reachable[],
  ) {
    this.#time = time
    this.#chance = chance
    this.#hearersOf = hearersOf
  }

  /** Nothing goes between two shards, in either direction, until it is mended. */
  cut(one: ShardId, other: ShardId): void {
    this.#cut.add(wayOf(one, other))
  }

  mendAll(): void {
    this.#cut.clear()
  }

  send(from: ShardId, to: ShardId, say: Say): void {
    this.counts.letters += 1
    const copies = this.#chance.happens(this.wires.doubledPercent) ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) this.#deliver(from, to, say)
  }

  #deliver(from: ShardId, to: ShardId, say: Say): void {
    if (this.#cut.has(wayOf(from, to))) {
      this.counts.cutLetters += 1
      return
    }
    if (this.#chance.happens(this.wires.lostPercent)) {
      this.counts.lostLetters += 1
      return
    }
    const { slowestMs } = this.wires
    const most = this.#chance.happens(10) ? slowestMs : Math.min(30, slowestMs)
    this.#time.after(this.#chance.between(1, most), () => {
      for (const server of this.#hearersOf(to)) {
        if (server.isUp) server.hear(from, structuredClone(say))
      }
    })
  }
}

const wayOf = (one: ShardId, other: ShardId): string =>
  `${Math.min(one, other)} ${Math.max(one, other)}`
