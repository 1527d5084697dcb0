import type { UserId } from '../../units/ids.ts'

/** A stretch of play that goes on in one shard [PP30]; epoch milliseconds. */
export interface StretchThere {
  readonly from: number
  /** its last bet, or its beginning */
  readonly last: number
}

export type StretchCommand =
  /** says which stretch of a player's play went on here at that moment; no `userId`, for it is not the player who asks */
  | { readonly kind: 'tell-stretch'; readonly of: UserId; readonly at: number }
  /** another shard has told of it, asked for a stretch that began here at `began` [SH99] */
  | {
      readonly kind: 'note-stretch'
      readonly of: UserId
      readonly began: number
      readonly stretch: StretchThere
    }

export interface StretchReply {
  readonly kind: 'stretch'
  /** null: none goes on here */
  readonly stretch: StretchThere | null
}
