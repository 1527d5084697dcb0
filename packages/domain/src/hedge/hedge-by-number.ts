import type { Side } from '../units/side.ts'
import { bestMoves, type Choice } from './hedge-optimum.ts'
import { walkStake, type HedgeLeg, type RunnerOffers } from './hedge-walk.ts'
import { centipaise, paise } from '../units/money.ts'
import { alongBands, gainOf, riskOf, type Payoff } from '../market/payoff.ts'
import type { Shape } from '../risk/what-if.ts'

export type ByNumber = Extract<Payoff, { readonly kind: 'bands' | 'meter' }>

/**
 * The bets that leave a position the most whatever number comes out [CO21], on any lines that something is
 * on offer for: those of several lines together, where a bet on each would do less. The best amounts are
 * found exactly, over the results that the lines on offer tell apart. They are rounded to whole paise, a
 * back up and a lay down [CO4], and taken from the best prices of each line.
 */
export function legsByNumber(
  share: Shape,
  payoff: ByNumber,
  offers: readonly RunnerOffers[],
): readonly HedgeLeg[] {
  const levels = levelsOf(offers)
  if (levels.length === 0) return []
  const offered = new Set(levels.map(({ runner }) => runner))
  const results = resultsFor(share, payoff, offered)
  const wins = winsOf(offered, payoff, results)
  const choices = levels.map((level) => choiceOf(level, payoff, wins.get(level.runner) ?? []))
  const stakes = offers.map(() => 0)
  const moves = bestMoves(
    results.map(({ now }) => now),
    choices,
  )
  for (const [index, { runner }] of levels.entries()) {
    const [choice, moved] = [choices[index], moves[index] ?? 0n]
    if (choice !== undefined) stakes[runner] = (stakes[runner] ?? 0) + stakeOf(choice, moved)
  }
  return offers.flatMap((own, runner) => legOf(runner, own, stakes[runner] ?? 0))
}

/** How many prices are looked at in all: the time that the best amounts take rises with their cube. */
const MOST_LEVELS = 120
const EVENS = 200

interface Level {
  readonly runner: number
  /** its place among the prices of its line and side */
  readonly depth: number
  readonly side: Side
  readonly odds: number
  readonly size: number
}

/** The best of every line first, and of these the nearest to evens; then the next of each. */
const levelsOf = (offers: readonly RunnerOffers[]): readonly Level[] =>
  offers
    .flatMap(({ back, lay }, runner) => [
      ...back.map((level, depth): Level => ({ ...level, depth, runner, side: 'BACK' })),
      ...lay.map((level, depth): Level => ({ ...level, depth, runner, side: 'LAY' })),
    ])
    .toSorted((a, b) => a.depth - b.depth || fromEvens(a) - fromEvens(b))
    .slice(0, MOST_LEVELS)

const fromEvens = ({ odds }: Level): number => Math.abs(odds - EVENS)

function choiceOf({ side, odds, size }: Level, payoff: ByNumber, wins: readonly boolean[]): Choice {
  const staked = { stake: 1, payout: odds }
  const risk = riskOf(staked, payoff)
  return { sign: side === 'BACK' ? 1 : -1, wins, risk, swing: gainOf(staked) + risk, size }
}

/** The paise that move so much: of a back rounded up, of a lay down, and below zero. */
function stakeOf({ sign, swing }: Choice, moved: bigint): number {
  const whole = BigInt(swing)
  return sign === 1 ? Number((moved + whole - 1n) / whole) : -Number(moved / whole)
}

/** Some results that bets on the runners on offer cannot tell apart, at their worst. */
interface Result {
  /** the number that they begin with; of a meter nothing or its cap */
  readonly at: number
  /** the least that the position brings */
  now: number
}

function resultsFor(
  { base, more }: Shape,
  payoff: ByNumber,
  offered: ReadonlySet<number>,
): readonly Result[] {
  if (payoff.kind === 'meter') {
    return [
      { at: 0, now: base },
      { at: payoff.cap, now: base + (more[0] ?? 0) },
    ]
  }
  const borders = new Set(
    payoff.edges.filter(({ runner }) => offered.has(runner)).map((edge) => edge.at),
  )
  const results: Result[] = []
  alongBands(more, payoff.edges, (sum, at) => {
    const last = results.at(-1)
    if (last === undefined || borders.has(at)) results.push({ at, now: base + sum })
    else last.now = Math.min(last.now, base + sum)
  })
  return results
}

/** The results at which each runner on offer wins; in a meter its cap. */
function winsOf(
  offered: ReadonlySet<number>,
  payoff: ByNumber,
  results: readonly Result[],
): ReadonlyMap<number, readonly boolean[]> {
  if (payoff.kind === 'meter') return new Map([[0, results.map(({ at }) => at > 0)]])
  const edges = payoff.edges.filter(({ runner }) => offered.has(runner))
  const byRunner = [...Map.groupBy(edges, ({ runner }) => runner)]
  return new Map(
    byRunner.map(([runner, [from, below]]) => [
      runner,
      results.map(({ at }) => at >= (from?.at ?? Infinity) && at < (below?.at ?? Infinity)),
    ]),
  )
}

/** A bet on one line of `stake` paise, above zero a back, below a lay; none for less than a paisa. */
export function legOf(
  runner: number,
  { back, lay }: RunnerOffers,
  wanted: number,
): readonly HedgeLeg[] {
  const walked = wanted > 0 ? walkStake(back, wanted) : walkStake(lay, -wanted)
  if (walked === null) return []
  const side: Side = wanted > 0 ? 'BACK' : 'LAY'
  return [
    { runner, side, ...walked, stake: paise(walked.stake), payout: centipaise(walked.payout) },
  ]
}
