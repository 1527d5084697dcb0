import type { Return } from '@crease/domain/rounds/returns.ts'
import type { Fraction } from '../kernel/chances.ts'

/** The expected result of a bet at a stage of a round, in stakes. */
export interface Expected {
  readonly mean: number
  readonly variance: number
  /** the chance to win */
  readonly winning: number
  /** what it may come to */
  readonly ends: readonly { readonly comes: Return; readonly net: number }[]
  /** the return of the amount at risk, exactly */
  readonly back: Fraction
}

/** Bets with fewer wins, or fewer losses, are judged by how often they won; the others by what they brought. */
const FEWEST_WINS = 50

/**
 * How far what a bet brought over many rounds lies from what its chances promise. It may be made in several windows of
 * a round, and these end alike: their errors are those of the round, not of each bet.
 */
export class BetSum {
  readonly bet: string
  #times = 0
  /** of the first window of each round in which it was to be had */
  #rounds = 0
  #wins = 0
  #expectedWins = 0
  #difference = 0
  /** what the variances of the bets sum to, and what those of one round have in common */
  #variance = 0
  #inCommon = 0
  #ofRound = { times: 0, difference: 0, squares: 0 }

  constructor(bet: string) {
    this.bet = bet
  }

  get times(): number {
    return this.#times
  }

  /** Whether it is too rare for a judgement. */
  get isSeldom(): boolean {
    return this.#rarer() < 1
  }

  /** A bet at one of the windows of a round, and its result in stakes. */
  add({ mean, variance, winning }: Expected, net: number): void {
    const difference = net - mean
    const of = this.#ofRound
    const isFirst = of.times === 0
    this.#times += 1
    this.#difference += difference
    this.#variance += variance
    if (isFirst) {
      this.#rounds += 1
      this.#wins += Number(net > 0)
      this.#expectedWins += winning
    }
    of.times += 1
    of.difference += difference
    of.squares += difference * difference
  }

  endRound(): void {
    const { times, difference, squares } = this.#ofRound
    if (times > 1) this.#inCommon += difference * difference - squares
    this.#ofRound = { times: 0, difference: 0, squares: 0 }
  }

  /** By how many standard errors it brought more than its chances promise, or below zero less. */
  deviation(): number {
    if (this.#rarer() < FEWEST_WINS) return this.#deviationOfWins()
    const variance = this.#variance + Math.max(0, this.#inCommon)
    return variance === 0 ? 0 : this.#difference / Math.sqrt(variance)
  }

  /**
   * The deviation of the number of wins: rare ones follow Poisson, of which this is the signed root of the deviance,
   * with half a win less.
   */
  #deviationOfWins(): number {
    const isWinRarer = this.#expectedWins <= this.#rounds / 2
    const expected = this.#rarer()
    const came = isWinRarer ? this.#wins : this.#rounds - this.#wins
    const nearer = came > expected ? Math.max(expected, came - 0.5) : Math.min(expected, came + 0.5)
    if (nearer === expected || expected === 0) return 0
    const deviance = 2 * (nearer * Math.log(nearer / expected) - (nearer - expected))
    const far = Math.sqrt(Math.max(0, deviance))
    return nearer > expected === isWinRarer ? far : -far
  }

  /** How many wins are expected, or losses where those are rarer. */
  #rarer(): number {
    return Math.min(this.#expectedWins, this.#rounds - this.#expectedWins)
  }
}
