import type { LadderRung } from '@crease/domain/run-ladder.ts'

/** Points. */
export interface Extremes {
  readonly worst: number
  readonly best: number
}

const CENTIPAISE_PER_POINT = 10_000

/** What the matched part of a book brings at its worst and at its best result, in points. */
export function extremesOf(rungs: readonly LadderRung[]): Extremes {
  const brought = rungs.map(({ matched }) => matched)
  return {
    worst: Math.min(...brought) / CENTIPAISE_PER_POINT,
    best: Math.max(...brought) / CENTIPAISE_PER_POINT,
  }
}
