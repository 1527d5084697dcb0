import { CENTIPAISE_PER_PAISA, centipaise, paise, type Centipaise, type Paise } from './money.ts'

/** A bet on a session: YES wins at `line` runs or more, NO below; NO is the lay of YES (rules b6). */
export interface SessionBet {
  readonly side: 'YES' | 'NO'
  /** whole runs */
  readonly line: number
  /** what a YES wins on 100, a NO risks */
  readonly rate: number
  /** the backer's stake on both sides */
  readonly stake: Paise
}

/** The other side's price, to hedge with. */
export interface SessionPrice {
  readonly line: number
  readonly rate: number
}

export interface SessionHedge {
  /** the backer's stake of the hedge, on the other side */
  readonly stake: Paise
  /** results from here, and below the end, are between the lines; none where the two are one */
  readonly between: { readonly from: number; readonly end: number; readonly brings: Centipaise }
  readonly below: Centipaise
  readonly above: Centipaise
}

/**
 * Evens out a session bet at the other side's price (rules b7) [CO12]: for a YES of s at rate R the NO
 * is t = s (1 + R/100) / (1 + Q/100) and t - s is locked; for a NO the YES is so many as well, and s - t
 * is. Between two lines both win where the YES is the lower, and both lose where it is the higher. The
 * stake is rounded down to the paisa.
 */
export function hedgeSession(bet: SessionBet, price: SessionPrice): SessionHedge {
  const stake = paise(
    Number((BigInt(bet.stake) * BigInt(100 + bet.rate)) / BigInt(100 + price.rate)),
  )
  const hedge: SessionBet = { ...price, side: bet.side === 'YES' ? 'NO' : 'YES', stake }
  const [from, end] = [Math.min(bet.line, price.line), Math.max(bet.line, price.line)]
  const brings = (runs: number): Centipaise =>
    centipaise(resultOf(bet, runs) + resultOf(hedge, runs))
  return {
    stake,
    between: { from, end, brings: brings(from) },
    below: brings(from - 1),
    above: brings(end),
  }
}

/** What a session bet brings at so many runs. */
function resultOf({ side, line, rate, stake }: SessionBet, runs: number): number {
  const yes = runs >= line ? stake * rate : -stake * CENTIPAISE_PER_PAISA
  return side === 'YES' ? yes : -yes
}
