import type { ShardOf } from '@crease/domain/records/sources.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import type { Shards } from '@crease/protocol/parent-messages.ts'

interface Place {
  readonly own: number
  readonly shards: Shards
}

/** Which of several shards it is; absent: the only one. */
export const shardOf = ({ own, shards }: Place): ShardOf | undefined =>
  shards.length === 1 ? undefined : { own: shardId(own), of: shards.length }
