import type { Random } from '../../keys/streams.ts'
import type { FieldRules } from '../sport.ts'
import { addSpread, certain, spreadOf, type Spread } from './spread.ts'

/** The numbers of a step of an entrant, moved by a lead of perhaps part of a unit; the lowest is best. */
export function stepOf({ step, wins }: FieldRules, lead: number): Spread {
  const sign = wins === 'lowest' ? 1 : -1
  const values = step.map(([value]) => sign * value)
  const whole = Math.floor(-lead)
  const part = -lead - whole
  const from = Math.min(...values) + whole
  const chances = new Float64Array(Math.max(...values) - Math.min(...values) + 2)
  for (const [value, share] of step) {
    const at = sign * value + whole - from
    chances[at] = (chances[at] ?? 0) + share * (1 - part)
    chances[at + 1] = (chances[at + 1] ?? 0) + share * part
  }
  return spreadOf(chances, from)
}

/** Sums of steps, filled as they are asked for. */
export function sumsOf(step: Spread): (steps: number) => Spread {
  const known: Spread[] = [certain(0)]
  return (steps) => {
    for (let next = known.length; next <= steps; next += 1) {
      const before = known[next - 1] ?? certain(0)
      const after = new Float64Array(before.values.length + step.values.length - 1)
      for (const [at, chance] of step.values.entries()) {
        addSpread(after, before, { chance, shift: at - before.from })
      }
      known.push(spreadOf(after, before.from + step.from))
    }
    return known[steps] ?? certain(0)
  }
}

export function drawFrom({ from, values }: Spread, random: Random): number {
  let left = random.next()
  for (const [at, chance] of values.entries()) {
    left -= chance
    if (left < 0) return from + at
  }
  return from + values.length - 1
}
