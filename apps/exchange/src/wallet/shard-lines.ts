import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Say } from '@crease/domain/allotments/say.ts'
import { shardId, type ShardId } from '@crease/domain/units/ids.ts'
import { Line } from '@crease/protocol/port/line.ts'

const RECONNECT_MS = 100

/** What one shard says to another, and which one it is. */
interface Told {
  readonly from: ShardId
  readonly say: Say
}

interface LinesParts {
  readonly own: ShardId
  /** where each shard listens for the others, in their order */
  readonly paths: readonly string[]
  readonly hear: (from: ShardId, say: Say) => void
}

/**
 * The way from one shard to the others, a line to each [SH62]. What is said while a line is away is lost, as `Say` may be: it
 * is said again.
 */
export class ShardLines {
  readonly #parts: LinesParts
  readonly #out = new Map<ShardId, Line<Told, Told>>()
  readonly #in = new Set<Line<Told, Told>>()
  #isStopped = false

  constructor(parts: LinesParts) {
    this.#parts = parts
    for (const [shard, path] of parts.paths.entries()) {
      if (shard !== parts.own) this.#connect(shardId(shard), path)
    }
  }

  readonly say = (to: ShardId, say: Say): void =>
    this.#out.get(to)?.say({ from: this.#parts.own, say })

  /** Another shard comes in. */
  readonly take = (stream: Duplex): void => {
    const line = new Line<Told, Told>(stream, {
      knows: isTold,
      hear: ({ from, say }) => this.#parts.hear(from, say),
      ended: () => this.#in.delete(line),
    })
    this.#in.add(line)
  }

  stop(): void {
    this.#isStopped = true
    for (const line of [...this.#out.values(), ...this.#in]) line.close()
  }

  #connect(to: ShardId, path: string): void {
    const line = new Line<Told, Told>(connect({ path }), {
      knows: isTold,
      hear: () => undefined,
      ended: () => {
        if (!this.#isStopped) setTimeout(() => this.#again(to, path), RECONNECT_MS)
      },
    })
    this.#out.set(to, line)
  }

  #again(to: ShardId, path: string): void {
    if (!this.#isStopped) this.#connect(to, path)
  }
}

/** Both ends are built from this source: the shape tells it from garbage. */
const isTold = (said: unknown): said is Told =>
  typeof said === 'object' &&
  said !== null &&
  'from' in said &&
  Number.isSafeInteger(said.from) &&
  'say' in said &&
  typeof said.say === 'object' &&
  said.say !== null
