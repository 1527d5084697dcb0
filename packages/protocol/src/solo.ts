import type { RoundBet, RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Refused } from './edge-refusal.ts'

interface OfPlayer {
  readonly userId: UserId
  readonly table: string
}

/** The bet that a player begins a round of their own with. */
export interface SoloBetAsk extends OfPlayer {
  readonly kind: 'play'
  /** the round that was published as the next one, or that stands open before its bet [CG192] */
  readonly roundId: RoundId
  readonly selection: string
  readonly stake: Paise
  readonly clientBetId: string
  /** age of the press at its arrival, milliseconds; absent: not stated [BS26] */
  readonly pressedAgoMs?: number
  readonly clientSeed: string | null
}

/** A step of a game that goes on: its place among the choices, the bet counted, and what was chosen. */
export interface SoloStepAsk extends OfPlayer {
  readonly kind: 'step'
  readonly roundId: RoundId
  readonly step: number
  readonly choice: string
}

/** A player's request in a solo game; `open` fetches its state, and starts it if a card comes first. */
export type SoloAsk = (OfPlayer & { readonly kind: 'open' }) | SoloBetAsk | SoloStepAsk

/** The next round as it is published before its bet: its id, and of its seed all but the seed [CG192]. */
export interface NextRound {
  readonly roundId: string
  readonly commitment: string
  readonly epoch: number
  readonly seedNumber: number
  readonly anchor: string
  readonly seedBefore: string
  readonly salt: string
}

/** How a game stands for one player. */
export interface SoloStand {
  readonly table: string
  /** the one that stands open, or that was just played, with its bet */
  readonly round: { readonly round: RoundRow; readonly bets: readonly RoundBet[] } | null
  readonly next: NextRound | null
  /** an operator has paused the game: no round begins */
  readonly isPaused: boolean
  /** of a bet at the house's tables now, points; absent: of the release before [CG800] */
  readonly limits?: { readonly min: number; readonly max: number }
  /** epoch milliseconds */
  readonly nextAt: number
  /** the newest last */
  readonly last: readonly { readonly roundId: string; readonly code: string }[]
}

export type SoloOutcome = { readonly kind: 'stands'; readonly stand: SoloStand } | Refused
