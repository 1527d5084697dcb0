import type { Sides } from './level.ts'
import { aheadOf } from './side-scores.ts'
import { addSpread, type Spread } from './spread.ts'

/** The last slots of a match, in which a level side plays for the draw. */
interface LastSlots {
  /** the sides of those that are left, in turn */
  readonly attackers: readonly (0 | 1)[]
  /** slots of each side before them */
  readonly before: readonly [number, number]
  readonly lead: number
  /** how often a level side scores in them, as a share of its rate */
  readonly share: number
}

interface Changes {
  /** by the final lead, and by the points that are added to the total */
  readonly margin: Spread
  readonly total: Spread
}

/**
 * The changes to the chances of independent sides, exact: after each of the slots, by lead and by added points, how
 * much likelier a score is than it is of sides that never hold back.
 */
export function cautionChanges(
  sides: Sides,
  { attackers, before, lead, share }: LastSlots,
): Changes {
  const { rates, scores, after } = sides
  const widest = attackers.length * Math.max(...scores.map(([points]) => points))
  const slots: [number, number] = [...before]
  const width = [0, 1].map((side) => after(side === 0 ? 0 : 1, slots[side === 0 ? 0 : 1] ?? 0))
  const longest =
    width.reduce((sum, { from, values }) => sum + from + values.length, 0) + 2 * widest
  const none = (): Float64Array[] =>
    Array.from({ length: 2 * widest + 1 }, () => new Float64Array(longest))
  let changes = none()
  for (const side of attackers) {
    const rate = rates[side] ?? 0
    const sign = side === 0 ? 1 : -1
    const independent = aheadOf(after(0, slots[0]), after(1, slots[1]), lead).level
    const level = Float64Array.from(changes[widest] ?? [])
    addSpread(level, independent, { chance: 1, shift: 0 })
    const next = none()
    const add = (at: number, values: Float64Array, by: { chance: number; shift: number }): void => {
      const to = next[at]
      if (to !== undefined)
        addSpread(to, { from: 0, values: values.subarray(0, longest - by.shift) }, by)
    }
    for (const [at, values] of changes.entries()) {
      add(at, values, { chance: 1 - rate, shift: 0 })
      for (const [points, part] of scores)
        add(at + sign * points, values, { chance: rate * part, shift: points })
    }
    const held = rate * (1 - share)
    add(widest, level, { chance: held, shift: 0 })
    for (const [points, part] of scores)
      add(widest + sign * points, level, { chance: -held * part, shift: points })
    changes = next
    slots[side] += 1
  }
  const total = new Float64Array(longest)
  for (const values of changes) addSpread(total, { from: 0, values }, { chance: 1, shift: 0 })
  const margin = Float64Array.from(changes, (values) => values.reduce((sum, one) => sum + one, 0))
  return { margin: { from: -widest, values: margin }, total: { from: 0, values: total } }
}
