import type { Side } from './market.ts'
import type { Open, OracleBet } from './state.ts'

/** So much of it is its player's again. */
export function takeBack(bet: OracleBet, by: number): void {
  bet.cancelled += by
  bet.remaining -= by
}

/** From here on as if only so much of the bet were unmatched. */
export function suppose(open: Open[], id: number, remaining: number): void {
  const at = open.findIndex((one) => one.id === id)
  const bet = open[at]
  if (bet !== undefined) open.splice(at, 1, ...(remaining === 0 ? [] : [{ ...bet, remaining }]))
}

/** One price of the house. */
export const levelKey = (level: {
  readonly market: number
  readonly runner: string
  readonly side: Side
  readonly odds: number
}): string => `${level.market} ${level.runner} ${level.side} ${level.odds}`
