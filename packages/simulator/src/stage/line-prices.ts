import { lineName, lineText } from '@crease/domain/market/lines.ts'
import type { Line, Runner } from '@crease/domain/market/market.ts'
import { named, type Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Chance } from './stage.ts'

/** The lines of a market and the number that they count. */
export interface LineTerms {
  readonly of: 'margin' | 'total'
  /** the number of the first chance */
  readonly lowest: number
  /** between two lines on offer, quarters: 2 and 6 give half and whole lines in turn, 4 half lines alone, 1 all */
  readonly every: number
  /** of a margin, the home side first */
  readonly sides: readonly [string, string]
}

/** Less of a stake at risk has no price. */
const NEGLIGIBLE = 1e-9
/** The lines nearest to evens are on offer, this many at most, and none further from it. */
const MOST_LINES = 5
const FURTHEST_FROM_EVENS = 0.3

/** Both sides of the lines on offer, by the chance of each number: each at its share of a stake that wins or loses [HC2]. */
export const linePrices = (terms: LineTerms, values: ArrayLike<number>): readonly Chance[] =>
  pricesOfTail(terms, tailOf(values))

/** The same by the chances of at least each number. */
export function pricesOfTail(terms: LineTerms, tail: Float64Array): readonly Chance[] {
  const { lowest, every } = terms
  const near: { quarters: number; chance: number; far: number }[] = []
  for (
    let quarters = firstLine(lowest, every);
    quarters < 4 * (lowest + tail.length);
    quarters += every
  ) {
    const chance = chanceAbove(tail, quarters - 4 * lowest)
    const far = Math.abs(chance - 0.5)
    if (far < FURTHEST_FROM_EVENS) near.push({ quarters, chance, far })
  }
  return near
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => a.quarters - b.quarters)
    .flatMap(({ quarters, chance }) => [
      { runner: onLine({ wins: 'above', quarters }, terms), chance },
      { runner: onLine({ wins: 'below', quarters }, terms), chance: 1 - chance },
    ])
}

/** Lines a unit or more apart are counted from half a unit, closer ones from the lowest number on. */
function firstLine(lowest: number, every: number): number {
  if (every < 4) return 4 * lowest + every
  const half = 2
  return half + Math.ceil((4 * lowest) / every) * every
}

/** Chances of at least each number, from the lowest on; 1 before it, 0 beyond. */
function tailOf(values: ArrayLike<number>): Float64Array {
  const tail = new Float64Array(values.length + 3)
  for (let at = values.length - 1; at >= 0; at -= 1)
    tail[at] = (tail[at + 1] ?? 0) + (values[at] ?? 0)
  return tail
}

/**
 * The part of a stake that wins above a line, of what wins or loses on average [HC2]. `quarters` counts from the lowest
 * number. NaN: all of it returns.
 */
function chanceAbove(tail: Float64Array, quarters: number): number {
  const atLeast = (past: number) => tail[Math.max(0, Math.ceil((quarters + past) / 4))] ?? 0
  const won = (atLeast(1) + atLeast(2)) / 2
  const lost = (tail[0] ?? 0) - (atLeast(0) + atLeast(-1)) / 2
  return won + lost < NEGLIGIBLE ? Number.NaN : won / (won + lost)
}

/** The lines of a market are asked for at every look: they are made once. */
const known = new WeakMap<LineTerms, Map<number, Runner>>()

function onLine(line: Line, terms: LineTerms): Runner {
  const runners = known.get(terms) ?? new Map<number, Runner>()
  known.set(terms, runners)
  const sort = 2 * line.quarters + Number(line.wins === 'below')
  const runner = runners.get(sort) ?? {
    runnerId: runnerId(lineName(line, terms.of)),
    ...named(wordsOf(line, terms)),
    sort,
    line,
  }
  runners.set(sort, runner)
  return runner
}

function wordsOf(line: Line, { of, sides: [home, away] }: LineTerms): Phrase {
  const text = lineText(line, of)
  if (of === 'total') return say(line.wins === 'above' ? 'over' : 'under', { line: text })
  return `${line.wins === 'above' ? home : away} ${text}`
}
