import { openStream } from '../keys/streams.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import type { Game } from './game.ts'
import { formOf, withGame } from './in-form.ts'
import type { ScoredMatch } from './match.ts'
import { isPostponed, playOut, type Played } from './play.ts'

const FIRST_STEP_AFTER_MS = 15 * SECOND
/** from the last step that is shown to the results */
export const RESULT_AFTER_MS = 5 * SECOND

/** From the moment at which an incident is known until it is shown. */
const INCIDENT_BEFORE_MS = 5 * SECOND

/** A step that begins at a moment of the world and is shown at another. */
export interface Timed<State> extends Played<State> {
  readonly at: number
  /**
   * The outcome is known: markets are held for an incident, or the next prices follow at once. A market that is open
   * after it would give away that there was no incident [WD97].
   */
  readonly knownAt: number
  readonly shownAt: number
}

/** When each step of a match takes place. */
export function scheduleOf<State>(match: ScoredMatch, game: Game<State>): readonly Timed<State>[] {
  const random = openStream(match.key, 'clock')
  let at = match.startsAt + FIRST_STEP_AFTER_MS
  return playOut(game, openStream(match.key, 'play')).map((step) => {
    const knownAt = at + random.whole(...step.takes)
    const shownAt = step.incident === null ? knownAt : knownAt + INCIDENT_BEFORE_MS
    const timed = { ...step, at, knownAt, shownAt }
    at = shownAt + random.whole(...step.pause)
    return timed
  })
}

/** When the results of a match are published, without its prices. */
export function endsAt(match: ScoredMatch): number {
  if (isPostponed(match)) return match.startsAt + 5 * MINUTE
  return withGame(match, (inForm) => {
    const last = scheduleOf(match, inForm(formOf(match))).at(-1)
    return (last?.shownAt ?? match.startsAt) + RESULT_AFTER_MS
  })
}
