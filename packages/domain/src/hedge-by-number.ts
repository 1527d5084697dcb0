import type { Side } from './bet.ts'
import { bestStakes, type Choice } from './hedge-optimum.ts'
import { walkStake, type HedgeLeg, type RunnerOffers } from './hedge-walk.ts'
import { centipaise, paise } from './money.ts'
import { gainOf, riskOf, winnersAlong, type Payoff } from './payoff.ts'
import type { Shape } from './what-if.ts'

type ByNumber = Exclude<Payoff, { readonly kind: 'winners' }>

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
  const results = resultsFor(share, payoff, new Set(levels.map(({ runner }) => runner)))
  const choices = levels.map((level): Choice => ({
    size: level.size,
    brings: results.map(({ wins }) => bringsPerPaisa(level, payoff, wins.has(level.runner))),
  }))
  const { each, of } = bestStakes(
    results.map(({ now }) => now),
    choices,
  )
  return offers.flatMap((own, runner) => {
    let net = 0n
    for (const [index, level] of levels.entries()) {
      if (level.runner === runner) net += (level.side === 'BACK' ? 1n : -1n) * (each[index] ?? 0n)
    }
    return net === 0n ? [] : legOf(runner, own, { net, of })
  })
}

/** How many prices are looked at in all: the time that the best amounts take rises with their square. */
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

/** What a paisa on a level brings, in centipaise, where its runner wins (of a meter at the cap) or not. */
function bringsPerPaisa({ side, odds }: Level, payoff: ByNumber, wins: boolean): number {
  const staked = { stake: 1, payout: odds }
  const back = wins ? gainOf(staked) : -riskOf(staked, payoff)
  return side === 'BACK' ? back : -back
}

interface Result {
  /** of the runners on offer, those that win; of a meter it wins at its cap */
  readonly wins: ReadonlySet<number>
  /** the least that the position brings in it */
  readonly now: number
}

/** The results that bets on the runners on offer can tell apart, each at its worst. */
function resultsFor(
  { base, more }: Shape,
  payoff: ByNumber,
  offered: ReadonlySet<number>,
): readonly Result[] {
  if (payoff.kind === 'meter') {
    return [
      { wins: new Set(), now: base },
      { wins: new Set([0]), now: base + (more[0] ?? 0) },
    ]
  }
  const found = new Map<string, Result>()
  winnersAlong(payoff.edges, (winning) => {
    let now = base
    for (const runner of winning) now += more[runner] ?? 0
    const wins = new Set([...winning].filter((runner) => offered.has(runner)))
    const key = [...wins].toSorted((a, b) => a - b).join()
    found.set(key, { wins, now: Math.min(now, found.get(key)?.now ?? Infinity) })
  })
  return [...found.values()]
}

/** A bet on one line of so many paise over `of`, above zero a back, below a lay; none for less than a paisa. */
function legOf(
  runner: number,
  { back, lay }: RunnerOffers,
  { net, of }: { readonly net: bigint; readonly of: bigint },
): readonly HedgeLeg[] {
  const side: Side = net > 0n ? 'BACK' : 'LAY'
  const wanted = Number(net > 0n ? (net + of - 1n) / of : -net / of)
  const walked = walkStake(side === 'BACK' ? back : lay, wanted)
  if (walked === null) return []
  return [
    { runner, side, ...walked, stake: paise(walked.stake), payout: centipaise(walked.payout) },
  ]
}
