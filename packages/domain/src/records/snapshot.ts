import type { Fill } from '../bet/bet.ts'
import type { UserId } from '../units/ids.ts'
import type { LastBet, PlaySums, StretchSums } from './players/protection.ts'
import type { Writes } from './registry.ts'

/** The ledger's rows from which the engine continues. */
export interface Snapshot {
  /**
   * Rows of ended markets may be left out, and of what came to nothing those up to a player's floor [BS103].
   * Bets: every one of a market that has not ended, because those that are not open are wanted when their
   * market or runner is void. Fills: oldest first, without those that were made void. Refusals, amendments
   * and cash-outs, every state of them: oldest first.
   */
  readonly rows: Writes
  /** of markets that have not ended, made void; what they took of the maker's offers stays taken [MT90] */
  readonly voidFills?: readonly Fill[]
  /** of everybody with something in the present month, counted from bets, rounds and statements [PP5] */
  readonly played?: readonly PlaySums[]
  /** the limited: `played` is of players with limits of their own, and `addPlayed` brings the others [PP15]; absent: everybody */
  readonly playedBy?: 'everybody' | 'the limited'
  /** the newest bet of each player, at least of those that a stretch of play may go on from [PP30] */
  readonly lastBets?: readonly LastBet[]
  /** of the stretches of play that go on, counted likewise [PP30] */
  readonly inStretches?: readonly (StretchSums & { readonly userId: UserId })[]
}
