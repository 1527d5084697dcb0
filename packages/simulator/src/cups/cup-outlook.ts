import type { Random } from '../keys/streams.ts'
import { POINTS, pointsIn, winnerOf, type Ending, type Meeting } from './cup-table.ts'

/** A match of a cup with its chances before the start. */
export interface Priced extends Meeting {
  readonly homeWins: number
  /** the share of matches without a result */
  readonly noResult: number
  /** how far the form of the day can move the home side's chance */
  readonly swing: number
}

/** How far a match has come: its form is known a little before it starts. */
export type Stand = Ending | 'before' | 'under way'

/** The chance of a side between two bounds. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/** Ways to play a season; a long shot of half a per cent comes in 150 of them. */
const WAYS = 30_000
/** Standard errors on either side of what the ways tell. */
const ERRORS = 2

/**
 * The chances of each side to win a cup, by ways to play its season that are drawn once: a price moves with results
 * alone. A match under way bounds a chance by both of its ends, so no moment of it makes a price wrong.
 */
export class CupOutlook {
  readonly #matches: readonly Priced[]
  readonly #sides: number
  /** by way: the ending of each match as a letter of `ENDINGS` */
  readonly #drawn: Uint8Array
  readonly #lots: Float32Array
  /** the sides of each match, and room for the points of a way */
  readonly #homes: Uint8Array
  readonly #aways: Uint8Array
  readonly #points: Uint8Array
  #known: { readonly key: string; readonly counts: Counts } | null = null

  constructor(matches: readonly Priced[], sides: number, random: Random) {
    this.#matches = matches
    this.#sides = sides
    this.#homes = Uint8Array.from(matches, ({ home }) => home)
    this.#aways = Uint8Array.from(matches, ({ away }) => away)
    this.#points = new Uint8Array(sides)
    this.#lots = Float32Array.from({ length: WAYS }, () => random.next())
    this.#drawn = new Uint8Array(WAYS * matches.length)
    for (let at = 0; at < this.#drawn.length; at += 1) {
      const { homeWins, noResult } = matches[at % matches.length] ?? NEVER
      const draw = random.next()
      this.#drawn[at] =
        draw < noResult ? NO_RESULT : draw < noResult + (1 - noResult) * homeWins ? 0 : 1
    }
  }

  /** Bounds of the chance of each side, given where the matches stand and which of them people look at already. */
  bounds(stands: readonly Stand[], listed: (match: number) => boolean): readonly Bounds[] {
    const counts = this.#counted(stands)
    return Array.from({ length: this.#sides }, (_, side) => {
      if (!this.#canWin(side, stands)) return OUT
      const mean = counts.mean(side)
      let [low, high] = [mean, mean]
      for (const [match, stand] of stands.entries()) {
        const ends = [counts.given(side, match, 0), counts.given(side, match, 1)] as const
        if (stand === 'under way') {
          low += Math.min(...ends) - mean
          high += Math.max(...ends) - mean
        } else if (stand === 'before' && listed(match)) {
          const moved = Math.abs(ends[0] - ends[1]) * (this.#matches[match]?.swing ?? 0)
          low -= moved
          high += moved
        }
      }
      const error = ERRORS * Math.sqrt((mean * (1 - mean)) / WAYS)
      return { low: Math.max(0, low - error), high: Math.min(1, high + error) }
    })
  }

  /** Whether a side may still come first: with all of its points it reaches the leader. */
  #canWin(side: number, stands: readonly Stand[]): boolean {
    const points = pointsIn(this.#matches, (match) => endingOf(stands[match]), this.#sides)
    const left = this.#matches.filter(
      ({ home, away }, match) =>
        (home === side || away === side) && endingOf(stands[match]) === null,
    )
    return (points[side] ?? 0) + left.length * POINTS.won >= Math.max(...points)
  }

  /** As `winnerOf`, which it asks only where several sides lead: a season is played tens of thousands of times. */
  #winnerBy(ends: Uint8Array, lot: number): number {
    const points = this.#pointsBy(ends)
    let most = 0
    for (const each of points) if (each > most) most = each
    const best = points.indexOf(most)
    if (points.lastIndexOf(most) === best) return best
    const ending = (match: number): Ending => ENDINGS[ends[match] ?? NO_RESULT] ?? 'none'
    return winnerOf(this.#matches, ending, { sides: this.#sides, lot })
  }

  #pointsBy(ends: Uint8Array): Uint8Array {
    const points = this.#points.fill(0)
    const [homes, aways] = [this.#homes, this.#aways]
    for (let match = 0; match < ends.length; match += 1) {
      const end = ends[match] ?? NO_RESULT
      const [home, away] = [homes[match] ?? 0, aways[match] ?? 0]
      points[home] = (points[home] ?? 0) + (HOME_POINTS[end] ?? 0)
      points[away] = (points[away] ?? 0) + (AWAY_POINTS[end] ?? 0)
    }
    return points
  }

  /** Counts of the ways that have the results so far; the next bounds mostly have the same. */
  #counted(stands: readonly Stand[]): Counts {
    const ended = stands.map((stand) => endingOf(stand))
    const key = ended.join()
    if (this.#known?.key !== key) this.#known = { key, counts: this.#count(ended) }
    return this.#known.counts
  }

  #count(ended: readonly (Ending | null)[]): Counts {
    const [many, sides] = [this.#matches.length, this.#sides]
    const open = ended.flatMap((end, match) => (end === null ? match : []))
    const ends = Uint8Array.from(ended, (end) => (end === null ? NO_RESULT : ENDINGS.indexOf(end)))
    const wins = new Float64Array(sides)
    /** by match, end and side; `met` by match and end */
    const winsGiven = new Float64Array(many * 3 * sides)
    const met = new Float64Array(many * 3)
    for (let way = 0; way < WAYS; way += 1) {
      for (const match of open) ends[match] = this.#drawn[way * many + match] ?? NO_RESULT
      const winner = this.#winnerBy(ends, this.#lots[way] ?? 0)
      wins[winner] = (wins[winner] ?? 0) + 1
      for (const match of open) {
        const cell = match * 3 + (ends[match] ?? NO_RESULT)
        met[cell] = (met[cell] ?? 0) + 1
        winsGiven[cell * sides + winner] = (winsGiven[cell * sides + winner] ?? 0) + 1
      }
    }
    return {
      mean: (side) => (wins[side] ?? 0) / WAYS,
      given: (side, match, end) =>
        (winsGiven[(match * 3 + end) * sides + side] ?? 0) / Math.max(1, met[match * 3 + end] ?? 0),
    }
  }
}

/** The share of the ways in which a side wins, of all or of those in which a match is won by the home side, 0, or the other, 1. */
interface Counts {
  readonly mean: (side: number) => number
  readonly given: (side: number, match: number, end: 0 | 1) => number
}

const NO_RESULT = 2
/** By the place of an ending in `ENDINGS`. */
const HOME_POINTS = [POINTS.won, 0, POINTS.none] as const
const AWAY_POINTS = [0, POINTS.won, POINTS.none] as const
const ENDINGS: readonly Ending[] = ['home', 'away', 'none']
const NEVER: Priced = { home: 0, away: 0, homeWins: 0.5, noResult: 0, swing: 0 }
const OUT: Bounds = { low: 0, high: 0 }

/** Null before it is over. */
export const endingOf = (stand: Stand | undefined): Ending | null =>
  stand === undefined || stand === 'before' || stand === 'under way' ? null : stand
