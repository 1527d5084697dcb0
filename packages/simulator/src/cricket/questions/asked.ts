import type { Verdict } from '@crease/domain/rulebook/deciding.ts'
import type { Chance } from '../../stage/stage.ts'
import type { Question } from '../../stage/question.ts'
import type { View } from '../view.ts'

/** A question of a match: what the model says of it at any moment, and what decides it. */
export interface Asked {
  readonly question: Question
  /** shut for every ball, because one ball can settle it or move it far */
  readonly fast: boolean
  /** nothing: no price now */
  readonly prices: (view: View) => readonly Chance[]
  readonly verdict: (view: View) => Verdict
}
