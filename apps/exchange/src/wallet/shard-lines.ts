import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { shardId, type ShardId } from '@crease/domain/units/ids.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { isTold, type Told } from './shard-words.ts'

const RECONNECT_MS = 100

interface LinesParts {
  readonly own: ShardId
  /** where each shard listens for the others, in their order */
  readonly paths: readonly string[]
  readonly hear: (told: Told) => void
}

/**
 * The way from one shard to the others on one machine, a line to each [SH62]. What is said while a line is away is lost, as
 * `Say` may be: it is said again.
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

  readonly tell = (to: ShardId, told: Told): void => {
    const line = this.#out.get(to)
    // who takes nothing is told again what it needs when it does
    if (line?.isLate === false) line.say(told)
  }

  /** Another shard comes in. */
  readonly take = (stream: Duplex): void => {
    const line = new Line<Told, Told>(stream, {
      knows: isTold,
      hear: this.#parts.hear,
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
