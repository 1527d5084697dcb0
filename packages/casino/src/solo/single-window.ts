import type { Round } from '../kernel/round.ts'
import type { Next } from '../kernel/title.ts'

/** The time of a player for a step of a solo game. */
export const STEP_SECONDS = 60

/** One window, which the bet closes; then what is dealt, to the end. */
export const betThen =
  (deal: (round: Round) => Extract<Next, { kind: 'deal' }> | null) =>
  (round: Round): Next =>
    round.windows === 0
      ? { kind: 'window', seconds: STEP_SECONDS }
      : (deal(round) ?? { kind: 'end' })
