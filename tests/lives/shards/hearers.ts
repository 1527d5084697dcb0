import type { ShardId } from '@crease/domain/units/ids.ts'
import type { ShardServer } from './shard-server.ts'

/** Who hears what is said to a shard: over a line whoever is there, over NATS everybody who has not ended, also who was superseded [SH84]. */
export class Hearers {
  readonly #now: (shard: ShardId) => ShardServer | null
  readonly #begun = new Map<number, ShardServer[]>()
  way: 'lines' | 'nats' = 'lines'
  /** letters that an owner heard beside the newer one */
  old = 0

  constructor(now: (shard: ShardId) => ShardServer | null) {
    this.#now = now
  }

  begun(at: number, server: ShardServer): void {
    this.#begun.set(at, [...(this.#begun.get(at) ?? []).filter(({ isUp }) => isUp), server])
  }

  readonly of = (shard: ShardId): readonly ShardServer[] => {
    const now = this.#now(shard)
    if (this.way === 'lines') return now === null ? [] : [now]
    const all = (this.#begun.get(shard) ?? []).filter(({ isUp }) => isUp)
    this.old += Math.max(0, all.length - 1)
    return all
  }
}
