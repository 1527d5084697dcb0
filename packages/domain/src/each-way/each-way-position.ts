import { centipaise, type Centipaise, type Paise } from '../units/money.ts'
import type { Side } from '../units/side.ts'

/** The terms of an each-way market [EW1]: 1 / divisor of the winnings for a place, and how many places there are. */
export interface EachWayTerms {
  readonly divisor: 4 | 5
  readonly places: number
}

/**
 * A player's each-way bets on one runner. The win part and the place part have equal stakes, so two numbers hold all
 * results that are matched; what unmatched bets lose for a place is no sum of them and has a number of its own [EW3].
 */
export interface EachWayPosition {
  /** the win part alone, if the runner wins and if it does not */
  readonly ifWin: Centipaise
  readonly ifLose: Centipaise
  /** stakes of one part of unmatched backs, and winnings of the win part of unmatched lays */
  readonly openBack: Centipaise
  readonly openLay: Centipaise
  /** the loss of unmatched bets if the runner is placed, in parts of a centipaisa by the divisor */
  readonly openPlaced: number
}

export const FLAT_EACH_WAY: EachWayPosition = {
  ifWin: centipaise(0),
  ifLose: centipaise(0),
  openBack: centipaise(0),
  openLay: centipaise(0),
  openPlaced: 0,
}

/** An each-way bet: the stake of each part, at win odds in hundredths. */
export interface EachWayBet {
  readonly side: Side
  readonly stake: Paise
  readonly odds: number
}

/** Results of a runner, in parts of a centipaisa by the divisor, with the unmatched bets that would lose there. */
interface Results {
  readonly won: number
  readonly placed: number
  readonly lost: number
}

export const resultsOf = (position: EachWayPosition, { divisor }: EachWayTerms): Results => {
  const win = position.ifWin - position.openLay
  const lose = position.ifLose - position.openBack
  return {
    won: (divisor + 1) * win,
    placed: position.ifWin + divisor * position.ifLose - position.openPlaced,
    lost: 2 * divisor * lose,
  }
}

/** A bet is matched at these odds. */
export function matchedEachWay(position: EachWayPosition, bet: EachWayBet): EachWayPosition {
  const sign = bet.side === 'BACK' ? 1 : -1
  return {
    ...position,
    ifWin: centipaise(position.ifWin + sign * winningsOf(bet)),
    ifLose: centipaise(position.ifLose - sign * 100 * bet.stake),
  }
}

/** A bet joins the unmatched ones, or leaves them with `sign` -1. */
export function openedEachWay(
  position: EachWayPosition,
  bet: EachWayBet,
  { terms, sign }: { readonly terms: EachWayTerms; readonly sign: 1 | -1 },
): EachWayPosition {
  const { divisor } = terms
  const placed = winningsOf(bet) - divisor * 100 * bet.stake
  const loses = Math.max(0, bet.side === 'BACK' ? -placed : placed)
  const openPlaced = position.openPlaced + sign * loses
  return bet.side === 'BACK'
    ? {
        ...position,
        openPlaced,
        openBack: centipaise(position.openBack + sign * 100 * bet.stake),
      }
    : { ...position, openPlaced, openLay: centipaise(position.openLay + sign * winningsOf(bet)) }
}

const winningsOf = ({ stake, odds }: EachWayBet): number => stake * (odds - 100)

/**
 * The most that a position can lose [EW3]: the worst over every winner of its win and place results and the places - 1
 * smallest differences by a place among the others. Rounded up to the centipaisa.
 */
export function exposureEachWay(
  position: readonly EachWayPosition[],
  terms: EachWayTerms,
): Centipaise {
  const results = position.map((runner) => resultsOf(runner, terms))
  const base = results.reduce((sum, { lost }) => sum + lost, 0)
  const byPlace = results
    .map(({ placed, lost }, runner) => ({ runner, more: placed - lost }))
    .toSorted((a, b) => a.more - b.more)
  const others = Math.min(terms.places - 1, Math.max(0, position.length - 1))
  let worst = Infinity
  for (const [winner, { won, lost }] of results.entries()) {
    let sum = won - lost
    let taken = 0
    for (const { runner, more } of byPlace) {
      if (taken === others) break
      if (runner === winner) continue
      sum += more
      taken += 1
    }
    worst = Math.min(worst, sum)
  }
  const least = base + (worst === Infinity ? 0 : worst)
  return centipaise(Math.max(0, Math.ceil(-least / terms.divisor)))
}
