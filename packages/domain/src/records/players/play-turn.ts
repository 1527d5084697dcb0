import type { ShardId, UserId } from '../../units/ids.ts'
import type { Paise } from '../../units/money.ts'
import type { PerPeriod } from './protection.ts'

/** What a player has played in one shard, as that shard told it [SH91]. */
export interface PlayedThere {
  readonly shard: ShardId
  /** how often that shard has told it of this player: the higher, the newer */
  readonly told: number
  /** the periods that it is of */
  readonly starts: PerPeriod
  readonly staked: PerPeriod
  readonly net: PerPeriod
  /** what is held there, which may still be lost */
  readonly atRisk: Paise
  /** when it was heard, epoch milliseconds */
  readonly heardAt: number
}

/** Where a player's turn is, and what went along with it. */
export interface Turn {
  /** how often the turn has gone from one shard to another */
  readonly number: number
  readonly holder: ShardId
  /** what the shards have told, of each the newest */
  readonly played: readonly PlayedThere[]
}

/** A player's turn, as one shard knows it: who has it alone lets in what counts under a limit of a period [SH89]. */
export interface PlayTurnRow extends Turn {
  readonly userId: UserId
  /** how often this shard has told what was played here */
  readonly told: number
}

export type TurnCommand =
  /** gives a player's turn to a shard if it is here, and takes it first if it was given; no `userId`, for it is not the player who asks */
  | {
      readonly kind: 'pass-turn'
      readonly of: UserId
      readonly to: ShardId
      /** as another shard knows it; null: nobody has said anything */
      readonly turn: Turn | null
    }
  /** says what the player has played here: from then on it is kept to the turn */
  | { readonly kind: 'tell-play'; readonly of: UserId }
  /** another shard has told what the player has played there */
  | { readonly kind: 'note-play'; readonly of: UserId; readonly played: PlayedThere }

export type TurnReply =
  /** where the turn is now, or was given to */
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'played'; readonly played: PlayedThere }
