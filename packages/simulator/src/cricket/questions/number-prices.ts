import { runnerId } from '@crease/domain/units/ids.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { lineRunner } from '../../stage/question.ts'
import type { Chance } from '../../stage/stage.ts'
import type { Spread } from '../spread.ts'

/** A number that is still open: `from` is sure, `spread` says what comes on top of it. */
export interface OpenNumber {
  readonly from: number
  readonly spread: Spread
}

/** Chance that the number is `line` or more. */
export function chanceOf({ from, spread }: OpenNumber, line: number): number {
  let chance = 0
  for (let more = Math.max(0, line - from); more < spread.length; more += 1) {
    chance += spread[more] ?? 0
  }
  return line <= from ? 1 : Math.min(1, chance)
}

/** `count` lines one above the other, the first being that which is nearest to an even chance. */
export function linesOf(open: OpenNumber, count: number): readonly Chance[] {
  const middle = evenLine(open)
  return Array.from({ length: count }, (_, tier) => {
    const line = middle + tier
    return { runner: lineRunner(line, 'runs'), chance: chanceOf(open, line) }
  })
}

/** The line of at least one run whose chance is nearest to a half. */
export function evenLine({ from, spread }: OpenNumber): number {
  let [best, nearest, chance] = [from + 1, 1, 1]
  for (let more = 0; more < spread.length; more += 1) {
    chance -= spread[more] ?? 0
    const distance = Math.abs(chance - 0.5)
    if (distance < nearest) [best, nearest] = [from + more + 1, distance]
  }
  return Math.max(1, best)
}

/** Bands of `width` round the middle: one below it, one on it, one above it [EX10]. */
export function bandsOf(open: OpenNumber, width: number): readonly Chance[] {
  const middle = evenLine(open) - Math.ceil(width / 2)
  return [middle - width, middle, middle + width]
    .filter((from) => from > open.from)
    .map((from, place) => ({
      runner: bandRunner(from, width, place),
      chance: chanceOf(open, from) - chanceOf(open, from + width),
    }))
}

const bandRunner = (from: number, width: number, place: number): Runner => ({
  runnerId: runnerId(`${from}+${width}`),
  name: say('runs-band', { from, to: from + width - 1 }).text,
  sort: from * 10 + place,
  band: { from, below: from + width },
})

/** Chances of an even and of an odd number. */
export function parityOf({ from, spread }: OpenNumber): { odd: number; even: number } {
  let odd = 0
  for (let more = 1 - (from % 2); more < spread.length; more += 2) odd += spread[more] ?? 0
  return { odd, even: 1 - odd }
}

/** Chances of the last digits 0 to 9. */
export function lastDigitsOf({ from, spread }: OpenNumber): readonly number[] {
  const digits = Array.from({ length: 10 }, () => 0)
  for (let more = 0; more < spread.length; more += 1) {
    const digit = (from + more) % 10
    digits[digit] = (digits[digit] ?? 0) + (spread[more] ?? 0)
  }
  return digits
}

/** The mean of the number, counted as `cap` at most [ST30]. */
export function meanOf({ from, spread }: OpenNumber, cap: number): number {
  let mean = 0
  for (let more = 0; more < spread.length; more += 1) {
    mean += (spread[more] ?? 0) * Math.min(cap, from + more)
  }
  return mean
}
