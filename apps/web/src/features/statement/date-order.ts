import { SENTENCES } from '@crease/contract/refusals.ts'

/** What is wrong with two calendar days ('2026-03-01', or '' for open): the sentence, or null [UI7]. */
export function dateProblem(startDate: string, endDate: string): string | null {
  return endDate !== '' && startDate > endDate ? SENTENCES.DATE_ORDER : null
}
