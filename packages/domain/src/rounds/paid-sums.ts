import { NO_MONEY, paise, type Paise } from '../units/money.ts'
import { netWithin } from './round-shares.ts'
import type { RoundBet } from './round.ts'

/** The amounts that a paid round moved, over all its players, and the amounts that a void returns. */
export interface PaidSums {
  readonly bets: number
  readonly players: number
  readonly staked: Paise
  /** what it brought those who won by it */
  readonly won: Paise
  /** what it cost the others, zero or more */
  readonly lost: Paise
}

/** The bets of a round that were paid, by who made them. */
export const paidByPlayer = (bets: readonly RoundBet[]) =>
  Map.groupBy(
    bets.filter(({ status }) => status.kind === 'SETTLED'),
    ({ userId }) => userId,
  )

/** The net result of one player's paid bets together [CG11]. */
export function paidNet(own: readonly RoundBet[]): Paise {
  const paid = own.flatMap((bet) =>
    bet.status.kind === 'SETTLED' ? [{ bet, comes: bet.status.comes, net: bet.status.net }] : [],
  )
  return netWithin(paid) ?? NO_MONEY
}

/** The amounts that a void of a paid round reverses and returns [CG1110]. */
export function paidSums(bets: readonly RoundBet[]): PaidSums {
  const players = [...paidByPlayer(bets).values()]
  const nets = players.map(paidNet)
  return {
    bets: players.flat().length,
    players: players.length,
    staked: sum(players.flat().map(({ stake }) => stake)),
    won: sum(nets.filter((net) => net > 0)),
    lost: paise(Math.abs(sum(nets.filter((net) => net < 0)))),
  }
}

const sum = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((all, amount) => all + amount, 0))
