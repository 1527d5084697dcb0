import { EXTRA_CHANCES, EXTRA_RUNS, LEGAL_RUNS } from './ball-chances.ts'

/** Chance of each whole number from 0 on. */
export type Spread = Float64Array

/** Nothing more comes. */
export const NOTHING: Spread = Float64Array.of(1)

export function massAt(spread: Spread, number: number): number {
  return spread[number] ?? 0
}

/** Mass beyond the end of a spread is left out. */
export function addMass(into: Spread, number: number, mass: number): void {
  if (number < into.length) into[number] = massAt(into, number) + mass
}

/** Adds `share` of a spread whose numbers are all `by` more. */
export function addShifted(
  into: Spread,
  from: Spread,
  { by, share }: { by: number; share: number },
): void {
  const end = Math.min(from.length, into.length - by)
  for (let number = 0; number < end; number += 1)
    addMass(into, number + by, share * massAt(from, number))
}

/** Wides and no-balls before the ball that counts: each cell gets its share of those below it. */
export function withExtrasBefore(spread: Spread): Spread {
  for (let runs = 0; runs < spread.length; runs += 1) {
    if (massAt(spread, runs) > 0) passExtrasOn(spread, runs)
  }
  return spread
}

/** Passes what stands at a number on along a row: wides and no-balls are the same ball again. */
export function passExtrasOn(row: Spread, runs: number): void {
  const mass = massAt(row, runs)
  for (let extra = 0; extra < EXTRA_RUNS.length; extra += 1) {
    addMass(row, runs + runsIn(EXTRA_RUNS, extra), mass * chanceIn(EXTRA_CHANCES, extra))
  }
}

/** Passes a mass on to where the legal outcomes that score lead. */
export function passLegalOn(
  into: Spread,
  runs: number,
  { mass, legal }: { mass: number; legal: readonly number[] },
): void {
  for (let outcome = 0; outcome < LEGAL_RUNS.length; outcome += 1) {
    addMass(into, runs + runsIn(LEGAL_RUNS, outcome), mass * chanceIn(legal, outcome))
  }
}

const chanceIn = (chances: readonly number[], outcome: number): number => chances[outcome] ?? 0
const runsIn = (runs: readonly number[], outcome: number): number => runs[outcome] ?? 0
