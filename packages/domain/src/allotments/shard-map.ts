import type { ShardOf } from '../records/sources.ts'
import { shardId, type EventId, type ShardId, type UserId } from '../units/ids.ts'

/** Events and accounts belong to so many virtual shards for good; those to the shards that there are [SH1]. */
const VIRTUAL_SHARDS = 64

/** Who decides the markets of an event, of so many shards. */
export const ownerOf = (event: EventId, shards: number): ShardId =>
  shardOf(`event ${event}`, shards)

/** Where an account is at home: its deposits, withdrawals and whatever cash no bet needs elsewhere [SH2]. */
export const homeOf = (user: UserId, shards: number): ShardId => shardOf(`account ${user}`, shards)

/** The number of a bet that a shard gives next, of those that no other shard gives [SH3]. */
export function numberAfter(last: number, { own, of }: ShardOf): number {
  const next = last + 1
  return next + ((((own - next) % of) + of) % of)
}

const shardOf = (name: string, shards: number): ShardId => shardId(virtualShardOf(name) % shards)

/** FNV-1a over 32 bits, its upper half folded into the lower one. */
function virtualShardOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % VIRTUAL_SHARDS
}
