import { traitsOf } from '@crease/contract/refusals.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { Say } from '../../i18n/text.ts'
import { wrongWords } from './announce.ts'
import type { Problem } from './drafts/drafts.ts'
import type { WrongTerm } from './order-terms.ts'

/** The field of a problem's message: one field of the slip, or all of it [BS148]. */
export type ProblemField = 'stake' | 'rate' | WrongTerm | 'slip'

/** The field that a problem is about. */
export function fieldOf(problem: Problem): ProblemField {
  switch (problem.kind) {
    case 'line':
      return 'slip'
    case 'unread':
      return problem.field
    case 'term':
      return problem.term
    case 'refusal':
      return ofBody(traitsOf(problem.refusal).field ?? null)
    case 'answer':
      return ofBody(problem.field)
  }
}

function ofBody(field: string | null): ProblemField {
  if (field === 'stake' || field === 'minFill') return field
  return field === 'matchOdd' ? 'rate' : 'slip'
}

/** The same in words, in the language of now. */
export const problemWords = (t: Say, problem: Problem): string =>
  refusalText(t, problem.kind === 'answer' ? problem.message : wrongWords(t, problem))
