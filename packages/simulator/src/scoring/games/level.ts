import type { ClockRules } from '../sport.ts'
import { aheadOf, type Scores } from './side-scores.ts'
import { addSpread, certain, spreadOf, type Spread } from './spread.ts'

/** Points after a level regular time: added to the lead, and to the total. */
export interface LevelEnd {
  readonly margin: Spread
  readonly total: Spread
}

/** The strengths of both sides and the rules under which they score. */
export interface Sides {
  readonly rates: readonly [number, number]
  readonly scores: Scores
  readonly turns: ClockRules['turns']
  readonly after: (side: 0 | 1, slots: number) => Spread
}

/** Overtime of `slots` of each side, repeated until one leads. */
export function overtimeEnd({ after }: Sides, slots: number): LevelEnd {
  const { margin, total, level } = aheadOf(after(0, slots), after(1, slots), 0)
  const decided = new Float64Array(margin.values)
  const drawn = decided[-margin.from] ?? 0
  decided[-margin.from] = 0
  const again = new Float64Array(8 * (total.from + total.values.length))
  // the total of one overtime, then of those that follow level ones
  let left = certain(0)
  for (let turn = 0; turn < 8; turn += 1) {
    for (const [at, chance] of left.values.entries()) {
      addSpread(again, total, { chance, shift: left.from + at })
      addSpread(again, level, { chance: -chance, shift: left.from + at })
    }
    const next = new Float64Array(again.length)
    for (const [at, chance] of left.values.entries()) {
      addSpread(next, level, { chance, shift: left.from + at })
    }
    left = spreadOf(next, 0)
  }
  return {
    margin: spreadOf(
      decided.map((chance) => chance / (1 - drawn)),
      margin.from,
    ),
    total: spreadOf(again, 0),
  }
}

/** Side of each slot of a period, in turn. */
export const attackerOf = (slot: number, opens: 0 | 1): 0 | 1 => ((slot + opens) % 2 === 0 ? 0 : 1)

/** Sudden death from a slot on, and the end of one without a score. */
interface Sudden {
  readonly from: number
  readonly slots: number
  readonly opens: 0 | 1
  readonly otherwise: 'draw' | 'shoot-out'
}

/** The first score wins. */
export function suddenEnd(sides: Sides, sudden: Sudden): LevelEnd {
  const { home, away, left } = firstScores(sides, sudden)
  const most = Math.max(...sides.scores.map(([points]) => points))
  const margin = new Float64Array(2 * most + 1)
  const total = new Float64Array(most + 1)
  const add = (to: Float64Array, at: number, chance: number) => {
    to[at] = (to[at] ?? 0) + chance
  }
  for (const [points, share] of sides.scores) {
    add(margin, most + points, home * share)
    add(margin, most - points, away * share)
    add(total, points, (home + away) * share)
  }
  const isDraw = sudden.otherwise === 'draw'
  for (const number of isDraw ? [0] : [1, -1]) add(margin, most + number, isDraw ? left : left / 2)
  add(total, isDraw ? 0 : 1, left)
  return { margin: spreadOf(margin, -most), total: spreadOf(total, 0) }
}

/** The chances of each side to score first, and of no score. */
function firstScores({ rates, turns }: Sides, { from, slots, opens }: Sudden) {
  let [home, away, left] = [0, 0, 1]
  for (let slot = from; slot < slots; slot += 1) {
    const attacker = turns === 'alternate' ? attackerOf(slot, opens) : null
    const [one, two] = [attacker === 1 ? 0 : rates[0], attacker === 0 ? 0 : rates[1]]
    // of two scores in a slot either may be the first
    home += left * one * (1 - two / 2)
    away += left * two * (1 - one / 2)
    left *= (1 - one) * (1 - two)
  }
  return { home, away, left }
}
