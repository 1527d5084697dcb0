import type { Side } from './bet.ts'
import { plainNeed } from './admission.ts'
import { heldFor, liabilityOf, opened, profitOf, type Position } from './exposure.ts'
import { centipaise, paise, type Centipaise, type Paise } from './money.ts'
import type { Odds } from './odds.ts'

/** What a slip would mean, before it is sent. Amounts are exact; the screen rounds them. */
export interface SlipMeaning {
  /** what comes back on a win: stake x odds */
  readonly payout: Centipaise
  /** what is won net: a back stake x (odds - 1), a lay the backer's stake */
  readonly profit: Centipaise
  /** what can be lost: a back the stake, a lay stake x (odds - 1) */
  readonly liability: Centipaise
  /** what the account must have free for it: the rise of what is held, which may be nothing */
  readonly needed: Paise
}

export interface Slip {
  readonly side: Side
  readonly odds: Odds
  readonly stake: Paise
}

/** The player's own bets in the slip's market, and which runner the slip is for. */
export interface KnownPosition {
  readonly position: Position
  readonly winners: number
  readonly runner: number
}

/**
 * What a slip means [BS2]. With the player's position it predicts the rise of the exposure exactly as
 * the server will compute it [BS3]; without one it takes the stake or the liability.
 */
export function meaningOf(slip: Slip, known: KnownPosition | null): SlipMeaning {
  const { side, odds, stake } = slip
  return {
    payout: centipaise(stake * odds),
    profit: side === 'BACK' ? profitOf(stake, odds) : liabilityOf('BACK', stake, odds),
    liability: liabilityOf(side, stake, odds),
    needed: known === null ? plainNeed(side, stake, odds) : riseOf(slip, known),
  }
}

/** How far the held amount of a market rises with one more bet: never below zero [EX3]. */
export function riseOf(slip: Slip, known: KnownPosition): Paise {
  const after = opened(known.position, { ...slip, runner: known.runner })
  return paise(heldFor(after, known.winners) - heldFor(known.position, known.winners))
}
