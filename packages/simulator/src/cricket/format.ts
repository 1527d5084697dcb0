/** A part of an innings with its own fields set: how it scales the chances of a ball. */
export interface Phase {
  /** in legal balls of the innings */
  readonly untilBall: number
  readonly single: number
  readonly four: number
  readonly six: number
  readonly wicket: number
}

/** A kind of match of limited overs. */
export interface Format {
  readonly name: 't20' | 'odi'
  readonly overs: number
  /** legal balls of an innings */
  readonly balls: number
  /** overs of a chase without which rain leaves no result */
  readonly minimumChaseOvers: number
  readonly phases: readonly Phase[]
  /** runs beyond which the model does not look: a total or a target above it counts as this one */
  readonly mostRuns: number
  /** overs at whose end a session is decided, the last being the whole innings */
  readonly sessionOvers: readonly number[]
}

/** Fours come early, singles between, sixes late. */
export const T20: Format = {
  name: 't20',
  overs: 20,
  balls: 120,
  minimumChaseOvers: 5,
  phases: [
    { untilBall: 36, single: 0.9, four: 1.2, six: 0.95, wicket: 1 },
    { untilBall: 90, single: 1.08, four: 0.86, six: 0.95, wicket: 0.95 },
    { untilBall: 120, single: 1, four: 1, six: 1.15, wicket: 1.12 },
  ],
  mostRuns: 320,
  sessionOvers: [6, 10, 15, 20],
}

/** Fifty overs: the middle is played along the ground. */
export const ODI: Format = {
  name: 'odi',
  overs: 50,
  balls: 300,
  minimumChaseOvers: 20,
  phases: [
    { untilBall: 60, single: 0.78, four: 1, six: 0.45, wicket: 0.95 },
    { untilBall: 240, single: 1, four: 0.62, six: 0.4, wicket: 0.92 },
    { untilBall: 300, single: 1, four: 0.9, six: 0.95, wicket: 1.1 },
  ],
  mostRuns: 460,
  sessionOvers: [10, 20, 30, 40, 50],
}

/** Number of the phase in which the ball after `ballsBowled` legal ones is bowled. */
export function phaseOf({ phases }: Pick<Format, 'phases'>, ballsBowled: number): number {
  const found = phases.findIndex((phase) => ballsBowled < phase.untilBall)
  return found < 0 ? phases.length - 1 : found
}
