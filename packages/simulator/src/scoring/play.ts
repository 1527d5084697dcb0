import { openStream, type Random } from '../keys/streams.ts'
import type { ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import type { Game, Step } from './game.ts'
import { formOf, withGame } from './in-form.ts'
import { remembered } from '../remembered.ts'
import type { ScoredMatch } from './match.ts'

/** A step with the state before it. */
export interface Played<State> extends Step<State> {
  readonly from: State
}

/** Every step of a match, from its stream of draws alone. */
export function playOut<State>(game: Game<State>, random: Random): readonly Played<State>[] {
  const steps: Played<State>[] = []
  let state = game.first
  while (!game.isOver(state)) {
    const step = game.step(state, random)
    steps.push({ ...step, from: state })
    state = step.to
  }
  return steps
}

const POSTPONED_SHARE = 0.005

/** Whether a match does not take place. */
export const isPostponed = ({
  key,
  discipline: { lane },
}: Pick<ScoredMatch, 'key' | 'discipline'>): boolean =>
  lane.isUnbroken !== true && openStream(key, 'postponed').next() < POSTPONED_SHARE

/** Ends of earlier matches, which the tables of a season need again and again. */
const ends = remembered<ScoredFacts | null>(5_000)

/** How a match ended; null: it was postponed. */
export const endOf = (match: ScoredMatch): ScoredFacts | null =>
  ends(match.key, () => playedEnd(match))

function playedEnd(match: ScoredMatch): ScoredFacts | null {
  if (isPostponed(match)) return null
  return withGame(match, (inForm) => {
    const game = inForm(formOf(match))
    const random = openStream(match.key, 'play')
    let state = game.first
    while (!game.isOver(state)) state = game.step(state, random).to
    return game.facts(state)
  })
}
