import {
  heldFor,
  liabilityOf,
  opened,
  type Position,
  type PositionChange,
  type PricedStake,
} from './exposure.ts'
import { centipaise, paise, type Centipaise, type Paise } from '../units/money.ts'
import { stakedAt, wholeGain, wholeRisk, type Payoff } from '../market/payoff.ts'

/** The effect of a slip, before it is sent. Amounts are exact; the screen rounds them. */
export interface SlipMeaning {
  /** what comes back on a win: stake x odds; of a meter, where nothing is staked, the profit at best */
  readonly payout: Centipaise
  /** what is won net, of a meter at best: a back stake x (odds - 1), a lay what its backer risks */
  readonly profit: Centipaise
  /** what can be lost: a back its risk, mostly the stake, a lay stake x (odds - 1) */
  readonly liability: Centipaise
}

export type Slip = PricedStake

/** The player's own bets in the slip's market, what decides it, and which runner the slip is for. */
export interface KnownPosition {
  readonly position: Position
  readonly payoff: Payoff
  readonly runner: number
}

/** The effect of a slip [BS2]; the free cash that it needs is `riseOf`. */
export function meaningOf(slip: Slip, payoff: Payoff): SlipMeaning {
  const { side, odds, stake } = slip
  const staked = stakedAt(stake, odds)
  // what one side risks the other wins
  const [risk, gain] = [wholeRisk(staked, payoff), wholeGain(staked, payoff)]
  const profit = side === 'BACK' ? gain : risk
  return {
    payout: payoff.kind === 'meter' ? profit : centipaise(risk + gain),
    profit,
    liability: liabilityOf(slip, payoff),
  }
}

/**
 * How far the held amount of a market rises with one more bet [BS3], exactly as the server will compute
 * it: never below zero [EX3].
 */
export function riseOf(slip: Slip, known: KnownPosition): Paise {
  const { position, payoff, runner } = known
  const after = opened(position, { ...slip, runner }, payoff)
  return paise(heldFor(after, payoff) - heldFor(position, payoff))
}

/**
 * The same for several bets of one market together, as if each rested first: what one of them holds may
 * already cover another, so it is not the sum of their own rises [BS152].
 */
export function riseOfAll(
  slips: readonly PositionChange[],
  { position, payoff }: Omit<KnownPosition, 'runner'>,
): Paise {
  const after = slips.reduce((before, slip) => opened(before, slip, payoff), position)
  return paise(heldFor(after, payoff) - heldFor(position, payoff))
}
