import { centipaise, type Centipaise } from '@crease/domain/units/money.ts'
import type { LadderRung, Outcome } from '@crease/domain/risk/run-ladder.ts'
import { LEAST_NUMBER } from '@crease/domain/market/market.ts'
import type { MyBook } from './my-book.ts'

/** One line of a run ladder: a result in words, and what it brings. */
export interface Rung {
  readonly result: string
  readonly now: Centipaise
  /** with the bet of the slip, or after a cash-out; null while there is none */
  readonly after: Centipaise | null
}

/**
 * The two ladders of a book as one: where their stretches of numbers differ, at the finer one [UI188].
 * `nameOf` says a runner's name by its place; null: none of them.
 */
export function rungsOf(book: MyBook, nameOf: (runner: number | null) => string): readonly Rung[] {
  const rungs = book.after === null ? book.now : finest(book.now, book.after)
  return rungs.map(({ outcome }) => ({
    result: resultText(outcome, nameOf),
    now: bringsAt(book.now, outcome),
    after: book.after === null ? null : bringsAt(book.after, outcome),
  }))
}

/** Every number where either ladder changes starts a stretch. */
function finest(
  now: readonly LadderRung[],
  after: readonly LadderRung[],
): readonly Pick<LadderRung, 'outcome'>[] {
  if (after.some(({ outcome }) => outcome.kind !== 'numbers')) return after
  const starts = [...now, ...after].map(({ outcome }) => startOf(outcome)).toSorted((a, b) => a - b)
  const edges = [...new Set(starts)]
  return edges.map((from, index) => ({
    outcome: { kind: 'numbers', from, below: edges[index + 1] ?? null },
  }))
}

function startOf(outcome: Outcome): number {
  switch (outcome.kind) {
    case 'numbers':
      return outcome.from
    case 'number':
      return outcome.number
    case 'runner':
      return outcome.runner
    case 'none':
      return Infinity
  }
}

/** The last rung that starts at or before an outcome. */
function bringsAt(rungs: readonly LadderRung[], outcome: Outcome): Centipaise {
  const at = startOf(outcome)
  const rung = rungs.findLast((one) => startOf(one.outcome) <= at)
  return rung?.matched ?? centipaise(0)
}

/** '0–45', '46', '47+', of a lead '≤ -2', or the runner's name. */
function resultText(outcome: Outcome, nameOf: (runner: number | null) => string): string {
  switch (outcome.kind) {
    case 'runner':
      return nameOf(outcome.runner)
    case 'none':
      return nameOf(null)
    case 'number':
      return String(outcome.number)
    case 'numbers': {
      const { from, below } = outcome
      // a lead has no lowest number that anybody knows
      if (from === LEAST_NUMBER.margin) return below === null ? '±' : `≤ ${signed(below - 1)}`
      if (below === null) return `${signed(from)}+`
      return below === from + 1 ? signed(from) : `${signed(from)}–${signed(below - 1)}`
    }
  }
}

/** With a true minus. */
const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number))

/** The least and the most that a book can bring. */
export interface Extremes {
  readonly worst: Centipaise
  readonly best: Centipaise
}

/** The worst and the best result of the matched part of a book. */
export function extremesOf(rungs: readonly LadderRung[]): Extremes {
  const brought = rungs.map(({ matched }) => matched)
  return { worst: centipaise(Math.min(...brought)), best: centipaise(Math.max(...brought)) }
}
