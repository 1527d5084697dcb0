import type { Side } from '../units/side.ts'
import { bestStakes, type Choice, type Fraction } from './hedge-optimum.ts'
import { walkStake, type HedgeLeg, type RunnerOffers } from './hedge-walk.ts'
import { centipaise, paise } from '../units/money.ts'
import { alongBands, gainOf, riskOf, type Payoff } from '../market/payoff.ts'
import type { Shape } from '../risk/what-if.ts'

export type ByNumber = Exclude<Payoff, { readonly kind: 'winners' | 'each-way' }>

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
  const levels = levelsOf(share, offers)
  if (levels.length === 0) return []
  const results = resultsFor(share, payoff, new Set(levels.map(({ runner }) => runner)))
  const halves = halvesOf(payoff, results)
  const choices = levels.map((level) => choiceOf(level, payoff, halves(level.runner)))
  const stakes = offers.map(() => 0)
  const best = bestStakes(
    results.map(({ now }) => now),
    choices,
  )
  for (const [index, { runner, side }] of levels.entries()) {
    stakes[runner] = (stakes[runner] ?? 0) + wholeOf(side, best[index] ?? [0n, 1n])
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

/** The best of every line first, and of these those of the position and the nearest to evens; then the next of each. */
function levelsOf({ more }: Shape, offers: readonly RunnerOffers[]): readonly Level[] {
  const columns = more.length / offers.length
  const isOwn = ({ runner }: Level): boolean =>
    more.slice(columns * runner, columns * (runner + 1)).some((each) => each !== 0)
  return offers
    .flatMap(({ back, lay }, runner) => [
      ...back.map((level, depth): Level => ({ ...level, depth, runner, side: 'BACK' })),
      ...lay.map((level, depth): Level => ({ ...level, depth, runner, side: 'LAY' })),
    ])
    .toSorted(
      (a, b) =>
        a.depth - b.depth || Number(isOwn(b)) - Number(isOwn(a)) || fromEvens(a) - fromEvens(b),
    )
    .slice(0, MOST_LEVELS)
}

const fromEvens = ({ odds }: Level): number => Math.abs(odds - EVENS)

/** The halves of a stake that win and that lose, a member a result. */
type Halves = readonly (readonly [won: number, lost: number])[]

function choiceOf({ side, odds, size }: Level, payoff: ByNumber, halves: Halves): Choice {
  const staked = { stake: 1, payout: odds }
  const [risk, gain] = [riskOf(staked, payoff), gainOf(staked)]
  const gains = halves.map(([won, lost]) => won * gain + (2 - lost) * risk)
  return { sign: side === 'BACK' ? 1 : -1, risk: 2 * risk, gains, size }
}

/** Whole paise: of a back rounded up, of a lay down, and below zero. */
const wholeOf = (side: Side, [of, by]: Fraction): number =>
  side === 'BACK' ? Number((of + by - 1n) / by) : -Number(of / by)

/** Some results that bets on the runners on offer cannot tell apart, at their worst. */
interface Result {
  /** the number that they begin with; of a meter nothing or its cap */
  readonly at: number
  /** the least that the position brings, in halves */
  now: number
}

function resultsFor(
  { base, more }: Shape,
  payoff: ByNumber,
  offered: ReadonlySet<number>,
): readonly Result[] {
  if (payoff.kind === 'meter') {
    return [
      { at: 0, now: 2 * base },
      { at: payoff.cap, now: 2 * (base + (more[0] ?? 0)) },
    ]
  }
  // an edge of lines moves half of a result, and one of bands all of it
  const [columns, parts] = payoff.kind === 'lines' ? [2, 1] : [1, 2]
  const borders = new Set(
    payoff.edges
      .filter(({ runner }) => offered.has(Math.floor(runner / columns)))
      .map((edge) => edge.at),
  )
  const results: Result[] = []
  alongBands(more, payoff.edges, (sum, at) => {
    const last = results.at(-1)
    const now = 2 * base + parts * sum
    if (last === undefined || borders.has(at)) results.push({ at, now })
    else last.now = Math.min(last.now, now)
  })
  return results
}

/** The halves of each runner at the results; a band has both, and of a meter its cap. */
function halvesOf(payoff: ByNumber, results: readonly Result[]): (runner: number) => Halves {
  if (payoff.kind === 'meter') return () => results.map(({ at }) => (at > 0 ? [2, 0] : [0, 2]))
  const byColumn = Map.groupBy(payoff.edges, ({ runner }) => runner)
  const sumTo = (column: number, to: number): number =>
    byColumn.get(column)?.reduce((sum, { at, sign }) => (at > to ? sum : sum + sign), 0) ?? 0
  if (payoff.kind === 'lines') {
    return (runner) => results.map(({ at }) => [sumTo(2 * runner, at), sumTo(2 * runner + 1, at)])
  }
  return (runner) => results.map(({ at }) => [2 * sumTo(runner, at), 2 - 2 * sumTo(runner, at)])
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
