import { COLUMNS, leastEachWay, leastIfWon, type EachWayTerms } from './each-way.ts'
import { LEAST_NUMBER, type Band, type Line, type MarketDefinition } from './market.ts'
import { CENTIPAISE_PER_PAISA, centipaise, type Centipaise, type Paise } from '../units/money.ts'

/**
 * The function that decides a market's bets [EX10] [EX11], as far as money is concerned: `winners` of the runners
 * win, each its own (0: any number of them); or a number lies in the bands of some; or it is above or below the
 * lines of runners [HC2]; or a meter pays by the run; or one runner wins and others are placed [EW2].
 */
export type Payoff =
  | ({ readonly kind: 'winners'; readonly winners: number } & Contest)
  | { readonly kind: 'bands'; readonly edges: readonly Edge[] }
  | { readonly kind: 'lines'; readonly edges: readonly Edge[] }
  | { readonly kind: 'meter'; readonly cap: number }
  | ({ readonly kind: 'each-way' } & Contest & EachWayTerms)

/** The runners that may win, or be placed, beside another one; amounts held count those that a market opened with. */
interface Contest {
  /** not these, by their places: removed or lost [CO46] */
  readonly out?: readonly number[]
  /** and late ones, without bets [CO45] */
  readonly late?: number
}

/** From the number `at` on a runner wins, or wins no more; in the order of numbers. `linesPayoff` has columns instead of runners. */
interface Edge {
  readonly at: number
  readonly runner: number
  readonly sign: 1 | -1
}

/** The payoffs that a number decides by stretches of equal results. */
export type ByStretches = Extract<Payoff, { readonly kind: 'bands' | 'lines' }>

/** The payoff of most markets. */
export const ONE_WINNER: Payoff = { kind: 'winners', winners: 1 }

/** The payoff of a market with the runners that it has now. */
export function payoffOf(
  market: Pick<MarketDefinition, 'winners' | 'payoff' | 'runners' | 'placeDivisor'>,
): Payoff {
  const { winners, payoff, runners, placeDivisor: divisor } = market
  if (payoff?.kind === 'meter') return payoff
  if (payoff?.kind === 'bands') return bandsPayoff(runners.map(({ band }) => band ?? null))
  if (payoff?.kind === 'lines')
    return linesPayoff(
      runners.map(({ line }) => line ?? null),
      payoff.of,
    )
  if (divisor !== undefined) return { kind: 'each-way', divisor, places: winners }
  return winners === 1 ? ONE_WINNER : { kind: 'winners', winners }
}

/**
 * The payoff with `running` runners left, late ones counted. Without more of them than places no place is paid [ST45]: each
 * way the win part stands [EW5], and in a market of places nothing does: null.
 */
export function contestedPayoff(payoff: Payoff, running: number): Payoff | null {
  if (payoff.kind === 'each-way') return running > payoff.places ? payoff : ONE_WINNER
  const isVoid = payoff.kind === 'winners' && payoff.winners >= 2 && running <= payoff.winners
  return isVoid ? null : payoff
}

/**
 * A payoff by lines, a member per runner in the market's order. Each runner has two columns: `2 x runner` is its
 * result by winning, `2 x runner + 1` its result by losing. An edge adds or takes half of a column [HC2].
 */
export function linesPayoff(
  lines: readonly (Line | null)[],
  of: keyof typeof LEAST_NUMBER,
): Payoff {
  const least = LEAST_NUMBER[of]
  const edges = lines.flatMap((line, runner) => (line === null ? [] : lineEdges(line, runner)))
  const clamped = edges.map((edge) => ({ ...edge, at: Math.max(edge.at, least) }))
  return { kind: 'lines', edges: clamped.toSorted((a, b) => a.at - b.at) }
}

function lineEdges({ wins, quarters }: Line, runner: number): readonly Edge[] {
  const [won, lost] = [2 * runner, 2 * runner + 1]
  const [over, under] = wins === 'above' ? [won, lost] : [lost, won]
  const edge = (quarter: number, column: number, sign: 1 | -1): Edge => ({
    at: Math.ceil(quarter / 4),
    runner: column,
    sign,
  })
  return [
    edge(-Infinity, under, 1),
    edge(-Infinity, under, 1),
    edge(quarters - 1, under, -1),
    edge(quarters, under, -1),
    edge(quarters + 1, over, 1),
    edge(quarters + 2, over, 1),
  ]
}

/** A payoff by bands, a member per runner in the market's order; null: a runner that no number lets win. */
export function bandsPayoff(bands: readonly (Band | null)[]): Payoff {
  const edges = bands.flatMap((band, runner): readonly Edge[] => {
    if (band === null || (band.below !== null && band.below <= Math.max(0, band.from))) return []
    const enters: Edge = { at: Math.max(0, band.from), runner, sign: 1 }
    return band.below === null ? [enters] : [enters, { at: band.below, runner, sign: -1 }]
  })
  return { kind: 'bands', edges: edges.toSorted((a, b) => a.at - b.at) }
}

/** A line '45' is 45 and more; a band '120+17' is 17 numbers from 120 on; null for any other name. */
export function bandNamed(runnerId: string): Band | null {
  const [, from, width] = /^(\d{1,6})(?:\+(\d{1,6}))?$/.exec(runnerId) ?? []
  if (from === undefined) return null
  return { from: Number(from), below: width === undefined ? null : Number(from) + Number(width) }
}

/** A stake and what it pays out, stake included, at whatever odds it was matched. */
export interface Staked {
  readonly stake: number
  /** the sum of stake x odds, centipaise */
  readonly payout: number
}

/**
 * The worst loss of a back, and the best win of its lay: the stake. In a meter stake x line, at the number zero, with
 * line = cap + 1 - odds [EX11]. Each way it is that of one part, as `gainOf` is [EW2].
 */
export function riskOf({ stake, payout }: Staked, payoff: Payoff): Centipaise {
  const staked = stake * CENTIPAISE_PER_PAISA
  return centipaise(payoff.kind === 'meter' ? staked * (payoff.cap + 1) - payout : staked)
}

/** The best win of a back, and the worst loss of its lay: the payout less the stake, in a meter at its cap. */
export function gainOf({ stake, payout }: Staked): Centipaise {
  return centipaise(payout - stake * CENTIPAISE_PER_PAISA)
}

/** The risk of the whole bet: each way both stakes. */
export const wholeRisk = (staked: Staked, payoff: Payoff): Centipaise =>
  payoff.kind === 'each-way' ? centipaise(2 * riskOf(staked, payoff)) : riskOf(staked, payoff)

/** The gain of the whole bet, rounded down to the centipaisa: each way the winnings and a fraction of them [EW1]. */
export function wholeGain(staked: Staked, payoff: Payoff): Centipaise {
  const gain = gainOf(staked)
  if (payoff.kind !== 'each-way') return gain
  return centipaise(Math.floor((gain * (payoff.divisor + 1)) / payoff.divisor))
}

/** The same as the loss of a lay, rounded up. */
export function wholeLoss(staked: Staked, payoff: Payoff): Centipaise {
  const gain = gainOf(staked)
  if (payoff.kind !== 'each-way') return gain
  return centipaise(Math.ceil((gain * (payoff.divisor + 1)) / payoff.divisor))
}

/** A stake at odds. */
export const stakedAt = (stake: Paise, odds: number): Staked => ({ stake, payout: stake * odds })

/**
 * The least sum over the winners of an outcome, over every outcome, with `more[r]` as runner r's gain by winning
 * [EX1] [EX10]. A meter is linear, so its two ends suffice.
 */
export function leastMore(more: readonly number[], payoff: Payoff): number {
  switch (payoff.kind) {
    case 'winners':
      return worstWinners(more, payoff.winners)
    case 'bands':
    case 'lines': {
      let least = Infinity
      alongNumbers(more, payoff, (sum) => {
        least = Math.min(least, sum)
      })
      return least
    }
    case 'meter':
      return Math.min(0, more[0] ?? 0)
    case 'each-way':
      return leastEachWay(more, payoff)
  }
}

/** The same over the outcomes in which this runner wins; of a meter over all, for it always counts [CO1]. */
export function leastMoreWith(runner: number, more: readonly number[], payoff: Payoff): number {
  const own = more[runner] ?? 0
  switch (payoff.kind) {
    case 'winners':
      return payoff.winners === 1
        ? own
        : own +
            worstWinners(
              withLate(more, payoff.late).filter(
                (_, other) => other !== runner && payoff.out?.includes(other) !== true,
              ),
              payoff.winners - 1,
            )
    case 'bands':
      return leastInBand(runner, more, payoff.edges)
    case 'lines':
      return leastOnLine(runner, more, payoff)
    case 'meter':
      return Math.min(0, own)
    case 'each-way':
      return leastIfWon(runner, withLate(more, COLUMNS * (payoff.late ?? 0)), payoff)
  }
}

/** With the differences that late runners make: none. */
const withLate = (more: readonly number[], late = 0): readonly number[] => [
  ...more,
  ...Array<number>(late).fill(0),
]

/** Whether all results bring the same: the least is the most. */
export function isFlat(more: readonly number[], payoff: Payoff, late = 0): boolean {
  const all = withLate(more, COLUMNS * late)
  const leastOfAll = (by: number): number =>
    leastMore(
      all.map((value) => by * value),
      payoff,
    )
  return leastOfAll(SHARES) === -leastOfAll(-SHARES)
}

/** Halves on lines, and fourths and fifths of a place, are whole numbers of these. */
const SHARES = 20

/** The worst `count` winners; below one: of any that may win. */
function worstWinners(more: readonly number[], count: number): number {
  if (count < 1) return more.reduce((sum, value) => sum + Math.min(0, value), 0)
  return more
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0)
}

function leastInBand(runner: number, more: readonly number[], edges: readonly Edge[]): number {
  const own = edges.filter((edge) => edge.runner === runner)
  const [from, below] = [own[0]?.at ?? Infinity, own[1]?.at ?? Infinity]
  let least = Infinity
  alongBands(more, edges, (sum, at) => {
    if (at >= from && at < below) least = Math.min(least, sum)
  })
  // a runner that no number lets win brings nothing more
  return least === Infinity ? 0 : least
}

/** The least over the numbers with which a bet on the runner wins whole. */
function leastOnLine(runner: number, more: readonly number[], payoff: ByStretches): number {
  const won = payoff.edges.filter((edge) => edge.runner === 2 * runner)
  const [from, below] = wholeWin(won)
  let least = Infinity
  alongNumbers(more, payoff, (sum, at) => {
    if (at >= from && at < below) least = Math.min(least, sum)
  })
  return least === Infinity ? 0 : least
}

/** Above its line a runner wins whole from its last half on, below it up to the first half that goes. */
function wholeWin(won: readonly Edge[]): readonly [number, number] {
  const below = won.find(({ sign }) => sign === -1)
  return below === undefined ? [won.at(-1)?.at ?? Infinity, Infinity] : [-Infinity, below.at]
}

/** Goes up the numbers with the result of each stretch, in centipaise; a half of one is rounded down [HC3]. */
export function alongNumbers(
  more: readonly number[],
  { kind, edges }: ByStretches,
  say: (sum: number, at: number) => void,
): void {
  if (kind === 'bands') alongBands(more, edges, say)
  else alongBands(more, edges, (halves, at) => say(Math.floor(halves / 2), at))
}

/** Goes up the numbers, and says what the winners bring together from each edge on, 0 the first. */
export function alongBands(
  more: readonly number[],
  edges: readonly Edge[],
  say: (sum: number, at: number) => void,
): void {
  let sum = 0
  if ((edges[0]?.at ?? 1) > 0) say(0, 0)
  for (let index = 0; index < edges.length; index += 1) {
    const edge = edges[index]
    if (edge === undefined) break
    sum += edge.sign * (more[edge.runner] ?? 0)
    if (edges[index + 1]?.at !== edge.at) say(sum, edge.at)
  }
}
