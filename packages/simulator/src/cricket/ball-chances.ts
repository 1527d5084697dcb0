import type { Format, Phase } from './format.ts'

/**
 * The possible results of one delivery, in the model of the state of play. Legal balls first; the last three are
 * wides and no-balls, which count runs but no ball. Their names (a single off the bat or a leg bye, a wide or a no-ball)
 * do not affect the score and are drawn in `play.ts`.
 */
export const LEGAL_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6]
export const WICKET = LEGAL_RUNS.length
export const EXTRA_RUNS: readonly number[] = [1, 2, 5]
/** chance of each of `EXTRA_RUNS`, whatever the batter intends */
export const EXTRA_CHANCES: readonly number[] = [0.034, 0.004, 0.002]
/** of the extras, whatever their runs: the others are wides */
export const NO_BALL_SHARE = 0.2
const LEGAL_SHARE = 0.96

/** One in n singles and fours never touched the bat: a bye. */
export const BYE_CHANCE: Readonly<Record<number, number>> = { 1: 1 / 12, 4: 1 / 16 }

/**
 * How hard a batter tries, from blocking to swinging at everything: chances of 0, 1, 2, 3, 4, 6 and
 * a wicket on a legal ball, for a sound batter against a sound attack on a fair pitch.
 */
const INTENTS: readonly (readonly number[])[] = [
  [0.469, 0.385, 0.05, 0.003, 0.068, 0.01, 0.015],
  [0.378, 0.415, 0.066, 0.004, 0.088, 0.027, 0.022],
  [0.354, 0.375, 0.068, 0.004, 0.112, 0.049, 0.038],
  [0.348, 0.303, 0.06, 0.003, 0.133, 0.079, 0.074],
]
export const INTENT_COUNT = INTENTS.length

/** How much of a sound batter is left, by wickets lost. */
const BATTING_LEFT: readonly number[] = [1, 1, 1, 0.98, 0.96, 0.93, 0.86, 0.74, 0.6, 0.48]
export const ALL_OUT = BATTING_LEFT.length

/** Conditions that tilt a fair contest: each from about -1 to 1, 0 is even. */
export interface Conditions {
  /** the batting side's batting against the other side's bowling */
  readonly edge: number
  /** above 0 the pitch helps the batters, of both sides alike */
  readonly pitch: number
}

/**
 * Chances of the legal outcomes in the order of `LEGAL_RUNS`, then the wicket: one row for each
 * phase, wickets lost and intent, found by `chancesRow`. A row adds up to 1 - sum(EXTRA_CHANCES).
 */
export function ballChances(
  conditions: Conditions,
  { phases }: Pick<Format, 'phases'>,
): readonly (readonly number[])[] {
  const rows: number[][] = []
  for (const phase of phases) {
    for (const left of BATTING_LEFT) {
      for (const intent of INTENTS) rows.push(oneBall(intent, phase, { ...conditions, left }))
    }
  }
  return rows
}

/** The row of the chances of a ball in the table: by phase, wickets down and intent. */
export const chancesRow = (phase: number, wickets: number, intent: number): number =>
  (phase * ALL_OUT + wickets) * INTENT_COUNT + intent

function oneBall(
  intent: readonly number[],
  phase: Phase,
  at: Conditions & { left: number },
): number[] {
  const [, one = 0, two = 0, three = 0, four = 0, six = 0, wicket = 0] = intent
  const hitting = at.left * (1 + 0.12 * at.edge) * (1 + 0.1 * at.pitch)
  const singles = (1 + at.left) / 2
  const risk = (phase.wicket * (1 - 0.2 * at.edge) * (1 - 0.1 * at.pitch)) / at.left
  const scored = [
    one * singles * phase.single,
    two * hitting,
    three * hitting,
    four * hitting * phase.four,
    six * hitting * phase.six,
    wicket * risk,
  ]
  const dot = 1 - scored.reduce((sum, chance) => sum + chance, 0)
  if (dot < 0) throw new Error('a ball with chances above one')
  return [dot, ...scored].map((chance) => chance * LEGAL_SHARE)
}
