import type { Sabotage } from '../simulated-server.ts'
import type { Post } from './post.ts'

/** What a life of several shards was like: so that a thousand quiet ones are not taken for a proof. */
export interface ShardsCounts {
  readonly commits: number
  readonly moves: number
  readonly placed: number
  readonly uncovered: number
  readonly withdrawals: number
  /** refused by a limit of what is staked in a month */
  readonly limited: number
  /** how often players' turns went from one shard to another */
  readonly turns: number
  /** orders that became bets by their trigger */
  readonly triggered: number
  /** pairs of orders over two shards, by which of them fired; none: never kept */
  readonly pairsFirst: number
  readonly pairsSecond: number
  readonly pairsNone: number
  readonly kills: number
  readonly takeOvers: number
  /** letters that an owner heard beside the newer one */
  readonly oldHearers: number
  readonly cuts: number
  readonly letters: number
  readonly lostLetters: number
  readonly cutLetters: number
  readonly doubts: number
  readonly owed: number
}

export interface ShardsStory {
  readonly seed: number
  /** what was wrong, the first things first; nothing: all was well */
  readonly findings: readonly string[]
  readonly counts: ShardsCounts
}

/** What is broken on purpose: the servers', and what is said between them. */
export interface ShardsSabotage extends Sabotage {
  /** whether a letter is left out for good; absent: none is */
  readonly swallows?: (letter: Parameters<Post['send']>) => boolean
}
