import type { RunnerId } from './ids.ts'
import type { MarketDefinition, MarketResult } from './market.ts'
import { CENTIPAISE_PER_PAISA, NO_MONEY, paise, type Centipaise, type Paise } from './money.ts'

/** What a user's matched bets on one runner bring, if it wins and if it does not. */
export interface MatchedResult {
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
}

/** How one runner came in. A share of `places / tied` of the stake wins: 1 of 1 is a clean win. */
export type RunnerOutcome =
  | { readonly kind: 'won'; readonly places: number; readonly tied: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'void' }

/**
 * How each runner came in, in the market's order [ST1]. More winners named than the market has is a
 * dead heat: `winners` places shared by all that are named [ST3]. Removed runners, and all of them in a
 * void market, are void [ST4].
 */
export function outcomesOf(
  market: Pick<MarketDefinition, 'runners' | 'winners'>,
  result: MarketResult,
): readonly RunnerOutcome[] {
  return market.runners.map(({ runnerId }) => outcomeOf(runnerId, market.winners, result))
}

function outcomeOf(runner: RunnerId, places: number, result: MarketResult): RunnerOutcome {
  if (result.kind === 'void' || result.removed.includes(runner)) return { kind: 'void' }
  if (!result.winners.includes(runner)) return { kind: 'lost' }
  const tied = result.winners.length
  return tied > places ? { kind: 'won', places, tied } : { kind: 'won', places: 1, tied: 1 }
}

/**
 * What a position brings net of nothing, in paise, rounded down once for the whole market [ST5 LG3].
 * Per runner: won f x ifWin + (1 - f) x ifLose with f = places / tied, which for a back of s at p is
 * s x (p x f - 1); lost ifLose; void nothing.
 */
export function netResult(
  position: readonly MatchedResult[],
  outcomes: readonly RunnerOutcome[],
): Paise {
  // whole numbers throughout: everything is counted in shares of 1/tied, and divided once
  const tied = outcomes.reduce(
    (most, one) => (one.kind === 'won' ? Math.max(most, one.tied) : most),
    1,
  )
  let shares = 0n
  for (const [runner, { ifWin, ifLose }] of position.entries()) {
    const outcome = outcomes[runner] ?? { kind: 'void' }
    if (outcome.kind === 'void') continue
    const won = outcome.kind === 'won' ? (outcome.places * tied) / outcome.tied : 0
    shares += BigInt(won) * BigInt(ifWin) + BigInt(tied - won) * BigInt(ifLose)
  }
  return paise(Number(floorDivide(shares, BigInt(tied) * BigInt(CENTIPAISE_PER_PAISA))))
}

/** What the rounding down of all users' results left over: never negative, and ours to keep apart [ST7]. */
export function dustOf(results: readonly Paise[]): Paise {
  const sum = results.reduce<number>((total, result) => total + result, 0)
  if (sum > 0) throw new Error('a market paid out more than it took in')
  return sum === 0 ? NO_MONEY : paise(-sum)
}

/** Integer division toward minus infinity. */
function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by !== 0n && value < 0n ? quotient - 1n : quotient
}
