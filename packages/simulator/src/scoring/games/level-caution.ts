import type { Sides } from './level.ts'
import type { Spread } from './spread.ts'

/** The last slots of a match, in which a level side plays for the draw. */
interface LastSlots {
  /** the sides of those that are left, in turn */
  readonly attackers: readonly (0 | 1)[]
  /** slots of each side before them */
  readonly before: readonly [number, number]
  readonly lead: number
  /** how often a level side scores in them, as a share of its rate */
  readonly share: number
  /** 'lead': the changes to the total are not asked for, which take most of the time */
  readonly of: 'lead' | 'both'
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
  { attackers, before, lead, share, of }: LastSlots,
): Changes {
  const { rates, scores, after } = sides
  const most = Math.max(...scores.map(([points]) => points))
  const widest = attackers.length * most
  const slots: [number, number] = [...before]
  const longest = of === 'lead' ? 1 : endOf(after(0, slots[0])) + endOf(after(1, slots[1])) + widest
  // a row of points for each lead
  const rows = 2 * widest + 1
  let changes = new Float64Array(rows * longest)
  for (const [turn, side] of attackers.entries()) {
    const rate = rates[side] ?? 0
    const sign = side === 0 ? 1 : -1
    const next = new Float64Array(rows * longest)
    const step = (row: number, values: Float64Array, { stays, scored }: Step): void => {
      addRow(next, values, { start: row * longest, chance: stays, shift: 0 })
      for (const [points, part] of scores) {
        const start = (row + sign * points) * longest
        addRow(next, values, { start, chance: scored * part, shift: of === 'lead' ? 0 : points })
      }
    }
    const reach = turn * most
    for (let row = widest - reach; row <= widest + reach; row += 1) {
      const values = changes.subarray(row * longest, (row + 1) * longest)
      step(row, values, { stays: 1 - rate, scored: rate })
    }
    const level = levelAfter([after(0, slots[0]), after(1, slots[1])], lead, longest)
    addRow(level, changes.subarray(widest * longest), { start: 0, chance: 1, shift: 0 })
    const held = rate * (1 - share)
    step(widest, level, { stays: held, scored: -held })
    changes = next
    slots[side] += 1
  }
  const total = new Float64Array(longest)
  const margin = new Float64Array(rows)
  for (const [at, change] of changes.entries()) {
    const [row, points] = [Math.floor(at / longest), at % longest]
    total[points] = (total[points] ?? 0) + change
    margin[row] = (margin[row] ?? 0) + change
  }
  return { margin: { from: -widest, values: margin }, total: { from: 0, values: total } }
}

const endOf = ({ from, values }: Spread): number => from + values.length

/** The chances of a step without a score and of one with it. */
interface Step {
  readonly stays: number
  readonly scored: number
}

/** The chances of a level score of independent sides, by the points that lead to it, or of all of them. */
function levelAfter(
  [home, away]: readonly [Spread, Spread],
  lead: number,
  longest: number,
): Float64Array {
  const values = new Float64Array(longest)
  for (const [at, first] of home.values.entries()) {
    const other = home.from + at + lead
    const chance = first * (away.values[other - away.from] ?? 0)
    const points = longest === 1 ? 0 : home.from + at + other
    values[points] = (values[points] ?? 0) + chance
  }
  return values
}

/** Adds a row of points, as many as there is room for, to the row that starts there. */
function addRow(
  to: Float64Array,
  values: Float64Array,
  { start, chance, shift }: { start: number; chance: number; shift: number },
): void {
  const length = Math.min(values.length, to.length - start) - shift
  for (let at = 0; at < length; at += 1) {
    to[start + shift + at] = (to[start + shift + at] ?? 0) + chance * (values[at] ?? 0)
  }
}
