import type { RunnerId } from '../units/ids.ts'
import {
  runnersOf,
  LEAST_NUMBER,
  type Band,
  type Line,
  type MarketDefinition,
  type MarketResult,
  type NumberPayoff,
  type Runner,
} from '../market/market.ts'
import {
  bothParts,
  eachWayOutcomes,
  endsAtPlaces,
  partOf,
  type EachWayOutcome,
  type Finish,
} from './each-way-outcomes.ts'
import { CENTIPAISE_PER_PAISA, paise, type Centipaise, type Paise } from '../units/money.ts'

/** The results of a user's matched bets on one runner, if it wins and if it does not. */
export interface MatchedResult {
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
}

/** How one runner came in. A share of `places / tied` of the stake wins: 1 of 1 is a clean win. */
export type RunnerOutcome =
  | { readonly kind: 'won'; readonly places: number; readonly tied: number }
  /** on a line: halves of the stake that won and that lost, while the rest returns [HC2] */
  | { readonly kind: 'halves'; readonly won: 0 | 1; readonly lost: 0 | 1 }
  | EachWayOutcome
  | { readonly kind: 'lost' }
  | { readonly kind: 'void' }

/**
 * The outcome of each runner, in the market's order [ST1]. More named winners than the market has is a dead heat: all
 * named ones share `winners` places [ST3]; a `placed` result states the places and who shares them [ST21]. With any
 * number of winners there is no dead heat [ST20]. Removed runners, and all of them in a void market, are void [ST4];
 * so are all where every starter would fill a place [ST45].
 */
export function outcomesOf(
  market: Pick<MarketDefinition, 'runners' | 'latecomers' | 'winners' | 'payoff' | 'placeDivisor'>,
  result: MarketResult,
): readonly RunnerOutcome[] {
  if (result.kind === 'number') {
    return market.runners.map((runner) => numberOutcome(runner, market.payoff, result.value))
  }
  const uncontested = isUncontested(market, result)
  if (result.kind === 'finish') {
    return eachWayOutcomes(market, result, uncontested ? 'uncontested' : 'contested')
  }
  if (uncontested) return market.runners.map(() => ({ kind: 'void' }))
  return market.runners.map(({ runnerId }) => outcomeOf(runnerId, market.winners, result))
}

/** Whether a market of several places has no more starters than places [ST45] [EW5]. */
export function isUncontested(
  market: Pick<MarketDefinition, 'runners' | 'latecomers' | 'winners'>,
  result: Named | Finish,
): boolean {
  if (market.winners < 2 || result.kind === 'void') return false
  return runnersOf(market).length - result.removed.length <= market.winners
}

/**
 * The outcome of one runner by a number [ST30]: in a market of bands it wins in its own band; in a meter it gets
 * number / cap of its winnings at the cap, no more than all of them; on a line see `lineOutcome`.
 */
function numberOutcome(
  { band, line }: Pick<Runner, 'band' | 'line'>,
  payoff: NumberPayoff | undefined,
  value: number,
): RunnerOutcome {
  if (payoff?.kind === 'meter') {
    return { kind: 'won', places: Math.min(Math.max(value, 0), payoff.cap), tied: payoff.cap }
  }
  if (line !== undefined) return lineOutcome(line, value)
  return band !== undefined && liesIn(band, value) ? CLEAN_WIN : { kind: 'lost' }
}

/** Half a unit or more past its line a runner wins, a quarter past it half wins, on it the stake returns [HC2]. */
function lineOutcome({ wins, quarters }: Line, value: number): RunnerOutcome {
  const past = wins === 'above' ? 4 * value - quarters : quarters - 4 * value
  if (past === 0) return { kind: 'void' }
  if (past === 1) return { kind: 'halves', won: 1, lost: 0 }
  if (past === -1) return { kind: 'halves', won: 0, lost: 1 }
  return past > 0 ? CLEAN_WIN : { kind: 'lost' }
}

/** Whether a number is one of a band's. */
export function liesIn({ from, below }: Band, value: number): boolean {
  return value >= from && (below === null || value < below)
}

type Named = Exclude<MarketResult, { readonly kind: 'number' | 'finish' }>

function outcomeOf(runner: RunnerId, places: number, result: Named): RunnerOutcome {
  if (result.kind === 'void' || result.removed.includes(runner)) return { kind: 'void' }
  if (result.kind === 'placed') return placeOf(runner, result)
  if (!result.winners.includes(runner)) return { kind: 'lost' }
  const tied = result.winners.length
  return places > 0 && tied > places ? { kind: 'won', places, tied } : CLEAN_WIN
}

const CLEAN_WIN: RunnerOutcome = { kind: 'won', places: 1, tied: 1 }

function placeOf(
  runner: RunnerId,
  { clean, tied }: Extract<MarketResult, { kind: 'placed' }>,
): RunnerOutcome {
  if (clean.includes(runner)) return CLEAN_WIN
  const heat = tied.find(({ runners }) => runners.includes(runner))
  return heat === undefined
    ? { kind: 'lost' }
    : { kind: 'won', places: heat.places, tied: heat.runners.length }
}

/** Every runner that a result names as having won or shared a place; a number names none. */
export function winnersIn(result: MarketResult): readonly RunnerId[] {
  switch (result.kind) {
    case 'winners':
      return result.winners
    case 'placed':
      return [...result.clean, ...result.tied.flatMap(({ runners }) => runners)]
    case 'finish':
      return result.order.flat()
    case 'void':
    case 'number':
      return []
  }
}

/**
 * Whether a result is possible in this market: it names only its runners and its late runners, none of them twice,
 * and a winner unless any number may win; a `placed` one fills no more places than there are, and each of its dead
 * heats is between more runners than it has places. A market of a number has a number as its result, and no other
 * market has one [ST31]; only an each-way market has an order of coming in, up to the last place paid [EW4].
 */
export function isResultOf(
  market: Pick<MarketDefinition, 'runners' | 'latecomers' | 'winners' | 'payoff' | 'placeDivisor'>,
  result: MarketResult,
): boolean {
  if (result.kind === 'void') return true
  // the named winners could be more than any number makes win, and no funds are held for that
  if (result.kind === 'number' || market.payoff !== undefined) return isNumberOf(market, result)
  const winners = winnersIn(result)
  const known = new Set(runnersOf(market).map(({ runnerId }) => runnerId))
  const named = [...winners, ...result.removed]
  if (!named.every((runnerId) => known.has(runnerId))) return false
  if (new Set(named).size !== named.length) return false
  if (winners.length === 0 && market.winners > 0) return false
  return fitsPlaces(market, result)
}

/** Whether the named runners fill the places of the market, and no more of them. */
function fitsPlaces(
  { winners: places, placeDivisor }: Pick<MarketDefinition, 'winners' | 'placeDivisor'>,
  result: Extract<MarketResult, { kind: 'winners' | 'placed' | 'finish' }>,
): boolean {
  if (result.kind === 'finish') return placeDivisor !== undefined && endsAtPlaces(places, result)
  if (placeDivisor !== undefined) return false
  return result.kind === 'winners' || fillsPlaces(places, result)
}

/**
 * How many winners a result must name and does not; null where it names enough [ST40]. A market of k
 * winners has k, a dead heat counting for the places it shares, and no fewer but where fewer runners are
 * left: what is held for bets is the worst of outcomes in which k win. Each way the winner is enough where no place is paid
 * [EW5]. `removed` is everybody who never ran, late runners included.
 */
export function tooFewWinners(
  market: Pick<MarketDefinition, 'runners' | 'latecomers' | 'winners'>,
  result: MarketResult,
): number | null {
  if (result.kind === 'void' || result.kind === 'number') return null
  if (result.kind === 'finish' && isUncontested(market, result)) return null
  const wanted = Math.min(market.winners, runnersOf(market).length - result.removed.length)
  return filledPlaces(result) < wanted ? wanted : null
}

/**
 * The number of places if a result names too many winners for them; null if it does not [ST44]. With two places or
 * more it is unknown which of the winners tied, and clean winners are paid whole: a `placed` result states it.
 */
export function tooManyWinners(
  { winners: places }: Pick<MarketDefinition, 'winners'>,
  result: MarketResult,
): number | null {
  if (result.kind !== 'winners' || places < 2) return null
  return result.winners.length > places ? places : null
}

function filledPlaces(
  result: Extract<MarketResult, { kind: 'winners' | 'placed' | 'finish' }>,
): number {
  if (result.kind !== 'placed') return winnersIn(result).length
  return result.clean.length + result.tied.reduce((sum, { places }) => sum + places, 0)
}

function isNumberOf({ payoff }: Pick<MarketDefinition, 'payoff'>, result: MarketResult): boolean {
  if (payoff === undefined || result.kind !== 'number') return false
  const least = payoff.kind === 'lines' ? LEAST_NUMBER[payoff.of] : 0
  return Number.isSafeInteger(result.value) && result.value >= least
}

function fillsPlaces(places: number, result: Extract<MarketResult, { kind: 'placed' }>): boolean {
  const proper = result.tied.every(
    ({ runners, places: some }) => Number.isSafeInteger(some) && some > 0 && runners.length > some,
  )
  return proper && filledPlaces(result) <= places
}

/**
 * The net result of a position, in paise, rounded down once for the whole market [ST5 LG3]. Per runner: won f x ifWin
 * + (1 - f) x ifLose with f = places / tied, which for a back of s at p is s x (p x f - 1); halves of ifWin and of
 * ifLose on a line; lost ifLose; void nothing. Each way it is both parts, and the place part has a fraction of ifWin
 * [EW2].
 */
export function netResult(
  position: readonly MatchedResult[],
  outcomes: readonly RunnerOutcome[],
): Paise {
  // whole numbers throughout: everything is counted in shares of 1/tied, and divided once
  const all = outcomes.reduce((before, one) => leastCommonMultiple(before, sharesIn(one)), 1n)
  let shares = 0n
  for (const [runner, { ifWin, ifLose }] of position.entries()) {
    const outcome = outcomes[runner]
    if (outcome === undefined || outcome.kind === 'void') continue
    const [won, lost] = sharesOf(outcome, all)
    shares += won * BigInt(ifWin) + lost * BigInt(ifLose)
  }
  return paise(Number(floorDivide(shares, all * BigInt(CENTIPAISE_PER_PAISA))))
}

/** The number of equal shares that an outcome splits a stake into. */
function sharesIn(outcome: RunnerOutcome): bigint {
  if (outcome.kind === 'won') return BigInt(outcome.tied)
  if (outcome.kind === 'each-way') {
    const { win, place, divisor } = outcome
    return leastCommonMultiple(BigInt(win.tied), BigInt((place?.tied ?? 1) * divisor))
  }
  return outcome.kind === 'halves' ? 2n : 1n
}

/** The shares that win and those that lose, out of `all`. */
function sharesOf(
  outcome: Exclude<RunnerOutcome, { readonly kind: 'void' }>,
  all: bigint,
): readonly [bigint, bigint] {
  switch (outcome.kind) {
    case 'won':
      return partOf(outcome, all)
    case 'halves':
      return [(BigInt(outcome.won) * all) / 2n, (BigInt(outcome.lost) * all) / 2n]
    case 'each-way':
      return bothParts(outcome, all)
    case 'lost':
      return [0n, all]
  }
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}

/** Integer division toward minus infinity. */
function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by !== 0n && value < 0n ? quotient - 1n : quotient
}
