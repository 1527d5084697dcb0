import type { Random } from '../../keys/streams.ts'
import { addSpread, certain, spreadOf, type Spread } from './spread.ts'

/** Points of a slot in which a side scores, with their shares. */
export type Scores = readonly (readonly [points: number, share: number])[]

/** The points of a slot in which a side scores. */
export function drawPoints(scores: Scores, random: Random): number {
  let left = random.next()
  for (const [points, share] of scores) {
    left -= share
    if (left < 0) return points
  }
  return scores[0]?.[0] ?? 0
}

/** How many points a side adds in its next slots: exact distributions, filled as they are asked for. */
export function sideScores(rate: number, scores: Scores): (slots: number) => Spread {
  const most = Math.max(...scores.map(([points]) => points))
  const known: Spread[] = [certain(0)]
  return (slots) => {
    for (let next = known.length; next <= slots; next += 1) {
      const before = known[next - 1] ?? certain(0)
      const after = new Float64Array(before.values.length + most)
      addSpread(after, before, { chance: 1 - rate, shift: -before.from })
      for (const [points, share] of scores) {
        addSpread(after, before, { chance: rate * share, shift: points - before.from })
      }
      known.push(spreadOf(after, before.from))
    }
    return known[slots] ?? certain(0)
  }
}

/** Points that two independent sides add: their difference, their sum, and the sum where the scores become level. */
export interface Ahead {
  readonly margin: Spread
  readonly total: Spread
  readonly level: Spread
}

/** The scores that follow from a lead. */
export function aheadOf(home: Spread, away: Spread, lead: number): Ahead {
  const length = home.values.length + away.values.length - 1
  const lowest = home.from - (away.from + away.values.length - 1)
  const margin = new Float64Array(length)
  const total = new Float64Array(length)
  const level = new Float64Array(length)
  const from = home.from + away.from
  for (let one = 0; one < home.values.length; one += 1) {
    const first = home.values[one] ?? 0
    for (let two = 0; two < away.values.length; two += 1) {
      const chance = first * (away.values[two] ?? 0)
      const difference = home.from + one - away.from - two
      margin[difference - lowest] = (margin[difference - lowest] ?? 0) + chance
      total[one + two] = (total[one + two] ?? 0) + chance
      if (lead + difference === 0) level[one + two] = (level[one + two] ?? 0) + chance
    }
  }
  return {
    margin: spreadOf(margin, lowest),
    total: spreadOf(total, from),
    level: spreadOf(level, from),
  }
}

/** The chance of a number above another one, at it, and below. */
export function around(
  { from, values }: Spread,
  number: number,
): readonly [number, number, number] {
  const sides: [number, number, number] = [0, 0, 0]
  for (const [at, chance] of values.entries()) {
    const side = from + at > number ? 0 : from + at === number ? 1 : 2
    sides[side] += chance
  }
  return sides
}

/** The chance of a home side that leads by so much to win, a draw counting half. */
export function winFrom(home: Spread, away: Spread, lead: number): number {
  let win = 0
  // chances of the away side to add less than a number, as it rises with the home side's
  let [below, next] = [0, 0]
  for (const [at, chance] of home.values.entries()) {
    const reach = home.from + at + lead - away.from
    while (next < reach && next < away.values.length) {
      below += away.values[next] ?? 0
      next += 1
    }
    win += chance * (below + (away.values[reach] ?? 0) / 2)
  }
  return win
}
