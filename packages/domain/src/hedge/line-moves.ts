import type { Payoff } from '../market/payoff.ts'
import type { RunnerOffers } from './hedge-walk.ts'

type Edges = Extract<Payoff, { readonly kind: 'lines' }>['edges']

/**
 * By how much more each runner of lines brings by winning than by losing. A runner that wins where another one loses has
 * the other side of its line: the first of the two has the difference of both, the second nothing.
 */
function swingsBetween(more: readonly number[], other: readonly number[]): readonly number[] {
  const own = other.map((_, runner) => (more[2 * runner] ?? 0) - (more[2 * runner + 1] ?? 0))
  return own.map((swing, runner) => {
    const across = other[runner] ?? -1
    if (across === -1) return swing
    return across < runner ? 0 : swing - (own[across] ?? 0)
  })
}

/**
 * The payouts by which bets move each runner, below zero lays, to even the lines out [HC5]: the best prices of a line's
 * two sides first. A back at p of one side brings as a lay at p / (p - 1) of the other.
 */
export function movesOnLines(
  more: readonly number[],
  edges: Edges,
  offers: readonly RunnerOffers[],
): readonly number[] {
  const other = otherSides(more.length / 2, edges)
  const moves = other.map(() => 0)
  for (const [runner, swing] of swingsBetween(more, other).entries()) {
    if (swing === 0) continue
    const sign = swing > 0 ? -1 : 1
    let left = Math.abs(swing)
    for (const { on, of, room } of waysTo(sign, [runner, other[runner] ?? -1], offers)) {
      const taken = Math.min(left, room)
      moves[on] = (moves[on] ?? 0) + of * taken
      left -= taken
    }
  }
  return moves
}

/** Whether the offers on both sides are enough to even out every line. */
export function isWithinOffers(
  more: readonly number[],
  edges: Edges,
  offers: readonly RunnerOffers[],
): boolean {
  const sizeOf = (some: readonly number[]): number =>
    some.reduce((sum, one) => sum + Math.abs(one), 0)
  const swings = swingsBetween(more, otherSides(more.length / 2, edges))
  return sizeOf(movesOnLines(more, edges, offers)) === sizeOf(swings)
}

/**
 * The runner with the other side of each runner's line, by their places; -1: the market has none. Each wins where the
 * other one loses: 2.25 and 2.5 are both gone over with three goals, and differ with two.
 */
function otherSides(runners: number, edges: Edges): readonly number[] {
  const numbers = Array<string>(2 * runners).fill('')
  for (const { runner, at, sign } of edges) numbers[runner] += ` ${sign * at}`
  const sides = Array.from({ length: runners }, (_, runner) => ({
    won: numbers[2 * runner],
    lost: numbers[2 * runner + 1],
  }))
  const places = new Map(sides.map(({ won, lost }, runner) => [`${won}/${lost}`, runner]))
  return sides.map(({ won, lost }) => places.get(`${lost}/${won}`) ?? -1)
}

interface Way {
  readonly on: number
  /** 1: a back of that runner; -1: a lay */
  readonly of: 1 | -1
  /** the most that it can move, centipaise */
  readonly room: number
  /** of a centipaisa moved, the hundredths that the first runner's losing side gets or pays */
  readonly share: number
  readonly odds: number
}

const ONE = 100

/** The prices that raise the first runner over its losing side, or with `sign` -1 lower it; the best first. */
function waysTo(
  sign: 1 | -1,
  [runner, other]: readonly [number, number],
  offers: readonly RunnerOffers[],
): readonly Way[] {
  const { back: ownBack, lay: ownLay } = offers[runner] ?? NOTHING
  const { back, lay } = offers[other] ?? NOTHING
  const own = (sign === 1 ? ownBack : ownLay).map(({ odds, size }): Way => ({
    on: runner,
    of: sign,
    room: odds * size,
    share: ONE,
    odds,
  }))
  const across = (sign === 1 ? lay : back).map(({ odds, size }): Way => ({
    on: other,
    of: sign === 1 ? -1 : 1,
    room: odds * size,
    share: odds - ONE,
    odds,
  }))
  return [...own, ...across].toSorted((a, b) => sign * (a.share * b.odds - b.share * a.odds))
}

const NOTHING: RunnerOffers = { back: [], lay: [] }
