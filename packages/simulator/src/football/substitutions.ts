import type { FootballSide } from '@crease/domain/rulebook/football-results.ts'
import { openStream } from '../keys/streams.ts'
import { MINUTE } from '../time-spans.ts'
import type { FootballMatch } from './match.ts'

interface Substitution {
  readonly side: FootballSide
  /** from the kick-off of the second half, milliseconds */
  readonly at: number
}

/** The least and the most players that a side replaces, in at most three stoppages. */
export const SUBSTITUTIONS = [3, 5] as const
export const STOPPAGES = 3
const BETWEEN = [4 * MINUTE, 43 * MINUTE] as const
/** Two who come on in one stoppage are announced one after the other. */
const APART_MS = 4_000

/** The substitutions of a match, which change no chance: squads are equal. */
export function substitutionsOf({ key }: Pick<FootballMatch, 'key'>): readonly Substitution[] {
  const random = openStream(key, 'substitutions')
  return (['home', 'away'] as const).flatMap((side) => {
    const stoppages = Array.from({ length: STOPPAGES }, () => random.whole(...BETWEEN))
    const many = random.whole(...SUBSTITUTIONS)
    return Array.from({ length: many }, (_, nth) => ({
      side,
      at: (stoppages[nth % STOPPAGES] ?? 0) + Math.floor(nth / STOPPAGES) * APART_MS,
    }))
  })
}
