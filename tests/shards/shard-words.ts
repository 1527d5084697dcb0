import type { Say } from '@crease/domain/allotments/say.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { ShardId } from '@crease/domain/units/ids.ts'

/** What a shard's process is told. */
export type ToShard =
  | { readonly kind: 'ask'; readonly id: number; readonly command: Command }
  | { readonly kind: 'hear'; readonly from: ShardId; readonly say: Say }

/** What it tells. */
export type FromShard =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly reply: Reply }
  | { readonly kind: 'say'; readonly to: ShardId; readonly say: Say }
